/** Names as sites write them: compared by letters, found in titles and host names. */
import { parse } from 'tldts'
import { fold } from './text.ts'

const SEPARATOR =
  /\s*[|｜»«·•]\s*|\s+[-–—:~/]\s+|:\s+|\s*[—–]\s+|(?<=\p{Script=Han})\s*[-_]\s*|\s*[-_]\s*(?=\p{Script=Han})/u

/** The parts of a title between its separators. */
export function partsOfTitle(title: string): string[] {
  return title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Letters and digits in lower case without marks: the form in which equal names match. */
export function keyOf(name: string): string {
  return fold(name)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Whether the text has the name, however spelled; false without a name. */
export function holdsName(text: string, name: string): boolean {
  return name !== '' && keyOf(text).includes(keyOf(name))
}

/** The key of the name, and that of its Latin words if it is in two scripts: `ハタケ Beetplan`. */
export function keysOf(name: string): string[] {
  const latin = /[^\p{Script=Latin}\p{Script=Common}]/u.test(name)
    ? name.match(/\p{Script=Latin}{4,}/gu)
    : null
  return [name, ...(latin ?? [])].map(keyOf)
}

/**
 * The registrable name of the host without its suffix: `example` of `app.example.co.uk`; on shared hosts the label
 * before.
 */
export function labelOfHost(host: string): string {
  const known = parse(host, { allowPrivateDomains: true })
  return keyOf(known.domainWithoutSuffix ?? '')
}
