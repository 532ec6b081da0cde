/** What every view does: greets the host, follows its theme and language, and draws what the tool answered. */
import { answerOf, connect, host } from './host.js'
import { attempt, el, notify, show, title } from './page.js'
import { language, made, words } from './words.js'

/** The answer that is shown, the arguments of its call, what waits for a second press, and what was unfolded. */
export const now = { input: {}, answer: undefined, confirming: undefined, open: new Set() }

let drawing = () => undefined
/** The word for how the call ended where it gave no answer. */
let ended = ''

/** Draws again what is known now. */
export function draw() {
  document.documentElement.lang = language()
  if (now.answer !== undefined) drawing(now.answer)
  else show(ended ? title(words()[ended]) : el('p', { class: 'muted' }, words().waiting))
}

/** Shows another answer. */
export function drawAnswer(answer) {
  now.answer = answer
  now.confirming = undefined
  draw()
}

/** Starts the view: `draws` puts an answer that `understands` accepts into place. */
export function start(draws, understands) {
  drawing = (answer) => (understands(answer) ? draws(answer) : show(title(words().empty)))
  void attempt(() =>
    connect(made.name, {
      input: (input) => {
        now.input = input
      },
      result: take,
      cancelled: () => end('cancelled'),
      context: wear,
    }),
  )
}

/** What the tool answered; a refusal is said in its place. */
async function take(result) {
  notify('')
  const understood = await attempt(() => drawAnswer(answerOf(result) ?? {}))
  if (!understood && now.answer === undefined) end('failed')
}

/** There will be no answer, and that is what stands there. */
function end(word) {
  ended = word
  draw()
}

/** The host's theme, font and language. */
function wear() {
  const { theme, styles } = host.context
  const { style } = document.documentElement
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme
  const font = styles?.variables?.['--font-sans']
  if (typeof font === 'string') style.setProperty('--font-sans', font)
  draw()
}
