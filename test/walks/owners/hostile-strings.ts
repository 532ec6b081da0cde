/** Attack strings for every text that people write, and checks that a page renders them harmless. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheerioAPI } from 'cheerio'
import { withoutUnseen } from 'marquee-profile'
import { shared } from '../../fixtures/shared.ts'

export const vectors = shared('vectors/xss')

// oxlint-disable-next-line no-control-regex -- these are refused with a message, which other tests show
const refused = /[\u0000-\u001f\u007f]/g
// oxlint-disable-next-line no-control-regex -- browsers skip these before the scheme of an address
const runs = /^[\s\u0000-\u001f]*(?:javascript|data|vbscript):/i

/** Every string that may be sent, in stored form (NFC, trimmed) and without characters that are refused. */
export function strings(): string[] {
  const lines = readdirSync(vectors.path)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(join(vectors.path, name), 'utf8').split('\n'))
  const naughty: string[] = JSON.parse(readFileSync(join(vectors.path, '../text/blns.json'), 'utf8'))
  const kept = [...lines, ...naughty]
    .map((text) => withoutUnseen(text.replaceAll(refused, ' ').toWellFormed()).normalize('NFC').trim())
    .filter((text) => text !== '')
  return [...new Set(kept)]
}

/** The texts joined into blocks of at most `max` characters. */
export function blocks(texts: string[], max: number, between = '\n\n'): string[] {
  const made: string[] = []
  for (const text of texts.filter((one) => one.length <= max)) {
    const last = made.at(-1)
    if (last !== undefined && last.length + text.length + between.length <= max)
      made[made.length - 1] = `${last}${between}${text}`
    else made.push(text)
  }
  return made
}

/** Asserts that nothing on the page runs: no script element or attribute. */
export function assertDead($: CheerioAPI, where: string): void {
  assert.equal(
    $(
      'main script:not([type="application/ld+json"]), main iframe, main object, main embed, main style, main link, main base, main meta',
    ).length,
    0,
    where,
  )
  for (const element of $('*').toArray()) {
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      assert.ok(!name.startsWith('on'), `${where}: ${name}`)
      assert.ok(
        !runs.test(value) || !['href', 'src', 'action', 'formaction'].includes(name),
        `${where}: ${name}=${value}`,
      )
    }
  }
}

/** The text on one line, for comparison with the text of a page. */
export const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
