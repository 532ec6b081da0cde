/** Every kind of mail with invented data, written by the code that writes the real ones. Pure. */
import {
  accessMail,
  joinedTeamMail,
  passkeyMail,
  emailChangedMail,
  emailChangeMail,
  passwordSetMail,
  signInMail,
} from '../accounts/index.ts'
import { awardMail } from '../awards/index.ts'
import { addWeeks, days, weekOf } from '../calendar/index.ts'
import {
  caseRefusedMail,
  confirmMail,
  ownerLeftMail,
  ownershipEndedMail,
  removedMail,
  rivalMail,
  winnerMail,
} from '../claims/index.ts'
import { localeOf } from '../design/components/time.ts'
import { draftLeftMail, inviteAcceptedMail, inviteMail, takenOutMail } from '../drafts/index.ts'
import { changesMail, troubleMail, withheldMail } from '../drift/index.ts'
import { stoppedMail } from '../event-webhooks/index.ts'
import { handedOverMail, handoverMadeMail } from '../handovers/index.ts'
import { launchMail, type LaunchNews } from '../launches/index.ts'
import { type Mail, testMail } from '../mail/index.ts'
import { mergedMail } from '../merge/index.ts'
import { decisionMail } from '../moderation/index.ts'
import { digestMail, launchesMail, updateMail, weekMail } from '../news/index.ts'
import { termMail } from '../orders/index.ts'
import { caseMail, creditNoteMail, deliverMail, invoiceMail, refusedMail } from '../payments/index.ts'
import type { Site } from '../platform/call/context.ts'
import { answeredMail, askedMail } from '../questions/index.ts'
import { reportMail } from '../reports/index.ts'
import { words } from './words/index.ts'

/** Writes a sample to somebody, in the current language. */
type Sample = (to: string, site: Site, now: Date) => Mail

const slug = 'sample'
const token = 'sample'
const urlOf = ({ origin }: Site) => `${origin}/listings/${slug}`
const listing = () => ({ id: 1, slug, name: words.data.product })
const soon = (now: Date) => new Date(now.getTime() + days(7))

const launch = (news: (now: Date, site: Site) => LaunchNews): Sample => {
  return (to, site, now) => launchMail(to, listing(), site, news(now, site))
}

const decided = (decision: Parameters<typeof decisionMail>[2]['decision']): Sample => {
  return (to, site, now) => {
    const week = decision === 'approve' || decision === 'move' ? weekOf(soon(now), site.timeZone) : null
    const reason = decision === 'reinstate' || decision === 'put_back' ? '' : words.data.reason
    const field = decision === 'blank' || decision === 'put_back' ? { field: 'city' as const } : {}
    const about = { name: words.data.product, manageUrl: `${site.origin}/account/listings/1` }
    return decisionMail(to, about, { decision, reason, week, ...field }, localeOf(site))
  }
}

const won = (to: string, site: Site, decision?: string) => ({
  companyId: '',
  accountId: '',
  claimId: null,
  how: '',
  email: to,
  listingName: words.data.product,
  listingUrl: urlOf(site),
  ...(decision === undefined ? {} : { decision }),
})

const merged = (site: Site) => ({
  from: words.data.rival,
  into: words.data.product,
  url: urlOf(site),
  reason: words.data.reason,
})

const handed = (to: string, { origin }: Site) => ({
  name: words.data.product,
  giver: words.data.person,
  receiver: to,
  isDraft: false,
  url: `${origin}/account/listings/1`,
  listUrl: `${origin}/account/handovers`,
})

const teamChange = (site: Site) => ({
  product: words.data.product,
  who: words.data.person,
  url: `${site.origin}/account`,
})

const ended = (site: Site) => ({
  listingName: words.data.product,
  manageUrl: `${site.origin}/account/listings/1`,
  claimUrl: `${urlOf(site)}/claim`,
  dashboardUrl: `${site.origin}/account`,
  owner: words.data.person,
})

