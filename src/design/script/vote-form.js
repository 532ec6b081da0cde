/**
 * Votes in place. Pages are the same bytes for everybody, so one request after loading tells which votes are the reader's
 * and brings the token that their form needs. Without script the form opens a page that asks once more.
 */
const waiting = new Set()
/** @type {string | undefined} */
let csrf

async function markOwn() {
  const forms = [...waiting]
  waiting.clear()
  const edits = [...document.querySelectorAll('a[data-owner-of]')]
  const slugs = [...new Set(forms.map((form) => form.slug))].filter((slug) => slug !== '').slice(0, 200)
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
}

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
        button.querySelector('b span').textContent = String(votes)
      } catch {
        this.fallBack(form, button) // the plain form knows what to do: it signs in, explains or reports
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
      const word = button.querySelector('i')?.firstChild
      if (word) word.nodeValue = voted ? this.dataset.voted : this.dataset.vote
    }

    /** A vote that waits until its account is old enough: pressing again takes it back. @param {string} text @param {boolean} [said] */
    keep(text, said) {
      const button = this.querySelector('button')
      this.classList.add('kept')
      button.title = text
      button.value = 'remove'
      button.ariaPressed = 'true'
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
