/**
 * A form that is sent shows so on its button and is sent once, however often it is pressed. Without a connection the page
 * stays and says so: the browser would replace it by its own error page. Without script the browser sends the form as it is.
 */
const sent = new Map()
const reached = new WeakSet()
const enough = 15_000

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (event.defaultPrevented || form.method !== 'post') return
  if (sent.has(form)) return event.preventDefault()
  if (!navigator.onLine && !reached.delete(form)) {
    event.preventDefault()
    return sendIfReached(form, submitter)
  }
  sent.set(form, submitter)
  if (submitter) submitter.ariaBusy = 'true'
  setTimeout(() => release(form), enough) // the answer may be a file, or the reader may have stopped waiting
})

/** Back on the page, every form can be sent again. */
addEventListener('pageshow', () => {
  for (const form of sent.keys()) release(form)
})

/** @param {HTMLFormElement} form */
function release(form) {
  sent.get(form)?.removeAttribute('aria-busy')
  sent.delete(form)
}

/** A browser without a network can still reach a service on the same machine. */
async function sendIfReached(form, submitter) {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer) return document.dispatchEvent(new Event('line-lost'))
  reached.add(form)
  form.requestSubmit(submitter)
}

let note
document.addEventListener('line-lost', () => {
  takeNote()
  const textContent = document.querySelector('header .corner')?.dataset.lineLost
  note = Object.assign(document.createElement('p'), { className: 'notice problem line-lost', textContent })
  note.role = 'alert'
  document.body.append(note)
  setTimeout(takeNote, enough, note)
})
addEventListener('online', () => takeNote())

function takeNote(which = note) {
  which?.remove()
}
