import { page } from '../platform/call/page.ts'
import { countingOf } from './counting.ts'
import { isProgram, searchOf, sourceOf } from './figure.ts'
import { dayIn } from './figure-days.ts'
import { recordFigures } from './record-figures.ts'

/**
 * Counts a view of a listing or a click on its website, reported by the listing page's script: without cookies, and
 * nothing about the reader is stored. Programs are recognised by their user agent and left out.
 */
export const countPage = page({
  route: 'POST /count',
  access: 'public',
  async run({ form, site, now, db, address, call }) {
    const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 2048) : '')
    const listing = Number(text('listing'))
    const browser = text('browser')
    if (!Number.isInteger(listing) || listing < 1 || listing > 2_147_483_647 || isProgram(browser))
      return nothing
    const counting = countingOf(db)
    const day = dayIn(site.timeZone, now)
    const count = (kind: 'view' | 'visitor' | 'click' | 'search', source = ''): void =>
      counting.add({ site_id: site.id, listing_id: listing, day, kind, source }, (figures) =>
        call(recordFigures, { figures }),
      )
    if (text('kind') === 'click') {
      count('click')
      return nothing
    }
    count('view', sourceOf(text('from'), text('campaign'), site.origin))
    const search = searchOf(text('from'), site.origin)
    if (search !== '') count('search', search)
    if (counting.isNew({ day, listing, address, browser })) count('visitor')
    return nothing
  },
})

const nothing = { kind: 'bytes', type: 'text/plain; charset=utf-8', body: '', status: 204 } as const
