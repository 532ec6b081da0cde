/** Judges whether a site is still the one listed, by name, title, address, language and surviving quotes. Pure. */
import type { SiteReading } from '../drafts/index.ts'
import { type Baseline, enoughQuotes, type Marks, marksOf, type Quoted } from './site-marks.ts'
import type { SiteReason, SiteState } from './site-state.ts'

export interface Judgement {
  state: SiteState
  reason: SiteReason
  /** The URL where the site answers now; null if it does not answer. */
  finalUrl: string | null
  /** Share of the old quotes that the site still contains, 0 to 1. */
  surviving: number
  /** How much of the site's identity is left, 0 to 1; shown in the team's list. */
  identity: number
}

/** Judges a reading against the baseline and against everything that was ever quoted from the site. */
export function judgeSite(baseline: Baseline, quoted: Quoted, reading: SiteReading): Judgement {
  if (!reading.ok) {
    const reason = reading.code === 'robots_disallowed' ? 'robots_disallowed' : 'not_reached'
    return { state: 'unreachable', reason, finalUrl: null, surviving: 0, identity: 0 }
  }
  const marks = marksOf(baseline, quoted, reading)
  return {
    ...verdict(marks),
    finalUrl: reading.finalUrl,
    surviving: marks.surviving,
    identity: identityOf(marks),
  }
}

type Verdict = Pick<Judgement, 'state' | 'reason'>

/** The order matters: first the signs of a takeover, then those of a genuine site, then those that prove nothing. */
function verdict(marks: Marks): Verdict {
  if (marks.confirmed && marks.titled && marks.sameDomain)
    return marks.whole ? same : changed('facts_changed')
  const takeover = takeoverIn(marks)
  if (takeover && !marks.speaks) return { state: 'suspected_hijack', reason: takeover }
  const sayingSo = marks.surviving >= enoughQuotes
  if (!marks.sameDomain) {
    const kept = sayingSo || (marks.named && (marks.titled || marks.tied || marks.looksBack))
    return kept
      ? { state: 'moved', reason: 'moved_domain' }
      : { state: 'suspected_hijack', reason: 'other_domain' }
  }
  if (sayingSo && marks.whole) return same
  const silent = silenceIn(marks)
  if (silent && !marks.speaks) return { state: 'unreachable', reason: silent }
  if (sayingSo) return changed(marks.named ? 'facts_changed' : 'renamed')
  if (marks.named || marks.titled) return changed('redesigned')
  if (marks.tied) return changed('rebranded')
  return { state: 'suspected_hijack', reason: marks.sameLanguage ? 'other_content' : 'other_language' }
}

const same: Verdict = { state: 'ok', reason: 'same' }

function changed(reason: SiteReason): Verdict {
  return { state: 'changed', reason }
}

function takeoverIn({ parked, gambling, sentAway }: Marks): SiteReason | null {
  if (parked) return 'parked'
  if (gambling) return 'gambling'
  return sentAway ? 'script_redirect' : null
}

/** Why a page says nothing about whose site it is; null if it does. */
function silenceIn({ interlude, empty, needsScript }: Marks): SiteReason | null {
  if (interlude) return 'interlude'
  if (!empty) return null
  return needsScript ? 'needs_script' : 'empty'
}

function identityOf(marks: Marks): number {
  const quotes = Math.min(1, marks.surviving / 0.5)
  const score =
    0.4 * quotes +
    (marks.named ? 0.25 : 0) +
    (marks.titled ? 0.1 : 0) +
    (marks.sameDomain ? 0.1 : 0) +
    (marks.sameLanguage ? 0.15 : 0)
  return Math.round((takeoverIn(marks) ? score / 2 : score) * 100) / 100
}
