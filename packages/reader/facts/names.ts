/** Names as sites write them: compared by their letters, found in titles and in host names. */
import { parse } from 'tldts'
import { fold } from './text.ts'

const SEPARATOR =
  /\s*[|｜»«·•]\s*|\s+[-–—:~/]\s+|:\s+|\s*[—–]\s+|(?<=\p{Script=Han})\s*[-_]\s*|\s*[-_]\s*(?=\p{Script=Han})/u

/** Parts of a title that separators part. */
export function partsOfTitle(title: string): string[] {
  return title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Letters and digits in lower case without marks: the form in which names are one. */
export function keyOf(name: string): string {
  return fold(name)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The key of the name, and those of its Latin words where it stands in two scripts: `ハタケ Beetplan`. */
export function keysOf(name: string): string[] {
  const latin = /[^\p{Script=Latin}\p{Script=Common}]/u.test(name)
    ? name.match(/\p{Script=Latin}{4,}/gu)
    : null
  return [name, ...(latin ?? [])].map(keyOf)
}

/** The registrable name of the host without its ending: `example` of `app.example.co.uk`; on shared hosts the label in front. */
export function labelOfHost(host: string): string {
  const known = parse(host, { allowPrivateDomains: true })
  return keyOf(known.domainWithoutSuffix ?? '')
}
