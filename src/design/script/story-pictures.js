/** A picture that is pasted or dropped into a text is uploaded, and stands there as Markdown. Without it, the form takes a file. */
customElements.define(
  'story-pictures',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('dragover', (event) => {
        if (event.target.localName === 'textarea' && event.dataTransfer.types.includes('Files'))
          event.preventDefault()
      })
      for (const type of ['paste', 'drop'])
        this.addEventListener(type, (event) => {
          const { clipboardData, dataTransfer, target } = event
          // Cells of a spreadsheet are text and picture at once.
          if (clipboardData?.types.includes('text/plain')) return
          const file = [...(clipboardData ?? dataTransfer).files].find((one) => one.type.startsWith('image/'))
          if (!file || target.localName !== 'textarea') return
          event.preventDefault()
          void this.send(file, target)
        })
    }

    /**
     * @param {File} file
     * @param {HTMLTextAreaElement} text
     */
    async send(file, text) {
      const form = this.querySelector('form')
      const body = new FormData()
      body.append('csrf', form.elements.csrf.value)
      body.append('picture', file)
      this.say(this.dataset.sending)
      try {
        const answer = await fetch(form.action, {
          method: 'POST',
          body,
          headers: { accept: 'application/json' },
        })
        const { markdown, message } = await answer.json()
        this.say(message ?? '')
        if (markdown) this.put(text, markdown)
      } catch {
        this.say(this.dataset.refused)
      }
    }

    /** In a paragraph of its own, what it shows selected to be typed over. */
    put(text, markdown) {
      const { value, selectionEnd: at } = text
      const before = at === 0 || value.slice(0, at).endsWith('\n\n') ? '' : '\n\n'
      text.setRangeText(`${before}${markdown}\n\n`, at, at, 'end')
      text.dispatchEvent(new Event('input', { bubbles: true }))
      text.focus()
      const start = at + before.length + 2
      text.setSelectionRange(start, start + markdown.indexOf('](') - 2)
    }

    /** @param {string} words */
    say(words) {
      this.querySelector('[data-save-state]').textContent = words
    }
  },
)
