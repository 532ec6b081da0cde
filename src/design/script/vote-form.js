/** Votes in place. Without it the form posts and the server answers with the page again. */
customElements.define(
  'vote-form',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('submit', this)
    }

    /** @param {SubmitEvent} event */
    async handleEvent(event) {
      event.preventDefault()
      const form = event.target
      const button = form.querySelector('button')
      if (button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      try {
        const answer = await fetch(form.action, {
          method: 'POST',
          body: new URLSearchParams(new FormData(form, event.submitter ?? button)),
          headers: { accept: 'application/json' },
        })
        if (!answer.ok || answer.redirected) throw answer
        this.show(button, await answer.json())
      } catch {
        this.fallBack(form, button) // the plain form knows what to do: it signs in, explains or reports
      }
      button.ariaBusy = 'false'
    }

    /** @param {HTMLButtonElement} button @param {{votes: number, voted: boolean}} answer */
    show(button, answer) {
      button.ariaPressed = String(answer.voted)
      button.value = answer.voted ? 'remove' : 'vote'
      button.querySelector('b span').textContent = String(answer.votes)
      const word = button.querySelector('i')?.firstChild
      if (word) word.nodeValue = answer.voted ? 'Voted' : 'Vote'
    }

    /** @param {HTMLFormElement} form @param {HTMLButtonElement} button */
    fallBack(form, button) {
      this.removeEventListener('submit', this)
      form.requestSubmit(button)
    }
  },
)