const about = () => ({ name: words.data.product, website_url: 'https://product.example/', listing_id: 1 })
const order = (to: string, { origin }: Site) => ({ number: 'MQ-SAMPLE2345', email: to, origin })
const document = (kind: 'invoice' | 'credit_note', gross: number, { currency }: Site) => ({
  kind,
  number: '2026-0001',
  currency,
  gross,
  reason: words.data.reason,
  lines: [{ text: words.data.item, gross }],
  seller: { name: words.data.seller },
})
const question = (site: Site) => ({
  name: words.data.product,
  body: words.data.question,
  url: urlOf(site),
  origin: site.origin,
})
const entries = () => [
  { slug, name: words.data.product, headline: words.data.headline, week_votes: 12 },
  { slug: 'another', name: words.data.rival, headline: words.data.headline, week_votes: 7 },
]
const update = () => ({
  id: 1,
  listing_name: words.data.product,
  title: words.data.title,
  body: words.data.body,
})
const held = (value: string) => ({
  value,
  state: 'ai' as const,
  evidence: [],
  ai_value: value,
  updated_at: '2026-01-01T00:00:00.000Z',
})

/** By name: the kind of mail, with what happened if a kind has several. */
export const samples: Readonly<Record<string, Sample>> = {
  sign_in_link: (to, site, now) =>
    signInMail(
      { email: to, token, to: '/account' },
      site.name,
      `${site.origin}/sign-in/link?token=${token}`,
      now,
    ),
  email_change: (to, site) => emailChangeMail(to, `${site.origin}/account/email/confirm?token=${token}`, 24),
  email_changed: (to) => emailChangedMail(to, 'new@product.example'),
  team_joined: (to, site) => joinedTeamMail(to, site),
  passkey_added: (to) => passkeyMail(to, 'added'),
  passkey_removed: (to) => passkeyMail(to, 'removed'),
  password_set: (to) => passwordSetMail(to),
  key_made: (to) => accessMail(to, 'key', words.data.item),
  app_connected: (to) => accessMail(to, 'app', words.data.item),
  cofounder_invite: (to, site) =>
    inviteMail({
      to,
      inviter: words.data.person,
      site: site.name,
      website: 'https://product.example/',
      url: `${site.origin}/invites/accept?token=${token}`,
    }),
  invite_accepted: (to, site) => inviteAcceptedMail(to, teamChange(site)),
  draft_left: (to, site) => draftLeftMail(to, teamChange(site)),
  taken_out_of_draft: (to, site) => takenOutMail(to, teamChange(site)),
  handover_made: (to, site) => handoverMadeMail(to, handed(to, site)),
  handed_over_giver: (to, site) => handedOverMail(to, handed(to, site), 'giver'),
  handed_over_receiver: (to, site) => handedOverMail(to, handed(to, site), 'receiver'),
  handed_over_other: (to, site) => handedOverMail(to, handed(to, site), 'other'),
  badge_scheduled: launch((now, site) => ({
    kind: 'badge_scheduled',
    week: weekOf(soon(now), site.timeZone),
  })),
  badge_in_review: launch(() => ({ kind: 'badge_in_review' })),
  badge_missing: launch((now) => ({ kind: 'badge_missing', since: now, until: soon(now), reason: null })),
  badge_over: launch(() => ({ kind: 'badge_over' })),
  badge_gone: launch((now) => ({ kind: 'badge_gone', until: soon(now), reason: null, again: false })),
  badge_back: launch(() => ({ kind: 'badge_back' })),
  badge_excused: launch(() => ({
    kind: 'badge_excused',
    reason: words.data.reason,
    week: null,
  })),
  badge_lapsed: launch(() => ({ kind: 'badge_lapsed' })),
  launch_live: launch((now) => ({ kind: 'launch_live', votesUntil: soon(now) })),
  launch_live_again: launch((now) => ({ kind: 'launch_live', votesUntil: soon(now), again: true })),
  listing_approve: decided('approve'),
  listing_reject: decided('reject'),
  listing_suspend: decided('suspend'),
  listing_reinstate: decided('reinstate'),
  listing_move: decided('move'),
  listing_granted: decided('granted'),
  listing_upheld: decided('upheld'),
  listing_blank: decided('blank'),
  listing_put_back: decided('put_back'),
  award_given: (to, site, now) =>
    awardMail(
      to,
      { name: words.data.product, slug, votes: 12 },
      { place: 1, period: weekOf(now, site.timeZone) },
      site,
    ),
  claim_confirmation: (to, site, now) =>
    confirmMail(
      { listing_name: words.data.product, domain: 'product.example' },
      {
        to,
        claimant: 'person@product.example',
        origin: site.origin,
        token,
        siteName: site.name,
        expiresAt: soon(now),
      },
    ),
  claim_verified: (to, site) => winnerMail(won(to, site)),
  claim_granted: (to, site) => winnerMail(won(to, site, words.data.reason)),
  ownership_ended: (to, site) => removedMail(won(to, site), to),
  ownership_ended_by_owner: (to, site) => ownershipEndedMail(ended(site), to, false),
  ownership_left: (to, site) => ownershipEndedMail(ended(site), to, true),
  owner_left: (to, site) => ownerLeftMail(ended(site), to, true),
  owner_removed: (to, site) => ownerLeftMail(ended(site), to, false),
  listings_merged: (to, site) => mergedMail(to, merged(site), false),
  claimed_listing_merged: (to, site) => mergedMail(to, merged(site), true),
  claim_cancelled: (to, site) => rivalMail(won(to, site), to),
  case_refused: (to, site) => caseRefusedMail(to, words.data.product, words.data.reason, urlOf(site)),
  site_changed: (to, site) => {
    const [before, after] = [held(words.data.before), held(words.data.after)]
    return changesMail(to, about(), [{ field: 'headline', kind: 'changed', before, after }], site)
  },
  site_unreachable: (to, site) =>
    troubleMail(to, about(), { state: 'unreachable', reason: 'not_reached' }, site),
  site_moved: (to, site) => troubleMail(to, about(), { state: 'moved', reason: 'moved_domain' }, site),
  site_suspected_hijack: (to, site) =>
    troubleMail(to, about(), { state: 'suspected_hijack', reason: 'gambling' }, site),
  team_suspected_hijack: (to, site) => withheldMail(to, about(), { reason: 'gambling' }, site),
  listing_update: (to, site) => updateMail(update(), to, site),
  weekly_digest: (to, site, now) =>
    digestMail(
      [
        {
          site,
          updates: [update()],
          launches: entries(),
          podium: { week: weekOf(now, site.timeZone), best: entries() },
          sponsors: entries().slice(1),
        },
      ],
      to,
    ),
  weekly_launches: (to, site, now) => {
    const week = weekOf(now, site.timeZone)
    const podium = { week: addWeeks(week, -1), best: entries() }
    return launchesMail(to, site, { week, launches: entries(), podium, sponsors: [] })
  },
  launch_week: (to, site, now) =>
    weekMail(to, { site, week: weekOf(now, site.timeZone), news: 'opening' }, entries()),
  launch_week_decided: (to, site, now) =>
    weekMail(to, { site, week: weekOf(now, site.timeZone), news: 'result' }, entries()),
  question_asked: (to, site) => askedMail(to, question(site)),
  question_answered: (to, site) => answeredMail(to, question(site), words.data.answer),
  report_answered: (to) => reportMail(to, words.data.product, 'resolved', words.data.reason),
  invoice: (to, site) => invoiceMail(order(to, site), site, document('invoice', 9900, site)),
  credit_note: (to, site) => creditNoteMail(order(to, site), site, document('credit_note', -9900, site)),
  order_line_refused: (to, site) => refusedMail(order(to, site), site, words.data.item, words.data.reason),
  payment_case: (to, site) =>
    caseMail(to, { kind: 'wrong_amount', detail: words.data.detail, url: `${site.origin}/team/orders` }),
  to_deliver: (to, site) =>
    deliverMail(to, order(to, site), site, { product: words.data.offer, listing: words.data.product }),
  term_ends: (to, site, now) =>
    termMail(
      {
        email: to,
        name: words.data.offer,
        listing_name: words.data.product,
        listing_id: 1,
        product: 'own_sample',
        ends_at: soon(now),
        origin: site.origin,
      },
      site,
    ),
  webhook_stopped: (to, site) =>
    stoppedMail(to, {
      host: 'hooks.product.example',
      link: `${site.origin}/account/webhooks/1`,
      isGone: false,
    }),
  test: (to, site) => testMail(to, site.name),
}
