import type { en } from './en.ts'

export const de: typeof en = {
  noListing: 'Du hast keinen Eintrag mit dieser Nummer.',
  notLive: 'Dieser Eintrag ist nicht online, also hat er keine öffentliche Seite.',
  title: (name: string) => `Websites von ${name}`,
  intro:
    'Dein Produkt steht auf mehreren Websites dieses Dienstes. Suchmaschinen nennen von denen in einer Sprache nur eine Seite.',
  oneSite: 'Dein Produkt steht auf einer Website, also nennen Suchmaschinen diese Seite.',
  which: 'Seite, die Suchmaschinen nennen',
  isNamed: (url: string) => `${url}, derzeit genannt`,
  languages:
    'Seiten in anderen Sprachen bleiben: Jede wird in ihrer Sprache genannt, und alle verweisen aufeinander. Bis Suchmaschinen folgen, können Wochen vergehen.',
  save: 'Speichern',
  saved: 'Gespeichert. Suchmaschinen erfahren davon, wenn sie die Seiten das nächste Mal lesen.',
}
