/**
 * Checks the registers of promises (docs/contract.md, docs/security.md, docs/guarantees.md): each sentence names the
 * tests that prove it, and each of those tests exists. A sentence is a list item; below it are its proofs: `path`: name
 * of the test, the words "no test yet", "open" with what is missing, or "not applicable" with the reason.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The registers, and how many sentences of each have no test. The numbers may only fall. */
const registers = { 'docs/contract.md': 0, 'docs/security.md': 8, 'docs/guarantees.md': 0 }

const proofPattern = /^ {2}- `([^`]+)`: (.+)$/
const unproven = /^ {2}- (no test yet$|open: .)/
const notApplicable = /^ {2}- not applicable: ./

/**
 * Returns every fault of the register, one sentence each. `textOf` returns a file's text, or undefined if there is no
 * such file.
 */
export function contractBreaches(
  register: string,
  textOf: (path: string) => string | undefined,
  max: number,
): string[] {
  const names = new Map<string, Set<string> | undefined>()
  const testsIn = (path: string) => {
    if (!names.has(path)) names.set(path, testNames(textOf(path)))
    return names.get(path)
  }
  const lines = register.split('\n')
  const found = lines.flatMap((line, index) => lineBreaches(line, lines.slice(index + 1), testsIn))
  const count = lines.filter((line) => unproven.test(line)).length
  return [...found, ...countBreaches(count, max)]
}

function lineBreaches(
  line: string,
  after: readonly string[],
  testsIn: (path: string) => Set<string> | undefined,
): string[] {
  const next = after.find((other) => !/^ {2}[^ -]/.test(other)) ?? '' // a sentence may continue, indented
  if (line.startsWith('- '))
    return next.startsWith('  - ')
      ? []
      : [`“${line.slice(2)}” names no test and does not say that it has none`]
  if (!line.startsWith('  - ') || unproven.test(line) || notApplicable.test(line)) return []
  const [, path, name] = proofPattern.exec(line) ?? []
  if (path === undefined || name === undefined)
    return [`“${line.trim()}” is no proof: \`path\`: name of the test`]
  const tests = testsIn(path)
  if (!tests) return [`${path} is named as a proof and is not there`]
  return tests.has(name) ? [] : [`${path} has no test “${name}”`]
}

function countBreaches(count: number, max: number): string[] {
  if (count > max) return [`${count} sentences have no test, at most ${max}: write one`]
  if (count < max)
    return [`${count} sentences have no test: lower the number of the register from ${max} to ${count}`]
  return []
}

/**
 * Returns the names of the tests that a file declares, including those of an operation's cases, as written in the
 * source.
 */
function testNames(text: string | undefined): Set<string> | undefined {
  if (text === undefined) return undefined
  const declarations = [
    /(?:\b(?:test|describe)\(|\bnotYours:)\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g,
    /^\s+(['"])((?:\\.|(?!\1)[^\\\n])+)\1:(?=\s)/gm,
  ]
  return new Set(
    declarations.flatMap((pattern) => [...text.matchAll(pattern)].map(([, , name = '']) => name)),
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const textOf = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
  for (const [path, most] of Object.entries(registers)) {
    const found = contractBreaches(textOf(path) ?? '- The register is gone.', textOf, most)
    for (const breach of found) process.stderr.write(`${path}: ${breach}\n`)
    if (found.length > 0) process.exitCode = 1
  }
}
