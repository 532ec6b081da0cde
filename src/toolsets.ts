/**
 * The toolsets that an MCP client may request (`/mcp?toolsets=submit,launch`). `default` is what a client gets
 * otherwise: the contract’s operations and at most nine more. Each set has the tools for one task and is small enough
 * to be added to the default.
 */
import { operations } from './operations.ts'
import type { Operation, Toolset } from './platform/call/operation.ts'

/** Operations by their names. Throws if one of them does not exist. */
function named(...names: readonly string[]): Operation[] {
  return names.map((name) => {
    const found = operations.find((one) => one.name === name)
    if (!found) throw new Error(`a toolset names the operation ${name}, which does not exist`)
    return found
  })
}

/**
 * Operations beyond the contract that are listed by default: at most nine. Most clients call only listed tools, so
 * these are the ones that answers and refusals point to (a change to be confirmed, its outcome, an undo, open weeks, a
 * photo), and news.
 */
const alsoByDefault: readonly Operation[] = named(
  'ask_listings',
  'get_launch_options',
  'get_proposal',
  'list_events',
  'list_listing_versions',
  'list_waiting',
  'propose_change',
  'restore_my_version',
  'upload_picture',
)

export const toolsets: readonly Toolset[] = [
  {
    name: 'default',
    what: 'The operations that most tasks need.',
    operations: operations.filter((op) => op.extension === undefined || alsoByDefault.includes(op)),
  },
  { name: 'all', what: 'Every operation.', operations },
  {
    name: 'discover',
    what: 'Find products, read them with their evidence, compare them.',
    operations: named(
      'get_site_info',
      'search_listings',
      'ask_listings',
      'get_listing',
      'get_alternatives',
      'compare_listings',
      'list_categories',
      'get_category',
    ),
  },
  {
    name: 'weeks',
    what: 'Launch weeks, leaderboards, awards, founders and the blog.',
    operations: named(
      'get_site_info',
      'get_launch_week',
      'list_launches',
      'get_leaderboard',
      'list_awards',
      'get_badges',
      'list_founders',
      'get_founder',
      'list_blog_posts',
      'get_blog_post',
    ),
  },
  {
    name: 'submit',
    what: 'From a website’s address to a reviewed draft and a listing.',
    operations: named(
      'list_categories',
      'submit_listing',
      'list_my_drafts',
      'get_draft',
      'update_draft',
      'submit_draft',
      'upload_picture',
      'delete_draft',
    ),
  },
  {
    name: 'launch',
    what: 'Free and paid launches of a listing, its badge, prices and orders.',
    operations: named(
      'list_my_listings',
      'get_my_listing',
      'get_launch_options',
      'choose_free_listing',
      'reschedule_launch',
      'withdraw_launch',
      'list_products',
      'quote_order',
      'create_checkout',
      'list_my_orders',
      'get_order',
      'cancel_order',
    ),
  },
  {
    name: 'listing',
    what: 'Edit a listing, its pictures and milestones, keep it true to its website, and see its figures.',
    operations: named(
      'list_my_listings',
      'get_my_listing',
      'update_my_listing',
      'list_categories',
      'add_milestone',
      'delete_milestone',
      'upload_picture',
      'get_listing_stats',
      'archive_listing',
      'list_listing_versions',
      'restore_my_version',
      'list_site_changes',
      'decide_site_change',
    ),
  },
  {
    name: 'news',
    what: 'Tell followers what is new, answer readers’ questions, the founder story and the interview.',
    operations: named(
      'list_my_listings',
      'list_listing_updates',
      'post_listing_update',
      'delete_listing_update',
      'list_listing_questions',
      'answer_listing_question',
      'set_founder_story',
      'list_interview_questions',
      'get_my_interview',
      'answer_interview',
    ),
  },
  {
    name: 'events',
    what: 'What waits for you and what happened since you last looked.',
    operations: named(
      'get_account',
      'list_waiting',
      'list_events',
      'list_webhooks',
      'replay_webhook',
      'test_webhook',
      'get_my_listing',
      'get_draft',
      'get_order',
    ),
  },
  {
    name: 'proposals',
    what: 'Read what is yours, and have a person confirm each change.',
    operations: named(
      'list_waiting',
      'list_my_listings',
      'get_my_listing',
      'get_draft',
      'propose_change',
      'get_proposal',
      'list_events',
    ),
  },
  {
    name: 'people',
    what: 'Claim a listing of your company; invite co-founders.',
    operations: named(
      'get_account',
      'list_waiting',
      'search_listings',
      'claim_listing',
      'verify_claim',
      'list_my_claims',
      'invite_cofounder',
      'list_invites',
      'withdraw_invite',
      'create_handover',
      'list_handovers',
      'withdraw_handover',
    ),
  },
]
