import { plural } from '../../design/words/catalogue.ts'
import type { companies as en } from './en-companies.ts'

/** The team page for companies, in German. */
export const companies: typeof en = {
  title: 'Unternehmen',
  intro:
    'Jedes Unternehmen mit einem Eintrag hier: wem es gehört, wo es sonst steht. Übergib eines, führe zwei zusammen oder berichtige einen Namen.',
  find: 'Name oder Website',
  owner: 'E-Mail-Adresse der Inhaberin oder des Inhabers',
  unowned: 'Nur ohne Inhaber',
  filter: 'Filtern',
  more: 'Ältere Unternehmen',
  none: 'Keine Unternehmen',
  noneText: 'Kein Unternehmen mit einem Eintrag hier passt zum Filter, oder es gibt noch keines.',
  nobody: 'Ohne Inhaber',
  verified: 'bestätigt',
  elsewhere: (sites: string) => `Auch online auf ${sites}`,
  merged: (count: number) =>
    plural(count, { one: '# darin zusammengeführt', other: '# darin zusammengeführt' }),
  owners: 'Inhaber und Übergabe',
  merge: 'Zusammenführen',
  rename: 'Umbenennen',
  renameTitle: (name: string) => `${name} umbenennen`,
  renameText:
    'Der Name steht auf jeder Website, auf der das Unternehmen eingetragen ist. Die Änderung ist öffentlich und steht im Verlauf des Eintrags, wo Inhaber und Team sie zurücknehmen können. Die Adresse der Seite bleibt.',
  newName: 'Neuer Name',
  save: 'Namen speichern',
  renamed: (name: string) => `Es heißt jetzt ${name}.`,
  undone: 'Rückgängig gemacht: Es heißt wieder wie zuvor.',
}
