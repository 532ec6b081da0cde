/** The deletion of a draft. */
import { plural } from '../../../design/words/catalogue.ts'

export const deletion = {
  link: 'Diesen Entwurf löschen',
  title: (name: string) => `Entwurf von ${name} löschen?`,
  text: 'Damit löschst du den Entwurf und alles, was für ihn gelesen und eingegeben wurde. Das lässt sich nicht rückgängig machen; die Website kannst du später noch einmal lesen lassen.',
  others: (people: number) =>
    plural(people, {
      one: 'Noch eine Person arbeitet daran und verliert ihn auch.',
      other: '# weitere Personen arbeiten daran und verlieren ihn auch.',
    }),
  yes: 'Entwurf löschen',
  keep: 'Behalten',
  done: 'Der Entwurf ist gelöscht.',
  none: 'Hier gibt es keinen Entwurf, den du löschen kannst. Aus einem eingereichten Entwurf wird ein Eintrag: Den kannst du auf seiner eigenen Seite archivieren.',
}
