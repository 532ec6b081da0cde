/** Submits a form as a browser without scripts does: every control with its value, apart from what a person changes. */
import assert from 'node:assert/strict'
import { type CheerioAPI, load } from 'cheerio'
import type { Seen, Visitor } from '../clients/visitor.ts'

/** Sends the first form on the page that matches `selector`; returns the response, with its redirect if any. */
export async function sendForm(
  visitor: Visitor,
  url: string,
  selector: string,
  typed: Record<string, string> = {},
): Promise<Seen> {
  return (await openForm(visitor, url, selector))(typed)
}

/** Opens a page and returns a function that sends its first form that matches `selector`, also long after or again. */
export async function openForm(visitor: Visitor, url: string, selector: string): Promise<OpenForm> {
  const page = await visitor.get(url)
  assert.equal(page.status, 200, `${url} ${page.body.slice(0, 200)}`)
  return formOn(visitor, page, selector, url)
}

export type OpenForm = (typed?: Record<string, string>) => Promise<Seen>

/** Like `openForm`, for a page that was answered already, such as one that refuses a form. */
export function formOn(visitor: Visitor, page: Seen, selector: string, url: string): OpenForm {
  const $ = load(page.body)
  const form = $(selector).first().closest('form')
  assert.equal(form.length, 1, `${url} has no form for ${selector}`)
  const opened = controlsOf($, form)
  const names = new Set(
    form
      .find('[name]')
      .map((_index, element) => $(element).attr('name'))
      .get(),
  )
  const button = $(selector).first()
  const pressed = button.is('button[name]') ? { [button.attr('name') ?? '']: button.attr('value') ?? '' } : {}
  return async (typed = {}) => {
    const values = { ...opened }
    for (const [name, value] of Object.entries(typed)) {
      assert.ok(names.has(name), `${url} has no control ${name}; it has ${[...names].join()}`)
      values[name] = [value, ...(values[name] ?? []).slice(1)]
    }
    return visitor.post(button.attr('formaction') ?? form.attr('action') ?? url, { ...values, ...pressed })
  }
}

function controlsOf($: CheerioAPI, form: ReturnType<CheerioAPI>): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const element of form.find('input[name], textarea[name], select[name]').toArray()) {
    const control = $(element)
    if (control.is('[disabled]') || (control.is('[type=checkbox], [type=radio]') && !control.is('[checked]')))
      continue
    const name = control.attr('name') ?? ''
    values[name] = [...(values[name] ?? []), ...valuesOf($, control)]
  }
  return values
}

function valuesOf($: CheerioAPI, control: ReturnType<CheerioAPI>): string[] {
  if (control.is('textarea')) return [control.text().replace(/^\n/, '')]
  if (!control.is('select')) return [control.attr('value') ?? (control.is('[type=checkbox]') ? 'on' : '')]
  const chosen = control.find('option[selected]')
  const options = chosen.length > 0 || control.is('[multiple]') ? chosen : control.find('option').first()
  return options.map((_index, option) => $(option).attr('value') ?? $(option).text()).get()
}
