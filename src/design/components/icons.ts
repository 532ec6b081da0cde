/** Line icons, 16 units wide, drawn with the colour of the text beside them. */

import { html, raw, type Html } from '../html.ts'

const shapes = {
  search: '<circle cx="7" cy="7" r="5"/><path d="M11 11l4 4"/>',
  menu: '<path d="M2 4h12M2 8h12M2 12h12"/>',
  check: '<path d="M3 8.500l3.200 3.200L13 4.800"/>',
  pencil: '<path d="M3 13l.6-3L10.500 3.100l2.400 2.400L6 12.400z"/>',
  again: '<path d="M13 8a5 5 0 11-1.500-3.600M13 2v3h-3"/>',
  cross: '<path d="M4 4l8 8M12 4l-8 8"/>',
  outside: '<path d="M6 3H3v10h10v-3M9 3h4v4M13 3L7 9"/>',
  play: '<path d="M4.500 2.500l9 5.500-9 5.500z"/>',
  bell: '<path d="M4 11V7a4 4 0 018 0v4l1 1.500H3zM6.500 14.500h3"/>',
  code: '<path d="M5 4L1.500 8 5 12M11 4l3.500 4L11 12"/>',
  calendar: '<rect x="2" y="3" width="12" height="11" rx="2"/><path d="M2 7h12M5 1.500v3M11 1.500v3"/>',
  key: '<circle cx="5" cy="11" r="3"/><path d="M7.200 8.800L13.500 2.500M11 5l2 2"/>',
  flag: '<path d="M3.500 14V2.500h8l-1.500 3 1.500 3h-8"/>',
  page: '<path d="M4 1.500h5.500L13 5v9.500H4zM9.500 1.500V5H13"/>',
  warning: '<path d="M8 2l6.500 12h-13zM8 6.500v3.500M8 12v.2"/>',
  info: '<circle cx="8" cy="8" r="6.500"/><path d="M8 7.500v4M8 4.800v.2"/>',
  waiting: '<circle cx="8" cy="8" r="6" stroke-dasharray="2 2.500"/>',
  refused: '<circle cx="8" cy="8" r="6"/><path d="M4 12l8-8"/>',
  working: '<path d="M14 8a6 6 0 11-6-6"/>',
  down: '<path d="M4 6l4 4 4-4"/>',
  left: '<path d="M10 3L5 8l5 5"/>',
  right: '<path d="M6 3l5 5-5 5"/>',
  swap: '<path d="M4 6h9l-3-3M12 10H3l3 3"/>',
  mail: '<rect x="1.500" y="3" width="13" height="10" rx="2"/><path d="M2 4.500l6 4.500 6-4.500"/>',
  clock: '<circle cx="8" cy="8" r="6.500"/><path d="M8 4v4l2.500 2"/>',
  copy: '<rect x="5.500" y="5.500" width="8" height="8" rx="1.500"/><path d="M10.500 5.500v-3h-8v8h3"/>',
  plus: '<path d="M8 3v10M3 8h10"/>',
  bookmark: '<path d="M4 2h8v12l-4-3-4 3z"/>',
  history: '<path d="M2.500 8a5.500 5.500 0 105.500-5.500A6 6 0 003 5M2.500 2v3.500H6M8 5v3l2 1.500"/>',
} as const

export type IconName = keyof typeof shapes

/** An icon. It is hidden from screen readers unless it has a label. */
export function icon(name: IconName, label?: string): Html {
  const drawing = drawings.get(name)
  return label === undefined
    ? html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">${drawing}</svg>`
    : html`<svg class="icon" viewBox="0 0 16 16" role="img" aria-label="${label}">${drawing}</svg>`
}

/** The spinner of something in progress. */
export function spinner(): Html {
  return html`<svg class="icon spin" viewBox="0 0 16 16" aria-hidden="true">${drawings.get('working')}</svg>`
}

const drawings = new Map<string, Html>(Object.entries(shapes).map(([name, shape]) => [name, raw(shape)]))
