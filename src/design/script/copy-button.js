/** Copies the text of its <code>; its button shows once this runs, and goes where copying does not work. */
customElements.define(
  'copy-button',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button')
      if (!button) return
      button.hidden = !navigator.clipboard
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(this.querySelector('code').textContent)
        button.querySelector('span').textContent = this.dataset.copied
      })
    }
  },
)
