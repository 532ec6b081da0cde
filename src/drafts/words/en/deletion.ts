/** A draft that goes. */
export const deletion = {
  link: 'Delete this draft',
  title: (name: string) => `Delete the draft of ${name}?`,
  text: 'The draft goes with all that was read for it. This can’t be undone; you can have the website read again later.',
  yes: 'Delete draft',
  keep: 'Keep it',
  done: 'The draft is deleted.',
  none: 'You have no draft here to delete. What was submitted is a listing: archive it on its own page.',
}
