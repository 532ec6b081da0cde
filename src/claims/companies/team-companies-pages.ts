/**
 * The team page for companies: who owns them, where they are listed, and actions to hand over, merge or rename one.
 */
import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { olderLink } from '../../design/components/lists.ts'
import { teamPageFrame, undoForm } from '../../design/components/team-page-frame.ts'
import { showAllLink } from '../../design/components/team-search.ts'
import { sectionHead } from '../../design/components/facts.ts'
import {
  checkbox,
  errorsOf,
  errorSummary,
  type FieldError,
  textField,
} from '../../design/components/forms.ts'
import { emptyState, type Notice, pill } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import { listed } from '../../design/words/catalogue.ts'
import { findListing } from '../../listings/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, numberMember, searchMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { words as catalogue } from '../words/index.ts'
import { type CompanyFilter, type TeamCompany, findTeamCompanies } from './team-companies-queries.ts'
import { renameCompany } from './rename-company.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const path = '/team/companies'
const shownCompanies = 50

/** Companies matching the filter; one may be open for renaming. */
const companiesPage = page({
  route: 'GET /team/companies',
  access: 'team',
  run: (context) => show(context, []),
})

/** Renames a company. */
const renameCompanyPage = page({
  route: 'POST /team/companies',
  access: 'team',
  async run(context) {
    const { call, form } = context
    const before = await newestLine(context, numberMember(form, 'listing'))
    try {
      const { listing_id: id } = await call(renameCompany, {
        listing_id: numberMember(form, 'listing'),
        name: textMember(form, 'name'),
      })
      const line = await newestLine(context, id)
      const undo: Members = line !== undefined && line !== before ? { line: String(line) } : {}
      const members = { open: String(id), done: 'yes', ...undo }
      return { kind: 'redirect', to: addressOf(askedIn(context.query), members) }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, errorsOf(error), error.type.status)
    }
  },
})

/** All pages of this area. */
export const teamCompanyPages = [companiesPage, renameCompanyPage]

async function show(
  { db, site, csrf, query, form }: PageContext<Member>,
  errors: readonly FieldError[],
  status = 200,
): Promise<PageAnswer> {
  const words = catalogue.companies
  const asked = askedIn(query)
  const found = await findTeamCompanies(db, site.id, asked, shownCompanies + 1)
  const shown = found.slice(0, shownCompanies)
  const last = shown.at(-1)
  const isFiltered = asked.words !== null || asked.owner !== null || asked.unowned
  const opened = await findListing(db, numberMember(form, 'listing') || numberMember(query, 'open'))
  const open = opened?.site_id === site.id ? opened : undefined
  const name = open?.profile.name?.value ?? open?.slug ?? ''
  const isDone = textMember(query, 'done') === 'yes' && open !== undefined
  const main = teamPageFrame({
    path,
    title: words.title,
    intro: words.intro,
    done: isDone ? renamed(name, numberMember(query, 'line'), csrf) : undone(query),
    content: html`${errorSummary(errors)}
      <div class="stack">
        ${
          open &&
          !isDone &&
          renameForm({
            id: open.id,
            name,
            typed: textMember(form, 'name') || name,
            action: addressOf(asked, {}),
            csrf,
            errors,
          })
        }
        ${filterForm(asked)}
      </div>
      <div class="space-above">
        ${
          shown.length === 0
            ? emptyState({
                title: words.none,
                text: words.noneText,
                action: isFiltered ? showAllLink(path) : null,
              })
            : html`<div class="card flush">
                <ul class="rows">
                  ${shown.map((company) => companyRow(company, asked))}
                </ul>
              </div>`
        }
      </div>
      ${found.length > shown.length && last && olderLink(addressOf({ ...asked, before: last.listing_id }, {}), words.more)}`,
  })
  return { kind: 'view', title: words.title, main, noindex: true, status }
}

