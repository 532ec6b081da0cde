/** Presses the first button of its form, for a reader who came by the link for that. Without it the reader presses it. */
customElements.define(
  'send-at-once',
  class extends HTMLElement {
    connectedCallback() {
      if (document.prerendering || document.visibilityState !== 'visible') return
      const form = this.querySelector('form')
      form?.requestSubmit(form.querySelector('button'))
    }
  },
)
