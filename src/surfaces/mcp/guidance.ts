/** Texts for agents besides the descriptions of tools. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Site } from '../../platform/call/context.ts'
import type { Operation } from '../../platform/call/operation.ts'
import { nearest } from '../../platform/text/nearest.ts'

/**
 * Instructions for a client that connects to a site; they name the site, as several sites of one deployment have the
 * same tools.
 */
export function instructionsOf({ name }: Pick<Site, 'name'>): string {
  return `${name} lists products that launch in weekly cohorts. ${instructions}`
}

/** The instructions that are the same on every site. */
export const instructions = [
  'Public tools need no sign-in.',
  'To launch a product: submit_listing with its website, get_draft until ready, update_draft, submit_draft, then',
  'choose_free_listing or create_checkout. Answers carry next_steps.',
  'To undo an edit: list_listing_versions, then restore_my_version. After approval_required, or with a key that only reads',
  '(propose_change), give your person the link, then ask get_proposal. What changed since: list_events.',
  'This list is that of its address: /mcp has the most useful tools, /mcp?toolsets=submit,launch those of a task,',
  '/mcp?toolsets=all every one. A tool that is named and not listed is answered here too, where your client calls it:',
  'reschedule_launch, withdraw_launch, archive_listing, get_listing_stats, cancel_order, delete_draft, list_webhooks,',
  'list_invites, withdraw_invite, list_listing_updates, delete_listing_update, list_listing_questions,',
  'answer_listing_question, list_site_changes, decide_site_change, create_handover, withdraw_handover.',
  'Without a tool, for a person on the page of it: votes, follows, asking founders a question, errors in',
  'another’s listing. Pages stand at /listings/{slug}, /categories/{slug}, /founders/{slug} and /launches/{week}, and as',
  'Markdown with .md behind the path.',
].join(' ')

/** The refusal of a call without a sign-in, or with an invalid one. */
export function signInNeeded(why: string, origin: string): string {
  return `${why} Sign in by OAuth, as the header WWW-Authenticate says, or send an API key of ${origin}/account/keys as Authorization: Bearer.`
}

/** The refusal of a tool whose scope the key or token lacks. */
export function tooNarrow(needed: readonly string[], origin: string): string {
  const where = `allow it when the app asks, or make a key with it at ${origin}/account/keys`
  return `This tool needs ${needed.join(' ')}: ${where}. With account:read alone, propose_change asks your person to confirm a change.`
}

/** The refusal of a body that is too large, which most often holds a picture. */
export function tooLarge(why: string): string {
  return `${why} For a larger picture call upload_picture without picture: send_to takes the file.`
}

/** The error for an unknown tool: names the one that was probably meant, and where all are listed. */
export function unknownTool(name: string, byName: ReadonlyMap<string, Operation>): ProtocolError {
  const meant = nearest(name, [...byName.keys()])
  const mend =
    meant === undefined
      ? 'tools/list at /mcp?toolsets=all has every tool. Votes, follows, questions: by a person, on /listings/{slug}.'
      : `Did you mean ${meant}?`
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 100)}. ${mend}`)
}
