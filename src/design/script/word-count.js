/** Counts the words of each text while it is typed, as the server does when it is saved. */
customElements.define(
  'word-count',
  class extends HTMLElement {
    connectedCallback() {
      this.segmenter = new Intl.Segmenter('en', { granularity: 'word' })
      this.addEventListener('input', () => this.count())
      this.count()
    }

    /** @param {string} text */
    withoutPictures(text) {
      return text.replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,2100}\)/g, ' ')
    }

    count() {
      let total = 0
      for (const text of this.querySelectorAll('textarea')) {
        const words = [...this.segmenter.segment(this.withoutPictures(text.value))].filter(
          (part) => part.isWordLike,
        ).length
        text.parentElement.querySelector('[data-count]').textContent = String(words)
        total += words
      }
      this.querySelector('[data-total]').textContent = String(total)
    }
  },
)