/** The number of the newest log entry about this person renaming a company. */
async function newestLine(
  { db, site, actor }: PageContext<Member>,
  listingId: number,
): Promise<number | undefined> {
  const about = `listing ${listingId}`
  const filter = { operations: [renameCompany.name], accountId: actor.accountId, about, before: null }
  return (await findTeamLines(db, site.id, filter, 1))[0]?.id
}

function renamed(name: string, line: number, csrf: string): Notice {
  const text = html`<p>${catalogue.companies.renamed(name)}</p>
    ${line > 0 && undoForm({ lines: [line], csrf, back: path })}`
  return { tone: 'success', text }
}

function undone(query: PageContext['query']): Notice | null {
  return textMember(query, 'undone') === 'yes' ? { tone: 'success', text: catalogue.companies.undone } : null
}

function filterForm({ words: typed, owner, unowned }: CompanyFilter): Html {
  const words = catalogue.companies
  return html`<form class="three-columns" action="${path}">
    ${textField({ name: 'q', type: 'search', label: words.find, value: typed ?? '', maxlength: 200 })}
    ${textField({ name: 'owner', type: 'email', label: words.owner, value: owner ?? '', maxlength: 254 })}
    <div>
      ${checkbox({ name: 'unowned', label: words.unowned, checked: unowned })}${button({ label: words.filter })}
    </div>
  </form>`
}

function companyRow(company: TeamCompany, asked: CompanyFilter): Html {
  const words = catalogue.companies
  const { listing_id: id, slug, name, owners, elsewhere, merged } = company
  const link = (to: string, label: string) =>
    buttonLink({ href: to, label, small: true, kind: 'quiet', describes: `${label}: ${name}` })
  return html`<li>
    <div class="grow">
      <p>
        <a class="link" href="/listings/${encodeURIComponent(slug)}">${name}</a>
        ${owners.length === 0 && pill(words.nobody, 'plain')}
        ${merged > 0 && pill(words.merged(merged), 'plain')}
      </p>
      <p class="small-text muted">${company.website_url}</p>
      <p class="small-text muted">
        ${owners.map(({ email, verified }) => (verified ? `${email} (${words.verified})` : email)).join(', ')}
      </p>
      ${elsewhere.length > 0 && html`<p class="small-text muted">${words.elsewhere(listed(elsewhere))}</p>`}
    </div>
    <div class="inline">
      ${link(`/team/listings/${id}/owners`, words.owners)} ${link(`/team/listings/${id}/merge`, words.merge)}
      ${link(addressOf(asked, { open: String(id) }), words.rename)}
    </div>
  </li>`
}

function renameForm({
  id,
  name,
  typed,
  action,
  csrf,
  errors,
}: {
  id: number
  name: string
  typed: string
  action: string
  csrf: string
  errors: readonly FieldError[]
}): Html {
  const words = catalogue.companies
  const field = { name: 'name', label: words.newName, value: typed, required: true, maxlength: 80, errors }
  return html`<form class="card stack" method="post" action="${action}">
    ${csrfField(csrf)}<input type="hidden" name="listing" value="${id}" />
    ${sectionHead(words.renameTitle(name))}
    <p class="small-text muted">${words.renameText}</p>
    ${textField({ ...field, autofocus: errors.length === 0 })}
    <p>${button({ label: words.save, kind: 'primary' })}</p>
  </form>`
}

type Members = Readonly<Record<string, string>>

/** The companies that a URL asks for. */
function askedIn(query: PageContext['query']): CompanyFilter {
  const before = numberMember(query, 'before')
  return {
    words: searchMember(query),
    owner: givenMember(query, 'owner')?.trim().toLowerCase() ?? null,
    unowned: textMember(query, 'unowned') === 'on',
    before: before === 0 ? null : before,
  }
}

/** The URL of the companies searched for, with further query members. */
function addressOf({ words: typed, owner, unowned, before }: CompanyFilter, more: Members): string {
  return pathWith(path, { q: typed, owner, unowned: unowned ? 'on' : null, before, ...more })
}
