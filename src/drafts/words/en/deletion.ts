/** The deletion of a draft. */
import { plural } from '../../../design/words/catalogue.ts'

export const deletion = {
  link: 'Delete this draft',
  title: (name: string) => `Delete the draft of ${name}?`,
  text: 'This deletes the draft and everything that was read or typed for it. It can’t be undone, but you can have the website read again later.',
  others: (people: number) =>
    plural(people, {
      one: '# other person works on it and loses it too.',
      other: '# other people work on it and lose it too.',
    }),
  yes: 'Delete draft',
  keep: 'Keep it',
  done: 'The draft is deleted.',
  none: 'There is no draft of yours here to delete. A submitted draft is a listing: archive it on its own page.',
}
