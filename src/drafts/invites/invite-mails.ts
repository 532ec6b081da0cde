/** Mails about who works on a draft: somebody was invited, joined, left or was removed. */
import { type Profile, valueOf } from 'marquee-profile'
import { html } from '../../design/html.ts'
import { type Mail, mailBody } from '../../mail/index.ts'
import { words } from '../words/index.ts'

/** How long an invite is valid, in days. */
export const inviteLastsDays = 14

/** Invites somebody to work on a draft. */
export function inviteMail({
  to,
  inviter,
  site,
  website,
  url,
}: {
  to: string
  inviter: string
  site: string
  website: string
  url: string
}): Mail {
  const { invites } = words
  const lead = invites.mailLead(inviter, website, site)
  return {
    kind: 'cofounder_invite',
    to,
    subject: invites.mailSubject(inviter, site),
    text: invites.mailText(lead, url, inviteLastsDays),
    html: html`<h1>${invites.mailHeading}</h1>
      <p>${lead}</p>
      <p><a class="button" href="${url}">${invites.mailButton}</a></p>
      <p>
        <small>${invites.mailFoot(inviteLastsDays)}</small>
      </p>`.toString(),
  }
}

export interface TeamChange {
  /** The draft's name as its team knows it. */
  product: string
  /** The person who joined, left, or removed somebody. */
  who: string
  /** Where the recipient continues: the draft's team page or their dashboard. */
  url: string
}

/** The display name of a draft: its product, or the host of its website while the product has no name. */
export function nameOfDraft({ profile, website_url }: { profile: Profile; website_url: string }): string {
  return valueOf(profile, 'name') ?? URL.parse(website_url)?.host ?? website_url
}

/** Tells the sender of an invite that it was accepted. */
export const inviteAcceptedMail = (to: string, change: TeamChange): Mail =>
  changeMail('invite_accepted', to, change, words.invites.acceptedMail)

/** Tells the person who started a draft that somebody left it. */
export const draftLeftMail = (to: string, change: TeamChange): Mail =>
  changeMail('draft_left', to, change, words.invites.leftMail)

/** Tells somebody that they were removed from a draft. */
export const takenOutMail = (to: string, change: TeamChange): Mail =>
  changeMail('taken_out_of_draft', to, change, words.invites.takenOutMail)

function changeMail(
  kind: string,
  to: string,
  { who, product, url }: TeamChange,
  said: typeof words.invites.leftMail,
): Mail {
  const subject = said.subject(who, product)
  return { kind, to, subject, ...mailBody(subject, [said.text(who, product)], { url, label: said.button }) }
}
