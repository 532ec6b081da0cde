/** Copies the text of its <code>; its button only shows where copying works. */
customElements.define(
  'copy-button',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button')
      if (!button || !navigator.clipboard) return
      button.hidden = false
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(this.querySelector('code').textContent)
        button.querySelector('span').textContent = this.dataset.copied
      })
    }
  },
)
