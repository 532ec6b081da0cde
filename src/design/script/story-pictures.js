/** Pictures that are pasted or dropped into a text are uploaded, and stand there as Markdown. Without it, the form takes a file. */
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
          const files = [...(clipboardData ?? dataTransfer).files].filter((one) =>
            one.type.startsWith('image/'),
          )
          if (files.length === 0 || target.localName !== 'textarea') return
          event.preventDefault()
          void this.sendAll(files, target)
        })
    }

    /**
     * One after the other, so that they stand in the order in which they were given.
     * @param {File[]} files
     * @param {HTMLTextAreaElement} text
     */
    async sendAll(files, text) {
      const refused = []
      let first
      this.say(this.dataset.sending)
      for (const file of files) {
        const { markdown, message } = await this.send(file)
        if (markdown) {
          const at = this.put(text, markdown)
          first ??= at
        } else refused.push(files.length === 1 ? message : `${file.name}: ${message}`)
      }
      if (first !== undefined) {
        text.focus()
        text.setSelectionRange(first, first)
      }
      this.say([...refused, ...(first === undefined ? [] : [this.dataset.tell])].join(' '))
    }

    /** @param {File} file */
    async send(file) {
      const form = this.querySelector('form')
      const body = new FormData()
      body.append('csrf', form.elements.csrf.value)
      body.append('picture', file)
      try {
        const answer = await fetch(form.action, {
          method: 'POST',
          body,
          headers: { accept: 'application/json' },
        })
        const { markdown, message } = await answer.json()
        return { markdown, message: message ?? this.dataset.refused }
      } catch {
        return { message: this.dataset.refused }
      }
    }

    /** In a paragraph of its own; gives the place where to type what it shows. */
    put(text, markdown) {
      const { value, selectionEnd: at } = text
      const before = at === 0 || value.slice(0, at).endsWith('\n\n') ? '' : '\n\n'
      text.setRangeText(`${before}${markdown}\n\n`, at, at, 'end')
      text.dispatchEvent(new Event('input', { bubbles: true }))
      return at + before.length + 2
    }

    /** @param {string} words */
    say(words) {
      this.querySelector('[data-save-state]').textContent = words
    }
  },
)
