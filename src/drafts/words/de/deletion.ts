/** A draft that goes. */
export const deletion = {
  link: 'Diesen Entwurf löschen',
  title: (name: string) => `Entwurf von ${name} löschen?`,
  text: 'Der Entwurf verschwindet mit allem, was für ihn gelesen wurde. Das lässt sich nicht rückgängig machen; die Website kannst du später noch einmal lesen lassen.',
  yes: 'Entwurf löschen',
  keep: 'Behalten',
  done: 'Der Entwurf ist gelöscht.',
  none: 'Hier gibt es keinen Entwurf, den du löschen kannst. Was eingereicht ist, ist ein Eintrag: Archivieren kannst du ihn auf seiner eigenen Seite.',
}
