/**
 * The file of a picture: dropped anywhere on its field or pasted into its form, and cut to a square where that is offered.
 * Without it a file is chosen and sent as it is.
 */
customElements.define(
  'picture-file',
  class extends HTMLElement {
    connectedCallback() {
      this.input = this.querySelector('input[type=file]')
      this.cut = this.querySelector('.cut')
      this.tools = this.querySelector('.cut-tools')
      this.on = this.querySelector('[data-cut=on]')
      this.input.addEventListener('change', () => this.chosen())
      this.cut?.addEventListener('input', () => this.draw())
      this.addEventListener('dragover', (event) => event.preventDefault())
      this.addEventListener('drop', (event) => this.take(event, event.dataTransfer))
      this.form = this.closest('form')
      this.pasted = (event) => {
        const { clipboardData, target } = event
        if (clipboardData.types.includes('text/plain') || target.localName === 'textarea') return
        if (this.contains(target) || this.form.querySelectorAll('picture-file').length === 1)
          this.take(event, clipboardData)
      }
      this.form.addEventListener('paste', this.pasted)
    }

    disconnectedCallback() {
      this.form.removeEventListener('paste', this.pasted)
    }

    /**
     * @param {Event} event
     * @param {DataTransfer} carried
     */
    take(event, carried) {
      if (carried.files.length && event.type === 'drop') event.preventDefault()
      const files = [...carried.files].filter((one) => one.type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      this.put(this.input.multiple ? files : files.slice(0, 1))
      this.input.dispatchEvent(new Event('input', { bubbles: true }))
      void this.chosen()
    }

    /** @param {File[]} files */
    put(files) {
      const held = new DataTransfer()
      for (const file of files) held.items.add(file)
      this.input.files = held.files
    }

    /** A still picture that is no square may be cut to one. */
    async chosen() {
      if (!this.cut) return
      const [file] = this.input.files
      this.original = file
      this.cut.hidden = this.tools.hidden = true
      this.on.checked = false
      const picture = /png|jpeg|webp|avif/.test(file?.type)
        ? await createImageBitmap(file).catch(() => undefined) // the server says what is wrong with it
        : undefined
      if (file !== this.original) return
      this.picture = picture
      this.cut.hidden = !picture || picture.width === picture.height
    }

    async draw() {
      const value = (name) => Number(this.querySelector(`[data-cut=${name}]`).value)
      this.tools.hidden = !this.on.checked
      if (!this.on.checked) return this.put([this.original])
      const { width, height } = this.picture
      const side = Math.min(width, height) / value('zoom')
      const place = [(width - side) * value('across'), (height - side) * value('down'), side, side]
      const drawnOn = (canvas) => {
        const { width: size } = canvas
        const context = canvas.getContext('2d')
        context.clearRect(0, 0, size, size)
        context.drawImage(this.picture, ...place, 0, 0, size, size)
        return canvas
      }
      drawnOn(this.querySelector('canvas'))
      const size = Math.min(1024, Math.ceil(side))
      const whole = drawnOn(Object.assign(document.createElement('canvas'), { width: size, height: size }))
      const turn = (this.turn = {})
      const bytes = await new Promise((done) => whole.toBlob(done, this.original.type, 0.92))
      if (bytes && turn === this.turn && this.on.checked)
        this.put([new File([bytes], this.original.name, { type: bytes.type })])
    }
  },
)
