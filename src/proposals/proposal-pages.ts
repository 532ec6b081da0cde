/** The pages of an account's proposals: the list, one proposal with its before and after, and the decision. */
import { doneNotice } from '../accounts/index.ts'
import { localeOf } from '../design/components/time.ts'
import { findingInWords, problemSentence } from '../design/problem-words.ts'
import type { Member } from '../platform/call/context.ts'
import { textMember } from '../platform/call/form.ts'
import { type AnyPage, page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { lookAtProposal, type Refusal } from './look-at-proposal.ts'
import { proposalChanged, proposalClosed } from './problems.ts'
import { statusAt } from './proposal.ts'
import { findProposal, findProposals } from './proposal-queries.ts'
import { proposalsView } from './proposals-view.ts'
import { proposalView } from './proposal-view.ts'
import { refuseProposal } from './refuse-proposal.ts'
import { words } from './words/index.ts'

const base = '/account/proposals'

const proposalsPage = page({
  route: 'GET /account/proposals',
  access: 'account',
  async run({ db, actor, site, now, baseUrl }) {
    const found = await findProposals(db, actor.accountId, now)
    const proposals = found.map((one) => ({
      ...one,
      status: statusAt(one, now),
      href: one.site_id === site.id ? `${base}/${one.id}` : `${siteOrigin(one, baseUrl)}${base}/${one.id}`,
    }))
    return {
      kind: 'view',
      title: words.title,
      main: proposalsView({ proposals, locale: localeOf(site) }),
      noindex: true,
    }
  },
})

const proposalPage = page({
  route: 'GET /account/proposals/{id}',
  access: 'account',
  run: (context) => show(context, null),
})

const decideProposalPage = page({
  route: 'POST /account/proposals/{id}',
  access: 'account',
  async run(context) {
    const { call, form, params } = context
    const id = textMember(params, 'id')
    try {
      const decision = textMember(form, 'decision')
      if (decision === 'confirm')
        await call(confirmProposal, { proposal_id: id, seen: textMember(form, 'seen') || 'nothing' })
      else if (decision === 'refuse') await call(refuseProposal, { proposal_id: id })
      else return show(context, null)
    } catch (error) {
      if (!(error instanceof Problem) || ![409, 422].includes(error.type.status)) throw error
      return show(context, error)
    }
    return { kind: 'redirect', to: `${base}/${id}?done=decided` }
  },
})

/** The page of a proposal; `problem` says why the decision just made failed. */
async function show(context: PageContext<Member>, problem: Problem | null): Promise<PageAnswer> {
  const { db, actor, site, now, baseUrl, params, call, csrf } = context
  const found = await findProposal(db, actor.accountId, textMember(params, 'id'))
  if (!found) throw Problem.inWords(notFound, words.none)
  if (found.site_id !== site.id)
    return { kind: 'redirect', to: `${siteOrigin(found, baseUrl)}${base}/${found.id}` }
  const status = statusAt(found, now)
  const look = status === 'open' ? await call(lookAtProposal, { proposal_id: found.id }) : null
  const main = proposalView({
    csrf,
    locale: localeOf(site),
    proposal: { ...found, status },
    look: look && { ...look, refusal: look.refusal && inWords(look.refusal) },
    told: problem && problemText(problem),
    done: doneNotice(context, status === 'open' ? {} : { decided: words.decided[status] }),
  })
  return {
    kind: 'view',
    title: words.operations[found.operation],
    main,
    status: problem ? problem.type.status : 200,
    noindex: true,
  }
}

function problemText(problem: Problem): string {
  if (problem.type === proposalChanged) return words.changedNow
  if (problem.type === proposalClosed) return words.closed
  return inWords(problem)
}

function inWords(problem: Refusal): string {
  return [
    problemSentence(problem),
    ...problem.errors.map((one) => findingInWords(one, problem.language).message),
  ].join(' ')
}

export const proposalPages: readonly AnyPage[] = [proposalsPage, proposalPage, decideProposalPage]
