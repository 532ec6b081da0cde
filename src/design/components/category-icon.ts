/** One drawing per top category, all in one style: 40 units, one line weight, one part filled. Others share a shelf. */
import { html, raw, type Html } from '../html.ts'

const drawings: Readonly<Record<string, string>> = {
  'developer-tools':
    '<rect class="f" x="5" y="8" width="30" height="24" rx="3"/><path d="M16 15l-5 5 5 5M24 15l5 5-5 5"/>',
  'artificial-intelligence':
    '<circle class="f" cx="20" cy="20" r="6"/><path d="M20 5v9M20 26v9M5 20h9M26 20h9M10 10l5.500 ' +
    '5.500M24.500 24.500L30 30M30 10l-5.500 5.500M15.500 24.500L10 30"/>',
  marketing: '<path class="f" d="M8 16h6l14-8v24l-14-8H8z"/><path d="M32 15a7 7 0 010 10M14 24l2 9h5l-2-7"/>',
  'sales-and-support': '<path class="f" d="M6 8h20v14H15l-6 5v-5H6z"/><path d="M30 15h4v14h-3v5l-6-5h-9"/>',
  productivity:
    '<rect x="7" y="6" width="26" height="28" rx="3"/><path class="f" d="M12 13h5v5h-5z"/><path d="M21 15h8M12 25l2 2 4-4M22 26h7"/>',
  'data-and-analytics':
    '<rect class="f" x="17" y="12" width="6" height="21"/><path d="M6 33h28M8 33V22h5v11M27 33V7h5v26"/>',
  design: '<path class="f" d="M20 5l8 14-5 9h-6l-5-9z"/><path d="M20 5v14M16 33h8M17 28v5M23 28v5"/>',
  'music-and-media':
    '<circle class="f" cx="12" cy="29" r="5"/><path d="M17 29V9l16-4v20"/><circle cx="28" cy="25" r="5"/>',
  finance: '<circle class="f" cx="20" cy="20" r="14"/><path d="M25 14a7 7 0 100 12M11 18h9M11 22h9"/>',
  'crypto-and-blockchain':
    '<path class="f" d="M20 5l13 7.500v15L20 35 7 27.500v-15z"/><path d="M7 12.500L20 20l13-7.500M20 20v15"/>',
  'e-commerce': '<path class="f" d="M8 14h24l-2 20H10z"/><path d="M14 18v-6a6 6 0 0112 0v6"/>',
  'security-and-privacy':
    '<path class="f" d="M20 5l13 5v9c0 8-5 13-13 16C12 32 7 27 7 19v-9z"/><path d="M14 20l4 4 8-8"/>',
  education: '<path class="f" d="M20 8l16 8-16 8-16-8z"/><path d="M11 20v8c5 4 13 4 18 0v-8M36 16v10"/>',
  health:
    '<path class="f" d="M20 34C8 26 5 20 5 15a7.500 7.500 0 0115-2 7.500 7.500 0 0115 2c0 5-3 11-15 19z"/>' +
    '<path d="M9 19h6l3-5 4 9 3-4h6"/>',
  'games-and-entertainment':
    '<rect class="f" x="4" y="12" width="32" height="18" rx="9"/><path d="M13 17v8M9 21h8M26 19v.2M30 23v.2"/>',
  'home-and-food': '<path class="f" d="M8 19h24v15H8z"/><path d="M4 21L20 6l16 15M17 34V25h6v9"/>',
  'travel-and-transport':
    '<path class="f" d="M20 36c-8-10-11-14-11-19a11 11 0 0122 0c0 5-3 9-11 19z"/><circle cx="20" cy="17" r="4"/>',
  'local-and-professional-services':
    '<rect class="f" x="5" y="13" width="30" height="20" rx="3"/><path d="M14 13V8h12v5M5 22h30M20 20v4"/>',
  'work-and-hiring':
    '<circle class="f" cx="20" cy="12" r="6"/><path d="M8 34c0-8 5-13 12-13s12 5 12 13M20 21v6"/>',
  'community-and-events':
    '<circle class="f" cx="20" cy="14" r="5"/><path d="M10 32c0-7 4-11 10-11s10 4 10 11M8 17a4 4 0 114-6M32 ' +
    '17a4 4 0 10-4-6M3 29c0-5 2-8 6-9M37 29c0-5-2-8-6-9"/>',
  'family-and-hobbies':
    '<path class="f" d="M20 6l10 12H10z"/><path d="M30 18L20 26 10 18M20 6v20c0 5 6 4 4 9"/>',
  'industry-and-property':
    '<path class="f" d="M5 34V20l10-6v6l10-6v6l10-6v20z"/><path d="M12 27v.2M20 27v.2M28 27v.2M31 12V6h4v8"/>',
}
const shelf =
  '<path class="f" d="M8 9h8v12H8z"/><path d="M20 21V7h5v14M28 21l3-12 4 1-3 11M5 21h30M5 33h30M10 33v-6h7v6"/>'

/** A page with a marked line. */
const sheet = '<path d="M7 5h26v30H7zM12 12h16M12 29h10"/><path class="f" d="M11 17h18v6H11z"/>'

/** The drawing of a category by its slug. Decorative: the category's name is beside it. */
export function categoryIcon(slug: string | null): Html {
  return drawing((slug !== null && drawings[slug]) || shelf)
}

/** The cover of a product without a screenshot: its category's drawing on a background shade derived from its name. */
export function drawnCover(category: string | null, name: string): Html {
  return ground(name, categoryIcon(category))
}

/** The cover of a blog post: a page with a marked line, on a background shade derived from its title. */
export function postCover(title: string): Html {
  return ground(title, drawing(sheet))
}

function drawing(shapes: string): Html {
  return html`<svg class="category-icon" viewBox="0 0 40 40" aria-hidden="true">${raw(shapes)}</svg>`
}

function ground(name: string, drawn: Html): Html {
  const shade = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5
  return html`<span class="cover shade-${shade}">${drawn}</span>`
}
