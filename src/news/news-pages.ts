/** The pages of news: the latest updates, following, and how often an account gets mail. */
import { agreedTo } from '../accounts/index.ts'
import { localeOf } from '../design/components/time.ts'
import { collectionPage } from '../design/linked-data.ts'
import { findMailRefusals } from '../mail/index.ts'
import type { Member } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { saveUpdateFrequency } from './save-update-frequency.ts'
import { setFollow } from './set-follow.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { refusePastTheEnd, rowBefore } from '../platform/call/paging.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import {
  findTarget,
  findUpdateFrequency,
  type FollowKind,
  type FollowTarget,
  isFollowing,
  mostFollows,
  ownMails,
  type UpdateFrequency,
  updateFrequencies,
} from './follow-queries.ts'
import { findUpdates } from './update-queries.ts'
import { findFollowsHere, nameOf } from './follows-here.ts'
import { followsView, followTitle, followView, updatesView } from './updates-view.ts'
import { words } from './words/index.ts'

const perPage = 20
const followsPerPage = 100

/** The latest updates of the site; `before` pages back to older ones. */
export const updatesPage = page({
  route: 'GET /updates',
  access: 'public',
  cached: true,
  query: ['before'],
  async run({ db, site, query }) {
    const before = rowBefore(query)
    const found = await findUpdates(db, site.id, {
      ...(before === undefined ? {} : { before }),
      limit: perPage + 1,
    })
    const updates = found.slice(0, perPage)
    const last = updates.at(-1)
    const main = updatesView({
      updates,
      older: found.length > perPage && last ? `/updates?before=${last.id}` : null,
      locale: localeOf(site),
      listing: null,
    })
    const description = words.updatesDescription(site.name)
    const about = { name: words.latestUpdates, description, url: `${site.origin}/updates` }
    return {
      kind: 'view',
      title: words.latestUpdates,
      description,
      main,
      image: `${site.origin}/cards/page/updates.png`,
      things: [
        collectionPage(
          about,
          updates.map(({ title, slug }) => ({
            name: title,
            url: `${site.origin}/listings/${encodeURIComponent(slug)}`,
          })),
        ),
      ],
    }
  },
})

const places = [
  ['listing', '/listings/{slug}/follow'],
  ['category', '/categories/{slug}/follow'],
  ['founder', '/founders/{slug}/follow'],
  ['week', '/launches/{week}/follow'],
  ['launches', '/launches/follow'],
] as const

/** Following a listing, a category, a founder, a launch week or all launches. */
export const followPages = places.flatMap(([kind, path]) => [
  page({
    route: `GET ${path}`,
    access: 'account',
    async run(context) {
      // Somebody who has just pressed "Sign in and subscribe" is not asked again.
      const agreed = agreedTo(context, path)
      if (agreed) await context.call(setFollow, { kind, slug: addressed(context.params), follow: true })
      const target = await targetOf(context, kind)
      const following = await isFollowingByMail(context, target)
      if (textMember(context.query, 'answer') === 'json') return jsonState({ csrf: context.csrf, following })
      const named = { ...target, name: nameOf(target) }
      return {
        kind: 'view',
        title: followTitle({ target: named, following }),
        main: followView({
          target: named,
          following,
          frequency: await findUpdateFrequency(context.db, context.actor.accountId),
          csrf: context.csrf,
        }),
        noindex: true,
        ...(agreed ? { cookies: [agreed.usedUp] } : {}),
      }
    },
  }),
  page({ route: `POST ${path}`, access: 'account', run: (context) => follow(context, kind) }),
])

/** Somebody who has unsubscribed from the mail about it can follow it again. */
async function isFollowingByMail(
  { db, actor, site }: PageContext<Member>,
  target: FollowTarget,
): Promise<boolean> {
  if (!(await isFollowing(db, actor.accountId, target, site))) return false
  return (await findMailRefusals(db, actor.email, ownMails(target.kind))).length === 0
}

async function targetOf({ db, site, now, params }: PageContext, kind: FollowKind): Promise<FollowTarget> {
  const found = await findTarget(db, site, now, kind, addressed(params))
  if (!found) throw Problem.inWords(notFound, words.nothingToFollow)
  return found
}

function addressed(params: PageContext['params']): string {
  return params['slug'] ?? params['week'] ?? ''
}

/** The state as JSON for the page's script, which updates the page in place. */
function jsonState(state: { csrf?: string; following: boolean }): PageAnswer {
  return { kind: 'bytes', type: 'application/json; charset=utf-8', body: JSON.stringify(state) }
}

async function follow({ call, form, params }: PageContext<Member>, kind: FollowKind): Promise<PageAnswer> {
  const input = { kind, slug: addressed(params), follow: textMember(form, 'do') !== 'stop' }
  const { url } = await call(setFollow, input)
  if (textMember(form, 'answer') === 'json') return jsonState({ following: input.follow })
  return { kind: 'redirect', to: `${url}/follow` }
}

/** How often an account gets mail about what it follows: never if it has unsubscribed from the mail it chose. */
async function effectiveUpdateFrequency(db: ReadDb, { accountId, email }: Member): Promise<UpdateFrequency> {
  const frequency = await findUpdateFrequency(db, accountId)
  const kinds = { at_once: ['listing_update'], weekly: ['weekly_digest'], never: [] }[frequency]
  return (await findMailRefusals(db, email, kinds)).length > 0 ? 'never' : frequency
}

/** What the account follows, and how often it gets mail. */
export const followsPage = page({
  route: 'GET /account/follows',
  access: 'account',
  async run({ db, actor, site, now, csrf, query }) {
    const asked = numberMember(query, 'page')
    const number = asked > 0 && asked <= mostFollows ? asked : 1
    const follows = await findFollowsHere(db, actor.accountId, site, now, {
      skip: (number - 1) * followsPerPage,
      limit: followsPerPage,
    })
    refusePastTheEnd({ page: number, items: follows.rows }, words.noSuchFollows)
    const frequency = await effectiveUpdateFrequency(db, actor)
    const pages = {
      page: number,
      total_pages: Math.ceil(follows.counted / followsPerPage),
      next_cursor: null,
    }
    return {
      kind: 'view',
      title: words.following,
      main: followsView({
        follows: follows.rows,
        pages,
        frequency,
        csrf,
        saved: query['saved'] !== undefined,
      }),
      noindex: true,
    }
  },
})

/** Saves how often the account gets mail. Choosing mail removes an earlier unsubscription. */
export const saveFollowsPage = page({
  route: 'POST /account/follows',
  access: 'account',
  async run({ call, form }) {
    const frequency = updateFrequencies.find((one) => one === textMember(form, 'updates'))
    if (!frequency) throw Problem.inWords(notFound, words.noSuchChoice)
    await call(saveUpdateFrequency, { updates: frequency })
    return { kind: 'redirect', to: '/account/follows?saved' }
  },
})
