/** The checks as rows, those that need a person first. */
import { buttonLink, copyable } from '../design/components/actions.ts'
import { formatNumber } from '../design/components/number.ts'
import { pill, type Tone } from '../design/components/states.ts'
import { type Locale, momentTime } from '../design/components/time.ts'
import { type Content, html, type Html } from '../design/html.ts'
import { ratingProblem } from '../leaderboards/index.ts'
import type { Advice, Check, Facts, Finding, State } from './status.ts'
import { words } from './words/index.ts'

const order: readonly State[] = ['problem', 'look', 'unknown', 'good']
/** How many websites are named; beyond that only their number is shown. */
const maxNamed = 3
const tones: Record<State, Tone> = { problem: 'problem', look: 'gold', unknown: 'plain', good: 'success' }

/** Renders every check with its figures; those that need a person also say what to do. */
export function operatorView(findings: readonly Finding[], facts: Facts, locale: Locale): Html {
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return html`<div class="card flush">
    <ul class="rows">
      ${sorted.map(
        ({ check, state, advice }) =>
          html`<li>
            <div class="grow">
              <p><b>${words.checks[check]}</b> ${pill(words.states[state], tones[state])}</p>
              <p class="small-text muted">${joined(said[check](facts, locale))}</p>
              ${advice && whatToDo(advice, check)}
            </div>
            ${advice && adviceLink(advice, check)}
          </li>`,
      )}
    </ul>
  </div>`
}

function whatToDo(advice: Advice, check: Check): Html {
  const { text, command } = words.advice[advice]
  return html`<p class="space-above">${text}</p>
    ${
      command !== undefined &&
      html`<p class="small-text muted space-above">${words.onServer}</p>
        ${copyable(command, words.checks[check])}`
    }`
}

function adviceLink(advice: Advice, check: Check): Html | false {
  const { page } = words.advice[advice]
  return (
    page !== undefined &&
    buttonLink({ href: page, label: words.open, small: true, describes: words.openFor(words.checks[check]) })
  )
}

function joined(parts: readonly (Content | null)[]): Html {
  const found = parts.filter((part) => part !== null)
  return html`${found.map((part, index) => html`${index > 0 && ' · '}${part}`)}`
}

const said: Record<Check, (facts: Facts, locale: Locale) => (Content | null)[]> = {
  requests: ({ requests }, locale) => {
    if (!requests) return [words.said.noRequests]
    const number = numberIn(locale)
    const { requests: all, minutes, slow, faults, slowest } = requests
    return [
      words.said.requests(number(all), minutes, number(slow), number(faults)),
      slowest === null ? null : words.said.slowest(slowest),
    ]
  },
  database: ({ database: { version, bytes, milliseconds } }, locale) => [
    words.said.database(version, sizeIn(bytes, locale), milliseconds),
  ],
  disk: ({ disks: { data, backups } }, locale) => [
    data && words.said.dataFree(sizeIn(data.free, locale)),
    backups && words.said.backupsFree(sizeIn(backups.free, locale)),
  ],
  clock: ({ now, clock: { apartSeconds } }, locale) => [
    words.said.clock(moment(now, locale)),
    apartSeconds === null ? null : words.said.apart(numberIn(locale)(Math.abs(apartSeconds))),
  ],
  workers: ({ workers: { alive, lost, seenAt } }, locale) => {
    const number = numberIn(locale)
    return [
      seenAt ? words.said.workers(number(alive), moment(seenAt, locale)) : words.said.noWork,
      lost === 0 ? null : words.said.lost(number(lost)),
    ]
  },
  jobs: ({ jobs: { due, oldestSeconds, dead, queue } }, locale) => {
    const number = numberIn(locale)
    return [
      words.said.jobs(number(due), number(oldestSeconds), number(dead)),
      queue === null ? null : words.said.queue(queue),
    ]
  },
  reading: ({ reading: { read, failed, stuck, lastFailure, gone, certificates } }, locale) => {
    const number = numberIn(locale)
    return [
      words.said.reading(number(read), number(failed), number(stuck)),
      lastFailure === null ? null : words.said.lastFailure(lastFailure),
      certificates.length === 0
        ? null
        : words.said.certificates(certificates.slice(0, maxNamed).join(', '), certificates.length - maxNamed),
      gone === 0 ? null : words.said.gone(number(gone)),
    ]
  },
  mail: ({ mails: { unsent, refused, given_up: givenUp, toFiles }, isTrial }, locale) => {
    const number = numberIn(locale)
    return [
      words.said.mail(number(unsent), number(refused), number(givenUp)),
      toFiles ? words.said.mailToFiles(isTrial) : null,
    ]
  },
  payments: ({ payments }, locale) => {
    const { provider, open, unapplied, refunds, cases, heardAt, silentAt, problem } = payments
    const number = numberIn(locale)
    return [
      words.said.payments(provider, number(open), number(unapplied), number(refunds), number(cases)),
      payments.isReal || provider === 'none' ? null : words.said.testPayments,
      heardAt && words.said.heard(moment(heardAt, locale)),
      silentAt && problem !== null ? words.said.silent(moment(silentAt, locale), problem) : null,
    ]
  },
  backups: ({ backups: { backedUpAt, testedAt, bytes, problem } }, locale) => {
    if (!backedUpAt) return [words.said.noBackup, problem === null ? null : words.said.problem(problem)]
    return [
      words.said.backup(moment(backedUpAt, locale), sizeIn(bytes ?? 0, locale)),
      testedAt ? words.said.tested(moment(testedAt, locale)) : words.said.notTested,
      problem === null ? null : words.said.problem(problem),
    ]
  },
  ratings: ({ ratings }, locale) => {
    if (!ratings) return [words.said.noRatings]
    const { source, fetchedAt, domains, problem } = ratings
    return [
      fetchedAt
        ? words.said.ratings(source, moment(fetchedAt, locale), numberIn(locale)(domains ?? 0))
        : words.said.noRatingsYet(source),
      problem === null ? null : words.said.problem(ratingProblem(problem)),
    ]
  },
  version: ({ version, migrations: { last }, startedAt }, locale) => [
    words.said.version(version, last?.replace('.sql', '') ?? ''),
    startedAt && words.said.started(moment(startedAt, locale)),
  ],
}

function moment(at: Date, locale: Locale): Html {
  return momentTime(at.toISOString(), locale)
}

function numberIn({ language }: Locale): (value: number) => string {
  return (value) => formatNumber(value, language)
}

/** Formats bytes for a person: 12 MB, 3.4 GB. */
function sizeIn(bytes: number, { language }: Locale): string {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  const digits = bytes / size < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    bytes / size,
  )
}
