// Made from the operations by `node packages/client/generate.ts`. Changes here are lost.

import type * as shapes from './shapes.js'

export type * from './shapes.js'

export interface ReadOptions {
  signal?: AbortSignal | undefined
}

export interface WriteOptions extends ReadOptions {
  /** The same request sent again within 24 hours takes effect once. Without it each call has a key of its own. */
  idempotencyKey?: string | undefined
  /** Check everything, change nothing. */
  dryRun?: boolean | undefined
  /** The version that is edited, by `etagOf` of what was read: where it was changed since, the edit is refused with 412. */
  ifMatch?: string | undefined
}

export interface Finding {
  path: string
  code: string
  message: string
  fix?: string
  limit?: number
  actual?: number | string
}

/** A problem document (RFC 9457); some problems have members of their own. */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  code: string
  /** What mends problems of this code; findings have mends of their own. */
  fix: string
  errors?: Finding[]
  request_id: string
  [member: string]: unknown
}

export declare class MarqueeProblem extends Error {
  status: number
  /** Stable; decide on this. */
  code: string
  errors: Finding[]
  document: ProblemDocument
  retryAfterSeconds: number | undefined
}

export interface ClientOptions {
  /** Scheme and host of the site, such as https://launch.example.com. */
  baseUrl: string
  /** Starts with mq_; public reads need none. */
  apiKey?: string | undefined
  fetch?: typeof globalThis.fetch
  /** How often a request is sent again where there was no answer, too many came (429) or the service is away (503); 2 without it. */
  retries?: number
  /** How pauses are waited: as long as Retry-After says, up to a minute. */
  wait?: (seconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Operations {
  /** About this site: what it is, how launches work here, and how to use its API. */
  get_site_info(input?: shapes.GetSiteInfoInput, options?: ReadOptions): Promise<shapes.GetSiteInfoOutput>
  /** Find live listings by words and filters. */
  search_listings(input?: shapes.SearchListingsInput, options?: ReadOptions): Promise<shapes.SearchListingsOutput>
  /** The full public profile of a live listing. */
  get_listing(input: shapes.GetListingInput, options?: ReadOptions): Promise<shapes.GetListingOutput>
  /** What to use instead of a product: live listings that can stand in for it, each with why. */
  get_alternatives(input: shapes.GetAlternativesInput, options?: ReadOptions): Promise<shapes.GetAlternativesOutput>
  /** Two listings side by side: fact rows with their quotes, differences marked, blanks as blanks. */
  compare_listings(input: shapes.CompareListingsInput, options?: ReadOptions): Promise<shapes.CompareListingsOutput>
  /** Every category and subcategory with the number of live listings. */
  list_categories(input?: shapes.ListCategoriesInput, options?: ReadOptions): Promise<shapes.ListCategoriesOutput>
  /** One category with its subcategories and its live listings. */
  get_category(input: shapes.GetCategoryInput, options?: ReadOptions): Promise<shapes.GetCategoryOutput>
  /** One launch week: when it runs, which places are left, and its launches by votes. */
  get_launch_week(input: shapes.GetLaunchWeekInput, options?: ReadOptions): Promise<shapes.GetLaunchWeekOutput>
  /** The launch feed: this week by votes, just launched, the next weeks with places left, and past winners. */
  list_launches(input?: shapes.ListLaunchesInput, options?: ReadOptions): Promise<shapes.ListLaunchesOutput>
  /** Founders of live listings, by name or the newest first. */
  list_founders(input?: shapes.ListFoundersInput, options?: ReadOptions): Promise<shapes.ListFoundersOutput>
  /** A founder with companies, published stories and interview answers. */
  get_founder(input: shapes.GetFounderInput, options?: ReadOptions): Promise<shapes.GetFounderOutput>
  /** Posts of the site’s blog, newest first; search them with q. */
  list_blog_posts(input?: shapes.ListBlogPostsInput, options?: ReadOptions): Promise<shapes.ListBlogPostsOutput>
  /** One post of the site’s blog, as CommonMark and as safe HTML. */
  get_blog_post(input: shapes.GetBlogPostInput, options?: ReadOptions): Promise<shapes.GetBlogPostOutput>
  /** One of the three boards: votes by period, paid billboard, or domain rating. */
  get_leaderboard(input: shapes.GetLeaderboardInput, options?: ReadOptions): Promise<shapes.GetLeaderboardOutput>
  /** Awards of ended weeks and months, the newest first. */
  list_awards(input?: shapes.ListAwardsInput, options?: ReadOptions): Promise<shapes.ListAwardsOutput>
  /** Badge codes to put on the product’s own site, in three themes, one for each award. */
  get_badges(input: shapes.GetBadgesInput, options?: ReadOptions): Promise<shapes.GetBadgesOutput>
  /** The questions of the founder interview. */
  list_interview_questions(input?: shapes.ListInterviewQuestionsInput, options?: ReadOptions): Promise<shapes.ListInterviewQuestionsOutput>
  /** What this site sells, with prices. */
  list_products(input?: shapes.ListProductsInput, options?: ReadOptions): Promise<shapes.ListProductsOutput>
  /** Your account: who you are, what this key may do, what you own, and what is left of your limits. */
  get_account(input?: shapes.GetAccountInput, options?: ReadOptions): Promise<shapes.GetAccountOutput>
  /** Price items with VAT, without ordering. */
  quote_order(input: shapes.QuoteOrderInput, options?: ReadOptions): Promise<shapes.QuoteOrderOutput>
  /** Order a launch or other items, and get a link for whoever pays. */
  create_checkout(input: shapes.CreateCheckoutInput, options?: WriteOptions): Promise<shapes.CreateCheckoutOutput>
  /** Your orders, newest first. */
  list_my_orders(input?: shapes.ListMyOrdersInput, options?: ReadOptions): Promise<shapes.ListMyOrdersOutput>
  /** One of your orders, with its status. */
  get_order(input: shapes.GetOrderInput, options?: ReadOptions): Promise<shapes.GetOrderOutput>
  /** Start a draft from the address of a product’s website. */
  submit_listing(input: shapes.SubmitListingInput, options?: WriteOptions): Promise<shapes.SubmitListingOutput>
  /** Your drafts on all sites, newest first, with status and completeness. */
  list_my_drafts(input?: shapes.ListMyDraftsInput, options?: ReadOptions): Promise<shapes.ListMyDraftsOutput>
  /** One of your drafts: progress while the site is read, then every value with its state and quotes. */
  get_draft(input: shapes.GetDraftInput, options?: ReadOptions): Promise<shapes.GetDraftOutput>
  /** Change values of a draft, such as its headline; send only what changes. */
  update_draft(input: shapes.UpdateDraftInput, options?: WriteOptions): Promise<shapes.UpdateDraftOutput>
  /** Invite a co-founder to a draft by email. */
  invite_cofounder(input: shapes.InviteCofounderInput, options?: WriteOptions): Promise<shapes.InviteCofounderOutput>
  /** Save a ready draft as your listing. Nothing is published yet. */
  submit_draft(input: shapes.SubmitDraftInput, options?: WriteOptions): Promise<shapes.SubmitDraftOutput>
  /** Every listing you own, on all sites and in any status, newest first. */
  list_my_listings(input?: shapes.ListMyListingsInput, options?: ReadOptions): Promise<shapes.ListMyListingsOutput>
  /** One of your listings with everything in it: status, plan, launch week, what it needs next. */
  get_my_listing(input: shapes.GetMyListingInput, options?: ReadOptions): Promise<shapes.GetMyListingOutput>
  /** Change one of your listings, public at once where it is live; restore_my_version undoes it. */
  update_my_listing(input: shapes.UpdateMyListingInput, options?: WriteOptions): Promise<shapes.UpdateMyListingOutput>
  /** Post what is new on your live listing; followers are told. */
  post_listing_update(input: shapes.PostListingUpdateInput, options?: WriteOptions): Promise<shapes.PostListingUpdateOutput>
  /** Add a milestone to the timeline of your listing. */
  add_milestone(input: shapes.AddMilestoneInput, options?: WriteOptions): Promise<shapes.AddMilestoneOutput>
  /** Remove a milestone from your listing. */
  delete_milestone(input: shapes.DeleteMilestoneInput, options?: WriteOptions): Promise<shapes.DeleteMilestoneOutput>
  /** Write the founder story of your listing; it is published once it is complete. */
  set_founder_story(input: shapes.SetFounderStoryInput, options?: WriteOptions): Promise<shapes.SetFounderStoryOutput>
  /** Answer questions of the founder interview. */
  answer_interview(input: shapes.AnswerInterviewInput, options?: WriteOptions): Promise<shapes.AnswerInterviewOutput>
  /** Launch a listing free, in the first week of the queue with a place; reschedule_launch moves it. */
  choose_free_listing(input: shapes.ChooseFreeListingInput, options?: WriteOptions): Promise<shapes.ChooseFreeListingOutput>
  /** Claim a listing of your company by proving control of its domain. */
  claim_listing(input: shapes.ClaimListingInput, options?: WriteOptions): Promise<shapes.ClaimListingOutput>
  /** Check the DNS record, meta tag or file of your claim. */
  verify_claim(input: shapes.VerifyClaimInput, options?: WriteOptions): Promise<shapes.VerifyClaimOutput>
  /** Your claims, newest first, with status and what to publish. */
  list_my_claims(input?: shapes.ListMyClaimsInput, options?: ReadOptions): Promise<shapes.ListMyClaimsOutput>
  /** What each listing’s own site says of your needs, word for word; no verdict. */
  ask_listings(input: shapes.AskListingsInput, options?: ReadOptions): Promise<shapes.AskListingsOutput>
  /** Cancel an order that is not paid. */
  cancel_order(input: shapes.CancelOrderInput, options?: WriteOptions): Promise<shapes.CancelOrderOutput>
  /** The invites of one of your drafts, the latest first. */
  list_invites(input: shapes.ListInvitesInput, options?: ReadOptions): Promise<shapes.ListInvitesOutput>
  /** Withdraw an invite; an accepted one as long as the draft is not submitted. */
  withdraw_invite(input: shapes.WithdrawInviteInput, options?: WriteOptions): Promise<shapes.WithdrawInviteOutput>
  /** The updates that one of your listings has posted, the newest first. */
  list_listing_updates(input: shapes.ListListingUpdatesInput, options?: ReadOptions): Promise<shapes.ListListingUpdatesOutput>
  /** Take back an update of your listing. */
  delete_listing_update(input: shapes.DeleteListingUpdateInput, options?: WriteOptions): Promise<shapes.DeleteListingUpdateOutput>
  /** What readers asked about one of your listings, the newest first. */
  list_listing_questions(input: shapes.ListListingQuestionsInput, options?: ReadOptions): Promise<shapes.ListListingQuestionsOutput>
  /** Answer a reader’s question about your listing in public, or decline it. */
  answer_listing_question(input: shapes.AnswerListingQuestionInput, options?: WriteOptions): Promise<shapes.AnswerListingQuestionOutput>
  /** Your answers to the founder interview, and the questions that are open. */
  get_my_interview(input?: shapes.GetMyInterviewInput, options?: ReadOptions): Promise<shapes.GetMyInterviewOutput>
  /** Upload a picture that is not on the web. */
  upload_picture(input: shapes.UploadPictureInput, options?: WriteOptions): Promise<shapes.UploadPictureOutput>
  /** Views, visitors, clicks, sources and votes of your listing. */
  get_listing_stats(input: shapes.GetListingStatsInput, options?: ReadOptions): Promise<shapes.GetListingStatsOutput>
  /** What waits for you, on all sites: soonest first, each with what to do. */
  list_waiting(input?: shapes.ListWaitingInput, options?: ReadOptions): Promise<shapes.ListWaitingOutput>
  /** What happened since a moment or an event: to your drafts, listings and orders, or in public on this site. */
  list_events(input?: shapes.ListEventsInput, options?: ReadOptions): Promise<shapes.ListEventsOutput>
  /** Delete a draft that you started and did not submit, with all that was read for it. */
  delete_draft(input: shapes.DeleteDraftInput, options?: WriteOptions): Promise<shapes.DeleteDraftOutput>
  /** How your listing can launch: free and what that needs, paid and the price, or where a planned launch can move. */
  get_launch_options(input: shapes.GetLaunchOptionsInput, options?: ReadOptions): Promise<shapes.GetLaunchOptionsOutput>
  /** Move a planned launch to another week with a place left. */
  reschedule_launch(input: shapes.RescheduleLaunchInput, options?: WriteOptions): Promise<shapes.RescheduleLaunchOutput>
  /** Withdraw a launch that is planned, waits for the badge or for review: the listing is a draft again. */
  withdraw_launch(input: shapes.WithdrawLaunchInput, options?: WriteOptions): Promise<shapes.WithdrawLaunchOutput>
  /** Take a live listing off the lists, or bring an archived one back. */
  archive_listing(input: shapes.ArchiveListingInput, options?: WriteOptions): Promise<shapes.ArchiveListingOutput>
  /** What was edited of your listing, the latest first: by whom, how, before and after. */
  list_listing_versions(input: shapes.ListListingVersionsInput, options?: ReadOptions): Promise<shapes.ListListingVersionsOutput>
  /** Put back the values from before an edit of your listing. */
  restore_my_version(input: shapes.RestoreMyVersionInput, options?: WriteOptions): Promise<shapes.RestoreMyVersionOutput>
  /** What your product’s website says otherwise than your listing, with the quotes of both. */
  list_site_changes(input: shapes.ListSiteChangesInput, options?: ReadOptions): Promise<shapes.ListSiteChangesOutput>
  /** Take over what the website says now, or keep what your listing says. */
  decide_site_change(input: shapes.DecideSiteChangeInput, options?: WriteOptions): Promise<shapes.DecideSiteChangeOutput>
  /** Ask your person to confirm a change: gives a link where they see it before and after. */
  propose_change(input: shapes.ProposeChangeInput, options?: WriteOptions): Promise<shapes.ProposeChangeOutput>
  /** How a change that you proposed stands: open, confirmed, refused or expired. */
  get_proposal(input: shapes.GetProposalInput, options?: ReadOptions): Promise<shapes.GetProposalOutput>
  /** Your webhooks: where events are posted to, which, and whether the latest arrived. */
  list_webhooks(input?: shapes.ListWebhooksInput, options?: ReadOptions): Promise<shapes.ListWebhooksOutput>
  /** Have a webhook of yours sent one event again, or all that failed to arrive. */
  replay_webhook(input: shapes.ReplayWebhookInput, options?: WriteOptions): Promise<shapes.ReplayWebhookOutput>
  /** Have a webhook of yours sent a test message, signed like any other. */
  test_webhook(input: shapes.TestWebhookInput, options?: WriteOptions): Promise<shapes.TestWebhookOutput>
  /** Make a one-time link by which somebody else takes over a draft or a listing of yours. */
  create_handover(input?: shapes.CreateHandoverInput, options?: WriteOptions): Promise<shapes.CreateHandoverOutput>
  /** What you hand over by links: which wait, which were accepted, are over or were withdrawn. */
  list_handovers(input?: shapes.ListHandoversInput, options?: ReadOptions): Promise<shapes.ListHandoversOutput>
  /** End a hand-over link that nobody has accepted. */
  withdraw_handover(input: shapes.WithdrawHandoverInput, options?: WriteOptions): Promise<shapes.WithdrawHandoverOutput>
}

type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>

/** The operations that answer a list. */
export type ListName = {
  [Name in keyof Operations]: Answer<Name> extends { items: unknown[] } ? Name : never
}[keyof Operations]

export interface Client extends Operations {
  /** Every item of a list, page after page to its end; what is added meanwhile makes none come twice. */
  each<Name extends ListName>(
    name: Name,
    input?: Parameters<Operations[Name]>[0],
    options?: ReadOptions,
  ): AsyncGenerator<Answer<Name> extends { items: Array<infer Item> } ? Item : never>
}

export declare function createClient(options: ClientOptions): Client

/** The version of what was read: `ifMatch` of an edit. */
export declare function etagOf(answer: object): string | undefined
