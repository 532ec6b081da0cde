/** A draft that goes. */
import { plural } from '../../../design/words/catalogue.ts'

export const deletion = {
  link: 'Delete this draft',
  title: (name: string) => `Delete the draft of ${name}?`,
  text: 'The draft goes with all that was read and typed for it. This can’t be undone; you can have the website read again later.',
  others: (people: number) =>
    plural(people, {
      one: '# other person works on it and loses it too.',
      other: '# other people work on it and lose it too.',
    }),
  yes: 'Delete draft',
  keep: 'Keep it',
  done: 'The draft is deleted.',
  none: 'You have no draft here to delete. What was submitted is a listing: archive it on its own page.',
}
