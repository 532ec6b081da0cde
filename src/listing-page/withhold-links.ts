/** A listing without any link to its own website, for as long as someone else seems to hold the domain. Pure. */
import { markdown } from '../design/markdown.ts'
import { quotingNotice, leadsTo } from '../listings/index.ts'
import type { ListingData } from './listing-page-data.ts'

/** The listing without links and email addresses of the website's domain; quotes link to the notice instead. */
export function withoutSiteLinks(data: ListingData, notice: string): ListingData {
  const leads = leadsTo(data.website_url)
  const fields = Object.fromEntries(
    Object.entries(data.fields).flatMap(([name, field]) =>
      field === undefined || leads(field.value) ? [] : [[name, quotingNotice(field, notice)]],
    ),
  )
  const { socials, contact_email: email } = data.aside
  const left = (links: unknown) =>
    Object.fromEntries(entriesOf(links).filter(([, value]) => !leads(value) && !leads(urlIn(value))))
  return {
    ...data,
    fields,
    site_fields: data.site_fields
      .filter(({ kind, value }) => kind !== 'link' || !leads(value))
      .map((field) => ({ ...field, evidence: [] })),
    description: data.description && markdown(redirected(data.fields['description']?.value, leads, notice)),
    founders: data.founders.map((one) => ({ ...one, socials: left(one.socials) })),
    milestones: data.milestones.map((one) => (leads(one.url) ? { ...one, url: null } : one)),
    aside: {
      ...data.aside,
      contact_email: email !== null && leads(`https://${email.replace(/^.*@/, '')}/`) ? null : email,
      socials: left(socials),
    },
  }
}

/** Markdown whose links to the domain lead to the notice; an email address of the domain loses its host. */
function redirected(value: unknown, leads: (url: string) => boolean, notice: string): string {
  const text = typeof value === 'string' ? value : ''
  return text
    .replaceAll(/https?:\/\/[^\s<>()[\]"']+/gi, (url) => (leads(url) ? notice : url))
    .replaceAll(/mailto:[^\s<>()[\]"'@]+@([^\s<>()[\]"'?]+)[^\s<>()]*/gi, (all, host: string) =>
      leads(`https://${host}/`) ? notice : all,
    )
}

function entriesOf(links: unknown): [string, unknown][] {
  return typeof links === 'object' && links !== null ? Object.entries(links) : []
}

function urlIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'url' in value ? value.url : null
}
