import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'

export const en = {
  nothingToSave: 'There is nothing to save at this address.',
  saveName: (name: string) => `Save ${name}`,
  isSaved: (name: string) => `${name} is saved`,
  isSavedText: (link: (label: string) => Html) => html`Only you see it. ${link('See what you saved')}`,
  onlyYou: 'We keep it in your account for later. Only you see it; the makers aren’t told.',
  save: 'Save',
  remove: 'Remove',
  backTo: (name: string) => `Back to ${name}`,
}
