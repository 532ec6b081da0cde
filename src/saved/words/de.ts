import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  nothingToSave: 'Unter dieser Adresse gibt es nichts zum Merken.',
  saveName: (name: string) => `${name} merken`,
  isSaved: (name: string) => `${name} ist gemerkt`,
  isSavedText: (link: (label: string) => Html) => html`Nur du siehst das. ${link('Gemerktes ansehen')}`,
  onlyYou: 'Es bleibt für später in deinem Konto. Nur du siehst es, und das Team dahinter erfährt nichts.',
  save: 'Merken',
  remove: 'Entfernen',
  backTo: (name: string) => `Zurück zu ${name}`,
}
