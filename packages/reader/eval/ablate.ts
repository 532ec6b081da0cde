/** Measures each rule's contribution: drafts every site again without each rule that finds something on it. */
import type { CategoryChoice } from '../drafter.ts'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'
import { packPage, unpackPage } from '../page/packed-page.ts'
import { crawl, evaluate, type CrawledSite } from './evaluate.ts'
import { table } from './report.ts'
import { firedRules, turnOff, type RuleName } from './rule-switch.ts'
import type { Score } from './score.ts'
import type { SilverSite, Site } from './site-folder.ts'

/** What changes when a rule is off, summed over the sites that it fires on. */
export interface Worth {
  rule: RuleName
  sites: number
  /** Right values that only it finds. */
  finds: number
  /** Wrong, invented or unproved values that it prevents. */
  keepsOut: number
  /** Right values that it suppresses. */
  costs: number
  /** Wrong, invented or unproved values that it adds. */
  brings: number
  /** Sites whose draft it changes at all. */
  changes: number
  /** Sites that cannot be drafted without it. */
  needed: number
}

/** The worth of each rule whose name begins with `wanted`, the least useful first. */
export async function ablate(
  sites: (Site | SilverSite)[],
  categories: CategoryChoice[],
  wanted: string,
): Promise<Worth[]> {
  const worths = new Map<RuleName, Worth>()
  for (const site of sites) {
    const crawled = await crawl(site)
    turnOff(null)
    const whole = await evaluate(fresh(crawled), categories)
    for (const rule of firedRules().filter((name) => name.startsWith(wanted))) {
      const worth = worths.get(rule) ?? emptyWorth(rule)
      worths.set(rule, worth)
      worth.sites++
      turnOff(rule)
      try {
        const { score, draft } = await evaluate(fresh(crawled), categories)
        addTo(worth, whole.score, score, contentOf(draft) !== contentOf(whole.draft))
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        worth.needed++
      }
    }
    turnOff(null)
  }
  return [...worths.values()].toSorted(
    (a, b) => usefulness(a) - usefulness(b) || a.changes - b.changes || a.rule.localeCompare(b.rule),
  )
}

/** The results as a table. */
export function ablationReport(worths: Worth[]): string[] {
  return table([
    ['rule', 'sites', 'finds', 'keeps out', 'costs', 'brings', 'changes', 'needed'],
    ...worths.map(({ rule, sites, finds, keepsOut, costs, brings, changes, needed }) =>
      [rule, sites, finds, keepsOut, costs, brings, changes, needed].map(String),
    ),
  ])
}

function emptyWorth(rule: RuleName): Worth {
  return { rule, sites: 0, finds: 0, keepsOut: 0, costs: 0, brings: 0, changes: 0, needed: 0 }
}

/** A score in which a wrong value weighs as much as ten blanks. */
function usefulness({ finds, keepsOut, costs, brings, needed }: Worth): number {
  return finds - costs + 10 * (keepsOut - brings) + 100 * needed
}

function addTo(worth: Worth, withRule: Score, without: Score, isOther: boolean): void {
  const right = rightOf(withRule) - rightOf(without)
  const faults = faultsOf(without) - faultsOf(withRule)
  worth.finds += Math.max(0, right)
  worth.costs += Math.max(0, -right)
  worth.keepsOut += Math.max(0, faults)
  worth.brings += Math.max(0, -faults)
  worth.changes += Number(isOther)
}

function rightOf({ fields }: Score): number {
  return Object.values(fields).reduce((sum, { right }) => sum + right, 0)
}

function faultsOf({ wrong, invented, unproved }: Score): number {
  return wrong.length + invented.length + unproved.length
}

function contentOf(draft: GroundedDraft): string {
  return JSON.stringify(draft, (name, value: unknown) => (name === 'fetched_at' ? null : value))
}

/** A copy with new page objects, as the rules cache their results per page. */
function fresh({ site, url, pages }: CrawledSite): CrawledSite {
  return { site, url, pages: pages.map((page, place) => unpackPage(packPage(page, place).body)) }
}
