/** What a form says that was too large to be read. */
const goOn = 'Nothing was saved. Go back to the form'

export const enTooLarge = {
  unknown: { title: 'That’s too large', detail: 'Nothing was saved. Send less at once, or a smaller file.' },
  file: (limit: string, sent: string | null) => ({
    title: 'The file is too large',
    detail: `A file may have at most ${limit} here.${sent === null ? '' : ` The form came with ${sent}.`} ${goOn} and choose a smaller one.`,
  }),
  text: (limit: string, sent: string | null) => ({
    title: 'That’s too large',
    detail: `This form takes at most ${limit}.${sent === null ? '' : ` It came with ${sent}.`} ${goOn} and shorten what you wrote.`,
  }),
  backToForm: 'Back to the form',
}
