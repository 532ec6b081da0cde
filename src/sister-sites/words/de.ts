import type { en } from './en.ts'

export const de: typeof en = {
  noListing: 'Du hast keinen Eintrag mit dieser Nummer.',
  notLive: 'Dieser Eintrag ist nicht online, also hat er keine öffentliche Seite.',
  title: (name: string) => `Websites mit ${name}`,
  intro:
    'Dein Produkt steht auf mehreren Websites dieses Dienstes. Suchmaschinen zeigen davon nur eine Seite pro Sprache.',
  oneSite: 'Dein Produkt steht auf einer Website, also zeigen Suchmaschinen diese Seite.',
  which: 'Seite, die Suchmaschinen zeigen',
  isNamed: (url: string) => `${url}, derzeit gezeigt`,
  languages:
    'Seiten in anderen Sprachen bleiben: Jede wird in ihrer Sprache gezeigt, und alle verweisen aufeinander. Bis Suchmaschinen das übernehmen, können Wochen vergehen.',
  save: 'Speichern',
  saved: 'Gespeichert. Suchmaschinen erfahren davon, wenn sie die Seiten das nächste Mal lesen.',
}
