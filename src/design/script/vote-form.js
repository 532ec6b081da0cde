/**
 * Votes and saves in place. Pages are the same bytes for everybody, so one request after loading tells which of them are the
 * reader's and brings the token that their forms need. Without script each opens a page that asks once more.
 */
const waiting = new Set()
/** @type {string | undefined} */
let csrf

async function markOwn() {
  const forms = [...waiting]
  waiting.clear()
  const edits = [...document.querySelectorAll('a[data-owner-of]')]
  const kept = [...document.querySelectorAll('a[data-save]')]
  const named = [...forms.map((form) => form.slug), ...kept.map((link) => link.dataset.save)]
  const slugs = [...new Set(named)].filter((slug) => slug !== '').slice(0, 200)
  if (slugs.length === 0) return
  const answer = await fetch(`/account/votes.json?of=${slugs.map(encodeURIComponent).join(',')}`, {
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) return
  const mine = await answer.json()
  csrf = mine.csrf ?? undefined
  for (const link of edits) {
    const href = mine.edits?.[link.dataset.ownerOf]
    if (href) Object.assign(link, { href, hidden: false })
  }
  for (const form of forms) {
    if (mine.voted.includes(form.slug)) form.mark(true)
    if (mine.kept?.[form.slug]) form.keep(mine.kept[form.slug])
  }
  if (csrf !== undefined) for (const link of kept) markSaved(link, mine.saved.includes(link.dataset.save))
}

/** From now on it is a button that is pressed or not. @param {HTMLAnchorElement} link @param {boolean} saved */
function markSaved(link, saved) {
  const texts = document.querySelector('header .corner').dataset
  const word = link.querySelector('span')
  link.dataset.word ??= word.textContent
  word.textContent = saved ? texts.saved : link.dataset.word
  link.role = 'button'
  link.ariaPressed = String(saved)
  link.classList.toggle('chosen', saved)
}

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !event.target.matches('a[data-save][role]')) return
  event.preventDefault()
  event.target.click()
})

document.addEventListener('click', async (event) => {
  const link = event.target.closest('a[data-save][role]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const body = new URLSearchParams({
    csrf,
    do: link.ariaPressed === 'true' ? 'remove' : 'save',
    answer: 'json',
  })
  const headers = { accept: 'application/json' }
  const answer = await fetch(link.href, { method: 'POST', body, headers }).catch(() => null)
  if (!answer) return document.dispatchEvent(new Event('line-lost'))
  if (!answer.ok || answer.redirected) return location.assign(link.href) // the page knows what to do
  const { saved } = await answer.json()
  for (const one of document.querySelectorAll('a[data-save]'))
    if (one.dataset.save === link.dataset.save) markSaved(one, saved)
})

customElements.define(
  'vote-form',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('submit', this)
      waiting.add(this)
      if (waiting.size === 1) setTimeout(() => markOwn().catch(() => undefined)) // without it the plain form still votes
    }

    get slug() {
      const path = new URL(this.querySelector('form').action).pathname
      return decodeURIComponent(/^\/listings\/([^/]+)\/vote$/.exec(path)?.[1] ?? '')
    }

    /** @param {SubmitEvent} event */
    async handleEvent(event) {
      if (csrf === undefined) return
      event.preventDefault()
      const form = event.target
      const button = form.querySelector('button')
      if (button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      try {
        const body = new URLSearchParams({ csrf, do: button.value, answer: 'json' })
        const answer = await fetch(form.action, {
          method: 'POST',
          body,
          headers: { accept: 'application/json' },
        })
        if (!answer.ok || answer.redirected) throw answer
        const { votes, voted, kept } = await answer.json()
        this.mark(voted)
        if (kept) this.keep(kept, true)
        const [count, unit] = button.querySelectorAll('b span')
        count.textContent = String(votes)
        unit.textContent = votes === 1 ? unit.dataset.one : unit.dataset.other
      } catch (failed) {
        if (failed instanceof TypeError) document.dispatchEvent(new Event('line-lost'))
        else this.fallBack(form, button) // the plain form knows what to do: it signs in, explains or reports
      }
      button.ariaBusy = 'false'
    }

    /** @param {boolean} voted */
    mark(voted) {
      const button = this.querySelector('button')
      this.classList.remove('kept')
      this.querySelector('.kept-note')?.remove()
      button.title = ''
      button.ariaPressed = String(voted)
      button.value = voted ? 'remove' : 'vote'
      this.say(voted ? this.dataset.voted : this.dataset.vote)
    }

    /** The word on the wide button. @param {string} text */
    say(text) {
      const word = this.querySelector('button i')?.firstChild
      if (word) word.nodeValue = text
    }

    /** A vote that waits until its account is old enough: pressing again takes it back. @param {string} text @param {boolean} [said] */
    keep(text, said) {
      const button = this.querySelector('button')
      this.classList.add('kept')
      button.title = text
      button.value = 'remove'
      button.ariaPressed = 'true'
      this.say(this.dataset.kept)
      if (!said) return
      const note = document.createElement('p')
      note.className = 'kept-note'
      note.role = 'status'
      note.textContent = text
      this.append(note)
    }

    /** @param {HTMLFormElement} form @param {HTMLButtonElement} button */
    fallBack(form, button) {
      this.removeEventListener('submit', this)
      form.requestSubmit(button)
    }
  },
)

// A page without a vote may have something to save all the same.
if (waiting.size === 0 && document.querySelector('a[data-save]')) markOwn().catch(() => undefined)
