/**
 * The draft review without reloads: its forms and links are sent as they stand, and the answer takes the place of what is
 * shown. J and K move between fields, N to the next that nobody has looked at, those that hold up the draft first; a letter
 * presses the button of that letter. While a field is redrafted, the page is asked for again. Rows of a form may be dragged; files may be dropped or pasted. Without script the same forms and links
 * load pages.
 */
customElements.define(
  'review-keys',
  class extends HTMLElement {
    connectedCallback() {
      document.addEventListener('keydown', this)
      for (const type of ['click', 'submit', 'dragstart', 'dragover', 'drop', 'paste'])
        this.addEventListener(type, this)
      this.forgetSent()
      this.settle()
    }

    disconnectedCallback() {
      clearTimeout(this.timer)
      document.removeEventListener('keydown', this)
    }

    /** @param {Event} event */
    handleEvent(event) {
      if (event.type === 'submit') this.send(event)
      else if (event.type === 'click') this.follow(event)
      else if (event.type === 'keydown') this.key(event)
      else this.carry(event)
    }

    /** What stands here now: the mark in view, rows that can be dragged, a redraft followed. */
    settle() {
      this.showMark()
      clearTimeout(this.timer)
      if (this.querySelector('.form-field[aria-busy]')) this.timer = setTimeout(() => this.lookAgain(), 1200)
      for (const row of this.querySelectorAll('[data-row]')) row.draggable = true
    }

    /** What a form of this draft sent has arrived, or this page would not stand here. */
    forgetSent() {
      for (const key of Object.keys(sessionStorage)) {
        const ours = key.startsWith(`typed ${this.dataset.base}/`)
        if (ours && JSON.parse(sessionStorage.getItem(key)).state === 'sent') sessionStorage.removeItem(key)
      }
    }

    async lookAgain() {
      try {
        const page = await this.ask(this.dataset.base)
        for (const field of this.querySelectorAll('.form-field[aria-busy]')) {
          const fresh = page?.getElementById(field.id)
          if (!fresh || fresh.ariaBusy) continue
          fresh.classList.toggle('active', field.classList.contains('active'))
          field.replaceWith(fresh)
        }
      } catch {
        // a gap in the line: asked again below
      }
      this.settle()
    }

    /** @param {KeyboardEvent} event */
    key(event) {
      const form = event.target.closest?.('.form-field form')
      const typing = event.target.closest?.(
        'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
      )
      if (event.key === 'Escape' && form) this.querySelector('[data-discard]')?.click()
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form) form.requestSubmit()
      else if (!typing && !event.metaKey && !event.ctrlKey && !event.altKey) this.press(event)
    }

    /** @param {KeyboardEvent} event */
    press(event) {
      // Who waits for a form to open types into it already.
      if (this.from?.pathname?.startsWith(`${this.dataset.base}/fields/`)) return
      const key = `${event.shiftKey && /^[a-z]$/i.test(event.key) ? '⇧' : ''}${event.key.toLowerCase()}`
      const fields = [...this.querySelectorAll('.form-field')]
      const now = fields.findIndex((field) => field.classList.contains('active'))
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0
      if (key === 'n') {
        const asked = fields.filter((one) => one.dataset.ask === 'first')
        const open = asked.length > 0 ? asked : fields.filter((one) => one.dataset.ask)
        return this.goTo(open.find((one) => fields.indexOf(one) > now) ?? open[0])
      }
      if (step !== 0) return this.goTo(fields[Math.min(fields.length - 1, Math.max(0, now + step))])
      const name = `[data-key="${CSS.escape(key)}"]`
      const found =
        fields[now]?.querySelector(name) ?? this.querySelector(`.draft ${name}, .tally-card ${name}`)
      if (!found) return
      event.preventDefault()
      found.click()
    }

    /** @param {HTMLElement | undefined} field */
    goTo(field) {
      if (!field) return
      this.select(field)
      field.tabIndex = -1
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
      field.querySelector('[data-source]')?.click()
    }

    /** @param {Element} field */
    select(field) {
      for (const other of this.querySelectorAll('.form-field.active')) other.classList.remove('active')
      field.classList.add('active')
    }

    /** @param {MouseEvent} event */
    follow(event) {
      const link = event.target.closest('a[href]')
      const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const { base } = this.dataset
      if (!link || !plain || link.getAttribute('href').startsWith('#') || link.origin !== location.origin)
        return
      if (link.matches('[data-source]')) return this.openSource(event, link)
      if (link.pathname !== base && !link.pathname.startsWith(`${base}/fields/`))
        return this.leave(event, () => location.assign(link.href))
      event.preventDefault()
      this.show(link.href, {}, link)
    }

    /** @param {SubmitEvent} event */
    send(event) {
      const form = event.target
      if (event.defaultPrevented || form.method !== 'post') return
      if (form.matches('[data-leaves]')) {
        const action = form.getAttribute('action')
        return this.leave(event, () => this.querySelector(`[action="${action}"]`)?.requestSubmit())
      }
      event.preventDefault()
      this.post(form, new FormData(form, event.submitter))
    }

    /** Who leaves takes along what was pressed before: it is answered first. @param {Event} event @param {() => void} go */
    leave(event, go) {
      if (!this.from) return
      event.preventDefault()
      this.unsent(event.target)
      void this.turn.then(go)
    }

    /** @param {HTMLFormElement} form @param {FormData} data */
    post(form, data) {
      const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(data)
      this.show(form.action, { method: 'POST', body }, form)
    }

    /** One after the other, so that nothing that is pressed while an answer is on its way is lost; what is pressed twice counts once. */
    show(url, options, from) {
      if (from === this.from) return
      this.from = from
      const field = from.closest('.form-field')
      if (field) this.select(field)
      const { line } = this
      this.turn = Promise.resolve(this.turn).then(() =>
        this.line === line ? this.exchange(url, options, from) : this.unsent(from),
      )
    }

    /** What did not arrive stands in its form when that is opened again. @param {HTMLElement} from */
    unsent(from) {
      if (this.from === from) this.from = undefined
      if (from.matches('form')) from.closest('autosave-form')?.keep('typed')
    }

    /** Asks, and shows the answer where this stands; an answer that is no review is opened. */
    async exchange(url, options, from) {
      this.ariaBusy = 'true'
      try {
        const page = await this.ask(url, options)
        if (page) this.take(page, this.querySelector('.form-field.active')?.id)
        else this.unsent(from)
      } catch {
        this.line = {} // what waits behind it was pressed on a page that would have changed
        this.unsent(from)
        document.dispatchEvent(new Event('line-lost'))
      } finally {
        this.ariaBusy = null
        if (this.from === from) this.from = undefined
      }
    }

    /** The review at an address; undefined where the answer is another page, which takes its place. */
    async ask(url, options = {}) {
      const answer = await fetch(url, { ...options, headers: { accept: 'text/html' } })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (page.querySelector('review-keys')) return page
      if (options.method && !answer.redirected) this.giveWay(page)
      else location.assign(answer.url)
    }

    /** What a form was refused with: its address takes forms alone and can't be opened. @param {Document} page */
    giveWay(page) {
      document.title = page.title
      const main = page.querySelector('main')
      document.querySelector('main').replaceWith(main)
      main.tabIndex = -1
      main.focus()
    }

    /** @param {Document} page @param {string | undefined} at */
    take(page, at) {
      const before = document.getElementById(at)?.getBoundingClientRect().top
      const fresh = page.querySelector('review-keys')
      const active = fresh.querySelector('.form-field.active')
      const moved = at && !fresh.querySelector('.opened') && active?.id !== at
      if (moved) this.swapActive(fresh, active, at)
      this.replaceChildren(...fresh.childNodes)
      if (moved) document.getElementById(at)?.querySelector('[data-source]')?.click()
      this.forgetSent()
      this.settle()
      const field = document.getElementById(at)
      if (field && before !== undefined)
        scrollBy({ top: field.getBoundingClientRect().top - before, behavior: 'instant' })
      this.focusAfter(field)
      this.announce()
    }

    swapActive(fresh, active, at) {
      active?.classList.remove('active')
      fresh.querySelector(`#${CSS.escape(at)}`)?.classList.add('active')
    }

    /** @param {HTMLElement | null} field */
    focusAfter(field) {
      const opened = this.querySelector('.opened')
      const first =
        opened?.querySelector('.summary') ??
        opened?.querySelector('.held :is(input:not([type=hidden]), textarea, select)')
      const target = first ?? field ?? this.querySelector('h1')
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: Boolean(field) })
      if (opened && !field) opened.scrollIntoView({ block: 'center' })
      else if (!this.isInView(target)) target.scrollIntoView({ block: 'center' })
    }

    /** A tall form ends far below its field: what is said of it, or what it became, may stand above what is seen. */
    isInView(element) {
      const { top, bottom } = element.getBoundingClientRect()
      const head = this.querySelector('.draft')?.getBoundingClientRect().bottom ?? 0
      return bottom > head && top < innerHeight
    }

    /** Says aloud what was saved; the element stays while everything around it is exchanged. */
    announce() {
      this.said ??= Object.assign(document.createElement('p'), {
        className: 'visually-hidden',
        role: 'status',
      })
      if (!this.said.isConnected) document.body.append(this.said)
      const told = this.querySelector('.fields > .notice') ?? this.querySelector('[data-save-state]')
      this.said.textContent = told?.textContent ?? ''
    }

    /** @param {MouseEvent} event @param {HTMLAnchorElement} link */
    async openSource(event, link) {
      event.preventDefault()
      this.select(link.closest('.form-field'))
      this.request?.abort()
      const { signal } = (this.request = new AbortController())
      try {
        const page = await this.ask(link.href, { signal })
        this.querySelector('.source').replaceWith(page.querySelector('.source'))
        this.showMark()
      } catch {
        if (!signal.aborted) location.assign(link.href)
      }
    }

    /** Scrolls the source pane, not the page, to the marked words. */
    showMark() {
      const text = this.querySelector('.source .text')
      const mark = text?.querySelector('mark')
      if (mark) text.scrollTop = mark.offsetTop - text.offsetTop - 80
    }

    /** Rows that are dragged to another place, and files that are dropped on a form or pasted into it. */
    carry(event) {
      const row = event.target.closest?.('[data-row]')
      const form = event.target.closest?.('.form-field form')
      if (event.type === 'dragstart') {
        if (row && !event.target.closest('input, textarea')) this.dragged = row
        return
      }
      const files = (event.dataTransfer ?? event.clipboardData)?.files
      const input = form?.querySelector('input[type=file]')
      if (event.type === 'dragover')
        return (this.dragged && row) || input ? event.preventDefault() : undefined
      if (files?.length && input) {
        event.preventDefault()
        input.files = files
      } else if (event.type === 'drop' && row && this.dragged && form) {
        event.preventDefault()
        const data = new FormData(form)
        data.set('do', `move.${this.dragged.dataset.row}.${row.dataset.row}`)
        this.dragged = undefined
        this.post(form, data)
      }
    }
  },
)
