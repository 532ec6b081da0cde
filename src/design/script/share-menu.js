/** Opens the system's share menu, if there is one. */
customElements.define(
  'share-menu',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('.sheet > button')
      const { title, url } = this.dataset
      if (!navigator.share) return
      button.hidden = false
      button.addEventListener('click', () => navigator.share({ title, url }).catch(() => undefined)) // the reader thought better of it
    }
  },
)
