/** Counts each text while it is typed, in the units of `data-by`, as the server does when it is saved. */
customElements.define(
  'word-count',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('input', () => this.count())
      this.count()
    }

    count() {
      const segmenter = new Intl.Segmenter('en', { granularity: this.dataset.by })
      let total = 0
      for (const text of this.querySelectorAll('textarea')) {
        // Neither pictures nor further white space count.
        const plain = text.value.replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,2100}\)|\s+/g, ' ').trim()
        const parts = [...segmenter.segment(plain)].filter((part) => part.isWordLike !== false)
        text.parentElement.querySelector('[data-count]').replaceChildren(parts.length)
        total += parts.length
      }
      this.querySelector('[data-total]')?.replaceChildren(total)
    }
  },
)
