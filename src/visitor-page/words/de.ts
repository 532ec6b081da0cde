import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Merkliste und Neuigkeiten',
  intro:
    'Was du dir auf dieser Website gemerkt hast und was es bei allem, dem du folgst, Neues gibt. Nur du siehst diese Seite.',
  isNew: 'Neu bei allem, dem du folgst',
  newSince: (count: string) => `${count} neu seit deinem letzten Besuch`,
  lastDays: 'Letzte 30 Tage',
  launched: (headline: string) => `Launch: ${headline}`,
  nothingNew: 'Nichts Neues in den letzten 30 Tagen',
  nothingNewText: 'Hier erscheinen Neuigkeiten und Launches von allem, dem du folgst.',
  followsNothing: 'Folge allem, was dich interessiert',
  followsNothingText:
    'Drück bei einem Produkt, einer Kategorie, einer Person oder einer Woche auf „Folgen“: Was es Neues gibt, steht dann hier.',
  browseCategories: 'Kategorien ansehen',
  saved: 'Gemerkt',
  nothingSaved: 'Noch nichts gemerkt',
  nothingSavedText:
    'Drück bei einem Produkt auf „Merken“, um es hier wiederzufinden. Sonst sieht es niemand.',
  seeThisWeek: 'Diese Woche ansehen',
  noLonger: 'Nicht mehr im Verzeichnis',
  remove: 'Entfernen',
  removeName: (name: string) => `${name} entfernen`,
  votes: 'Deine Stimmen',
  allVotes: 'Alle Stimmen',
  noVotes: 'Du hast noch nicht abgestimmt.',
  following: 'Folge ich',
  manage: 'Verwalten',
  followsNobody: 'Du folgst noch nichts und niemandem.',
  kinds: {
    listing: 'Produkt',
    category: 'Kategorie',
    founder: 'Person',
    week: 'Launchwoche',
    launches: 'jede Woche',
  },
  older: 'Früher gemerkt',
  more: (others: number) => `und ${others} weitere`,
}
