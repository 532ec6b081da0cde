// Made from the operations by `node packages/client/generate.ts`. Changes here are lost.

export interface ReadOptions {
  signal?: AbortSignal
}

export interface WriteOptions extends ReadOptions {
  /** The same request sent again within 24 hours takes effect once. */
  idempotencyKey?: string
  /** Check everything, change nothing. */
  dryRun?: boolean
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
  apiKey?: string
  fetch?: typeof globalThis.fetch
}

export interface Client {
  /** About this site: what it is, how launches work here, and how to use its API. */
  get_site_info(input?: GetSiteInfoInput, options?: ReadOptions): Promise<GetSiteInfoOutput>
  /** Find live listings by words and filters. */
  search_listings(input?: SearchListingsInput, options?: ReadOptions): Promise<SearchListingsOutput>
  /** The full public profile of a live listing. */
  get_listing(input: GetListingInput, options?: ReadOptions): Promise<GetListingOutput>
  /** Live listings that can stand in for one, each with why. */
  get_alternatives(input: GetAlternativesInput, options?: ReadOptions): Promise<GetAlternativesOutput>
  /** Two listings side by side: fact rows with their quotes, differences marked, blanks as blanks. */
  compare_listings(input: CompareListingsInput, options?: ReadOptions): Promise<CompareListingsOutput>
  /** Every category and subcategory with the number of live listings. */
  list_categories(input?: ListCategoriesInput, options?: ReadOptions): Promise<ListCategoriesOutput>
  /** One category with its subcategories and its live listings. */
  get_category(input: GetCategoryInput, options?: ReadOptions): Promise<GetCategoryOutput>
  /** One launch week: when it runs, which places are left, and its launches by votes. */
  get_launch_week(input: GetLaunchWeekInput, options?: ReadOptions): Promise<GetLaunchWeekOutput>
  /** The launch feed: this week by votes, just launched, the next weeks with places left, and past winners. */
  list_launches(input?: ListLaunchesInput, options?: ReadOptions): Promise<ListLaunchesOutput>
  /** Founders of live listings, by name. */
  list_founders(input?: ListFoundersInput, options?: ReadOptions): Promise<ListFoundersOutput>
  /** A founder with companies, published stories and interview answers. */
  get_founder(input: GetFounderInput, options?: ReadOptions): Promise<GetFounderOutput>
  /** Posts of the site’s blog, newest first; search them with q. */
  list_blog_posts(input?: ListBlogPostsInput, options?: ReadOptions): Promise<ListBlogPostsOutput>
  /** One post of the site’s blog, as CommonMark and as safe HTML. */
  get_blog_post(input: GetBlogPostInput, options?: ReadOptions): Promise<GetBlogPostOutput>
  /** One of the three boards: votes by period, paid billboard, or domain rating. */
  get_leaderboard(input: GetLeaderboardInput, options?: ReadOptions): Promise<GetLeaderboardOutput>
  /** Awards of ended weeks and months, the newest first. */
  list_awards(input?: ListAwardsInput, options?: ReadOptions): Promise<ListAwardsOutput>
  /** Badge codes to put on the product’s own site, in three themes, one for each award. */
  get_badges(input: GetBadgesInput, options?: ReadOptions): Promise<GetBadgesOutput>
  /** The questions of the founder interview. */
  list_interview_questions(input?: ListInterviewQuestionsInput, options?: ReadOptions): Promise<ListInterviewQuestionsOutput>
  /** What this site sells, with prices. */
  list_products(input?: ListProductsInput, options?: ReadOptions): Promise<ListProductsOutput>
  /** Your account: who you are, what this key may do, what you own, and what is left of your limits. */
  get_account(input?: GetAccountInput, options?: ReadOptions): Promise<GetAccountOutput>
  /** Price items with VAT, without ordering. */
  quote_order(input: QuoteOrderInput, options?: ReadOptions): Promise<QuoteOrderOutput>
  /** Order items and get a link for whoever pays. */
  create_checkout(input: CreateCheckoutInput, options?: WriteOptions): Promise<CreateCheckoutOutput>
  /** Your orders, newest first. */
  list_my_orders(input?: ListMyOrdersInput, options?: ReadOptions): Promise<ListMyOrdersOutput>
  /** One of your orders, with its status. */
  get_order(input: GetOrderInput, options?: ReadOptions): Promise<GetOrderOutput>
  /** Start a draft from the address of a product’s website. */
  submit_listing(input: SubmitListingInput, options?: WriteOptions): Promise<SubmitListingOutput>
  /** Your drafts on all sites, newest first, with status and completeness. */
  list_my_drafts(input?: ListMyDraftsInput, options?: ReadOptions): Promise<ListMyDraftsOutput>
  /** One of your drafts: progress while the site is read, then every value with its state and quotes. */
  get_draft(input: GetDraftInput, options?: ReadOptions): Promise<GetDraftOutput>
  /** Change values of a draft; send only what changes. */
  update_draft(input: UpdateDraftInput, options?: WriteOptions): Promise<UpdateDraftOutput>
  /** Invite a co-founder to a draft by email. */
  invite_cofounder(input: InviteCofounderInput, options?: WriteOptions): Promise<InviteCofounderOutput>
  /** Save a ready draft as your listing. Nothing is published yet. */
  submit_draft(input: SubmitDraftInput, options?: WriteOptions): Promise<SubmitDraftOutput>
  /** Every listing you own, on all sites and in any status, newest first. */
  list_my_listings(input?: ListMyListingsInput, options?: ReadOptions): Promise<ListMyListingsOutput>
  /** One of your listings with everything in it: status, plan, launch week, and what it needs next. */
  get_my_listing(input: GetMyListingInput, options?: ReadOptions): Promise<GetMyListingOutput>
  /** Change one of your listings; the change is public at once and kept in its history. */
  update_my_listing(input: UpdateMyListingInput, options?: WriteOptions): Promise<UpdateMyListingOutput>
  /** Post what is new on your live listing; followers are told. */
  post_listing_update(input: PostListingUpdateInput, options?: WriteOptions): Promise<PostListingUpdateOutput>
  /** Add a milestone to the timeline of your listing. */
  add_milestone(input: AddMilestoneInput, options?: WriteOptions): Promise<AddMilestoneOutput>
  /** Remove a milestone from your listing. */
  delete_milestone(input: DeleteMilestoneInput, options?: WriteOptions): Promise<DeleteMilestoneOutput>
  /** Write the founder story of your listing; it is published once it is complete. */
  set_founder_story(input: SetFounderStoryInput, options?: WriteOptions): Promise<SetFounderStoryOutput>
  /** Answer questions of the founder interview. */
  answer_interview(input: AnswerInterviewInput, options?: WriteOptions): Promise<AnswerInterviewOutput>
  /** Launch a listing free: takes a place in a launch week some weeks ahead. */
  choose_free_listing(input: ChooseFreeListingInput, options?: WriteOptions): Promise<ChooseFreeListingOutput>
  /** Claim a listing of your company by proving control of its domain. */
  claim_listing(input: ClaimListingInput, options?: WriteOptions): Promise<ClaimListingOutput>
  /** Check the DNS record, meta tag or file of your claim. */
  verify_claim(input: VerifyClaimInput, options?: WriteOptions): Promise<VerifyClaimOutput>
  /** Your claims, newest first, with status and what to publish. */
  list_my_claims(input?: ListMyClaimsInput, options?: ReadOptions): Promise<ListMyClaimsOutput>
  /** Cancel an order that is not paid. */
  cancel_order(input: CancelOrderInput, options?: WriteOptions): Promise<CancelOrderOutput>
  /** The invites of one of your drafts, the latest first. */
  list_invites(input: ListInvitesInput, options?: ReadOptions): Promise<ListInvitesOutput>
  /** Withdraw an invite that nobody has accepted. */
  withdraw_invite(input: WithdrawInviteInput, options?: WriteOptions): Promise<WithdrawInviteOutput>
  /** The updates that one of your listings has posted, the newest first. */
  list_listing_updates(input: ListListingUpdatesInput, options?: ReadOptions): Promise<ListListingUpdatesOutput>
  /** Take back an update of your listing. */
  delete_listing_update(input: DeleteListingUpdateInput, options?: WriteOptions): Promise<DeleteListingUpdateOutput>
  /** Upload a logo, a screenshot or a founder’s photo that stands nowhere on the web. */
  upload_picture(input: UploadPictureInput, options?: WriteOptions): Promise<UploadPictureOutput>
}

export declare function createClient(options: ClientOptions): Client

export type Picture = { src: string; width: number; height: number }
export type Timestamp = string
export type ListingCard = { slug: string; name: string; url: string; website_url: string; headline: string; summary: string; logo_url: string | null; logo: Picture | null; plan: "free" | "paid"; pricing_model: string | null; categories: Array<{ name: string; slug: string }>; tags: Array<string>; platforms: Array<string>; country: string | null; votes: number; launch_week: string | null; launched_at: Timestamp | null }
export type NothingFound = { understood: string; try: Array<string> }
export type PublishedStory = { title: string | null; how_started: string | null; problem: string | null; what_built: string | null; hard_parts: string | null; milestones: string | null; whats_next: string | null; url: string; published_at: Timestamp }
export type ListingUpdate = { title: string; body: string; posted_at: Timestamp }
export type ListingAward = { key: string; period: string; place: number; votes: number; given_at: Timestamp }
export type SiteCheck = { state: "ok" | "changed" | "moved" | "unreachable" | "suspected_hijack"; checked_at: Timestamp; moved_to: string | null }
export type Feature = { title: string; description?: string | null }
export type Platform = "web" | "ios" | "android" | "macos" | "windows" | "linux" | "browser_extension" | "api" | "self_hosted"
export type PricingModel = "free" | "freemium" | "free_trial" | "paid" | "open_source" | "contact"
export type PlanInterval = "month" | "year" | "once"
export type PricingPlan = { name: string; amount: number | null; currency?: string | null; interval?: PlanInterval | null; note?: string | null }
export type TeamSize = "1" | "2-10" | "11-50" | "51-200" | "201-500" | "501-1000" | "1000+"
export type Seo = { title?: string | null; description?: string | null }
export type ProfileFields = { name: string | null; headline: string | null; summary: string | null; categories: Array<string> | null; tags: Array<string> | null; description: string | null; features: Array<Feature> | null; use_cases: Array<string> | null; audience: string | null; platforms: Array<Platform> | null; integrations: Array<string> | null; licence: string | null; pricing_model: PricingModel | null; pricing_plans: Array<PricingPlan> | null; pricing_url: string | null; logo_url: string | null; screenshots: Array<string> | null; video_url: string | null; demo_url: string | null; docs_url: string | null; changelog_url: string | null; status_url: string | null; repository_url: string | null; contact_email: string | null; founded_year: number | null; city: string | null; country: string | null; team_size: TeamSize | null; seo: Seo | null }
export type Link = string | { label: string; url: string }
export type SocialLinks = { linkedin?: Link; x?: Link; facebook?: Link; instagram?: Link; tiktok?: Link; youtube?: Link; threads?: Link; pinterest?: Link; github?: Link; reddit?: Link; producthunt?: Link; medium?: Link; website?: Link; custom?: Link }
export type ListingFounder = { name: string; title: string | null; bio: string | null; photo_url: string | null; photo: Picture | null; socials: SocialLinks; url: string }
export type Day = string
export type Milestone = { milestone_id?: number; date: Day; title: string; description?: string | null; url?: string | null }
export type Evidence = { quote: string; url: string; fetched_at: Timestamp }
export type Competitor = { website_url: string; name: string | null; headline: string | null; pricing_model: string | null; pricing_plans: Array<PricingPlan>; features: Array<Feature>; evidence: Record<string, Array<Evidence>>; read_at: Timestamp }
export type Fact = { state: string; evidence: Array<Evidence>; checked_at: Timestamp | null }
export type Listing = { slug: string; name: string; url: string; website_url: string; headline: string; summary: string; logo_url: string | null; logo: Picture | null; plan: "free" | "paid"; pricing_model: string | null; categories: Array<{ name: string; slug: string }>; tags: Array<string>; platforms: Array<string>; country: string | null; votes: number; launch_week: string | null; launched_at: Timestamp | null; listing_id: number; site: string; company: { name: string; website_url: string; owner_verified: boolean }; unlocked: Array<string>; story: PublishedStory | null; updates: Array<ListingUpdate>; awards: Array<ListingAward>; status: "live" | "archived"; site_check: SiteCheck | null; fields: ProfileFields; faqs: Array<{ question: string; answer: string }>; socials: SocialLinks; founders: Array<ListingFounder>; milestones: Array<Milestone>; images: Array<Picture>; competitor: Competitor | null; badge_url: string; facts?: Record<string, Fact>; updated_at: Timestamp }
export type ComparedListing = { slug: string; name: string; url: string; website_url: string; headline: string; summary: string; logo_url: string | null; logo: Picture | null; plan: "free" | "paid"; pricing_model: string | null; categories: Array<{ name: string; slug: string }>; tags: Array<string>; platforms: Array<string>; country: string | null; votes: number; launch_week: string | null; launched_at: Timestamp | null; checked_at: Timestamp | null; site_check: SiteCheck | null; names_other: boolean; competitor: Competitor | null }
export type FieldValue = string | Array<string> | Array<Feature> | Array<PricingPlan> | number | Seo | null
export type FieldState = "ai" | "not_found" | "edited" | "manual" | "override" | "deleted"
export type ComparedValue = { value: FieldValue; state: FieldState; evidence: Array<Evidence>; blank: "not_stated" | "removed" | null }
export type Subcategory = { name: string; slug: string; description: string; listings: number }
export type LanePlaces = { places: number | null; taken: number; left: number | null; why: string | null }
export type Launch = { slug: string; name: string; url: string; website_url: string; headline: string; summary: string; logo_url: string | null; logo: Picture | null; plan: "free" | "paid"; pricing_model: string | null; categories: Array<{ name: string; slug: string }>; tags: Array<string>; platforms: Array<string>; country: string | null; votes: number; launch_week: string | null; launched_at: Timestamp | null; week_votes: number; rank: number }
export type WeekOfLaunches = { week: string; url: string; starts_at: Timestamp; ends_at: Timestamp; time_zone: string; phase: "past" | "current" | "upcoming"; shuffled_until: Timestamp | null; free: LanePlaces; paid: LanePlaces; launches: Array<Launch> }
export type LaunchWeek = { week: string; url: string; starts_at: Timestamp; ends_at: Timestamp; time_zone: string; phase: "past" | "current" | "upcoming"; shuffled_until: Timestamp | null; free: LanePlaces; paid: LanePlaces }
export type FounderListing = { slug: string; name: string; headline: string; url: string; website_url: string; logo_url: string | null; launch_week: string | null; role: string | null }
export type BlogPost = { slug: string; title: string; summary: string; author: string; url: string; published_at: Timestamp; updated_at: Timestamp }
export type RankedListing = { slug: string; name: string; url: string; website_url: string; headline: string; summary: string; logo_url: string | null; logo: Picture | null; plan: "free" | "paid"; pricing_model: string | null; categories: Array<{ name: string; slug: string }>; tags: Array<string>; platforms: Array<string>; country: string | null; votes: number; launch_week: string | null; launched_at: Timestamp | null; position: number; rank: number; tied: boolean; moved: number | null; score: number; set_aside: number; last_vote_at: Timestamp | null; currency: string | null; source: string | null; as_of: string | null; why: string }
export type Award = { key: string; name: string; period: string; place: number; votes: number; given_at: Timestamp; snapshot_hash: string; board_url: string; listing: ListingCard }
export type BadgeEmbed = { image_url: string; html: string; markdown: string }
export type Money = { amount: number; currency: string }
export type NextStep = { tool: string; why: string }
export type QuotedLine = { product: "launch" | "billboard_week" | "unlock_milestones" | "unlock_gallery"; name: string; listing_id: number; listing_slug: string; listing_name: string; week: string | null; weeks: number | null; quantity: number; unit_amount: Money; net: Money; vat: Money; gross: Money }
export type VatIdCheck = { vat_id: string; valid: boolean; reason: "unknown_country" | "malformed" | "wrong_check_digits" | null; verified: boolean | null; verified_at: Timestamp | null; consultation: string | null }
export type Vat = { rate: number; amount: Money; treatment: "domestic" | "eu_consumer" | "reverse_charge" | "outside_scope"; country: string | null; note: string; estimated: boolean; vat_id: VatIdCheck | null }
export type OrderWarning = { path: string; code: "week_nearly_over" | "not_live_then"; message: string }
export type OrderLine = { product: "launch" | "billboard_week" | "unlock_milestones" | "unlock_gallery"; name: string; listing_id: number; listing_slug: string; listing_name: string; week: string | null; weeks: number | null; quantity: number; unit_amount: Money; net: Money; vat: Money; gross: Money; status: "waiting" | "fulfilled" | "refused" | "undone"; note: string | null; refunded: Money }
export type Order = { number: string; status: "pending" | "paid" | "fulfilled" | "expired" | "cancelled" | "refunded" | "disputed"; site: string; checkout_url: string | null; order_url: string; lines: Array<OrderLine>; net: Money; vat: Vat; gross: Money; currency: string; refunded: Money; dispute: "open" | "won" | "lost" | null; billing: { country?: string; postal_code?: string; company_name?: string; vat_id?: string; name?: string; address?: string; city?: string }; terms: { version: number; accepted_at: Timestamp; url: string } | null; invoices: Array<{ number: string; kind: "invoice" | "credit_note"; url: string; pdf_url: string }>; valid_until: Timestamp; created_at: Timestamp; paid_at: Timestamp | null; fulfilled_at: Timestamp | null; next_steps: Array<NextStep> }
export type DraftProgress = { step: string; pages_read: number; pages_planned: number; facts_found: number; pages?: Array<{ url: string; state: "read" | "reading" | "waiting" | "refused"; reason?: "robots_disallowed" | "other_site" | "duplicate" | "not_html" | "http_error" | "error_page" | "empty_page" | "unreachable" | "blocked_address" | "timeout" | "too_large" | "too_many_redirects"; title: string; facts: number }> }
export type ReadingProblem = { code: string; title: string; detail: string; fix: string }
export type Quote = { quote: string; url: string; fetched_at?: Timestamp }
export type Held = { state: FieldState; evidence: Array<Quote>; updated_at?: Timestamp; item_evidence?: Array<Array<Quote>> }
export type HeldText = { value: string | null; ai_value?: string | null; contradictions?: Array<{ value: string; evidence: Array<Quote> }> } & Held
export type HeldTexts = { value: Array<string> | null; ai_value?: Array<string> | null; contradictions?: Array<{ value: string; evidence: Array<Quote> }> } & Held
export type HeldFeatures = { value: Array<Feature> | null; ai_value?: Array<Feature> | null; contradictions?: Array<{ value: Feature; evidence: Array<Quote> }> } & Held
export type HeldPlatforms = { value: Array<Platform> | null; ai_value?: Array<Platform> | null; contradictions?: Array<{ value: Platform; evidence: Array<Quote> }> } & Held
export type HeldPricingModel = { value: PricingModel | null; ai_value?: PricingModel | null; contradictions?: Array<{ value: PricingModel; evidence: Array<Quote> }> } & Held
export type HeldPricingPlans = { value: Array<PricingPlan> | null; ai_value?: Array<PricingPlan> | null; contradictions?: Array<{ value: PricingPlan; evidence: Array<Quote> }> } & Held
export type HeldEmail = { value: string | null; ai_value?: string | null; contradictions?: Array<{ value: string; evidence: Array<Quote> }> } & Held
export type HeldNumber = { value: number | null; ai_value?: number | null; contradictions?: Array<{ value: number; evidence: Array<Quote> }> } & Held
export type HeldTeamSize = { value: TeamSize | null; ai_value?: TeamSize | null; contradictions?: Array<{ value: TeamSize; evidence: Array<Quote> }> } & Held
export type HeldSeo = { value: Seo | null; ai_value?: Seo | null; contradictions?: Array<{ value: Seo; evidence: Array<Quote> }> } & Held
export type HeldFields = { name: HeldText; headline: HeldText; summary: HeldText; categories: HeldTexts; tags: HeldTexts; description: HeldText; features: HeldFeatures; use_cases: HeldTexts; audience: HeldText; platforms: HeldPlatforms; integrations: HeldTexts; licence: HeldText; pricing_model: HeldPricingModel; pricing_plans: HeldPricingPlans; pricing_url: HeldText; logo_url: HeldText; screenshots: HeldTexts; video_url: HeldText; demo_url: HeldText; docs_url: HeldText; changelog_url: HeldText; status_url: HeldText; repository_url: HeldText; contact_email: HeldEmail; founded_year: HeldNumber; city: HeldText; country: HeldText; team_size: HeldTeamSize; seo: HeldSeo }
export type DraftFaq = { question: string; answer: string; state: FieldState; evidence: Array<Quote> }
export type DraftFounder = { name: string; title: string | null; bio: string | null; photo_url: string | null; email: string | null; socials: SocialLinks | null; state: FieldState; evidence: Array<Quote> }
export type HeldLink = { value: Link | null; ai_value?: Link | null; contradictions?: Array<{ value: Link; evidence: Array<Quote> }> } & Held
export type Story = { title?: string | null; how_started?: string | null; problem?: string | null; what_built?: string | null; hard_parts?: string | null; milestones?: string | null; whats_next?: string | null }
export type MissingItem = { field: string; reason: string; required_for: "submit" | "free" | "story" }
export type Draft = { id: string; site: string; url: string; website_url: string; status: "crawling" | "drafting" | "ready" | "failed"; progress: DraftProgress; problem: ReadingProblem | null; notes: Array<string>; fields: HeldFields; logo: Picture | null; images: Array<Picture>; faqs: Array<DraftFaq>; founders: Array<DraftFounder>; company_socials: Record<string, HeldLink>; founder_socials: Record<string, HeldLink>; story: Story | null; milestones: Array<{ milestone_id?: number; date: string; title: string; description: string | null; url: string | null }>; competitor_url: string | null; competitor: Competitor | null; regenerating: Array<string>; completeness: number; missing: Array<MissingItem>; listing_id: number | null; submitted_at: Timestamp | null; read_at: Timestamp | null; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep> }
export type FieldsInput = { name?: string | null; headline?: string | null; summary?: string | null; categories?: Array<string> | null; tags?: Array<string> | null; description?: string | null; features?: Array<Feature> | null; use_cases?: Array<string> | null; audience?: string | null; platforms?: Array<Platform> | null; integrations?: Array<string> | null; licence?: string | null; pricing_model?: PricingModel | null; pricing_plans?: Array<PricingPlan> | null; pricing_url?: string | null; logo_url?: string | null; screenshots?: Array<string> | null; video_url?: string | null; demo_url?: string | null; docs_url?: string | null; changelog_url?: string | null; status_url?: string | null; repository_url?: string | null; contact_email?: string | null; founded_year?: number | null; city?: string | null; country?: string | null; team_size?: TeamSize | null; seo?: Seo | null }
export type FaqInput = { question: string; answer: string }
export type SocialsInput = { linkedin?: string | null; x?: string | null; twitter?: string | null; facebook?: string | null; instagram?: string | null; tiktok?: string | null; youtube?: string | null; threads?: string | null; pinterest?: string | null; github?: string | null; reddit?: string | null; producthunt?: string | null; medium?: string | null; website?: string | null; custom?: { label: string; url: string } | null }
export type FounderInput = { name: string; title?: string | null; bio?: string | null; photo_url?: string | null; email?: string | null; socials?: SocialsInput | null }
export type MilestoneInput = { milestone_id?: number; date: Day; title: string; description?: string | null; url?: string | null }
export type OwnFounder = { name: string; title: string | null; bio: string | null; photo_url: string | null; email: string | null; socials: SocialLinks }
export type MissingField = { field: string; reason: string; required_for: string }
export type BadgeWait = { for: "badge"; since: Timestamp; until: Timestamp; checked_at: Timestamp | null }
export type MyListing = { listing_id: number; slug: string; site: string; url: string; manage_url: string; website_url: string; name: string; status: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; status_reason: string | null; plan: "free" | "paid"; launch_week: string | null; launch_starts_at: Timestamp | null; launched_at: Timestamp | null; queue_position: number | null; site_check: SiteCheck | null; votes: number; unlocked: Array<string>; draft_id: string | null; fields: ProfileFields; logo: Picture | null; images: Array<Picture>; unfetched: Array<{ url: string; kind: "logo" | "screenshot" | "photo"; reason: string }>; competitor: Competitor | null; faqs: Array<{ question: string; answer: string }>; socials: SocialLinks; founders: Array<OwnFounder>; story: Story | null; milestones: Array<Milestone>; missing: Array<MissingField>; waiting: BadgeWait | null; badge: { link: string; html: string; markdown: string }; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep> }
export type BadgeCheck = { checked_url: string; looked_for: Array<string>; found: boolean; reason: string | null }
export type BadgeDecides = { if_found: { status: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; launch_week: string | null; launch_starts_at: Timestamp | null; queue_position: number | null }; if_absent: { status: "awaiting_badge"; until: Timestamp } }
export type ClaimInstructions = { text: string; where: string; what: string | null; record_type?: "TXT" }
export type Claim = { claim_id: number; slug: string; listing_name: string; method: "dns" | "meta" | "file" | "email"; status: "pending" | "verified" | "expired" | "failed" | "cancelled"; domain: string; email: string | null; instructions: ClaimInstructions; checked_at: Timestamp | null; seen: string | null; reason: string | null; created_at: Timestamp; expires_at: Timestamp; closed_at: Timestamp | null; next_steps: Array<NextStep> }

export type GetSiteInfoInput = Record<string, unknown>
export type GetSiteInfoOutput = { key: string; name: string; tagline: string; url: string; language: string; time_zone: string; currency: string; contact_email: string | null; live_listings: number; launch_rules: { week: string; free_queue_weeks: number; free_places_per_week: number; paid_places_per_week: number | null; badge_required: boolean; moderation: boolean }; api: { base_url: string; openapi_url: string; reference_url: string; mcp_url: string; scopes: Record<string, string> } }
export type SearchListingsInput = { q?: string; category?: string; subcategory?: string; plan?: "free" | "paid"; pricing_model?: "free" | "freemium" | "free_trial" | "paid" | "open_source" | "contact"; platform?: "web" | "ios" | "android" | "macos" | "windows" | "linux" | "browser_extension" | "api" | "self_hosted"; tag?: string; country?: string; week?: string; sort?: "relevance" | "votes" | "newest" | "name" | "domain_rating"; page?: number; per_page?: number; cursor?: string }
export type SearchListingsOutput = { items: Array<ListingCard>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null; match: "all" | "words" | "similar"; nothing_found: NothingFound | null }
export type GetListingInput = { slug: string; include?: "evidence" }
export type GetListingOutput = Listing
export type GetAlternativesInput = { slug: string; limit?: number }
export type GetAlternativesOutput = { slug: string; competitor: { website_url: string; slug: string | null; facts: Competitor | null } | null; items: Array<{ slug: string; name: string; url: string; website_url: string; headline: string; summary: string; logo_url: string | null; logo: Picture | null; plan: "free" | "paid"; pricing_model: string | null; categories: Array<{ name: string; slug: string }>; tags: Array<string>; platforms: Array<string>; country: string | null; votes: number; launch_week: string | null; launched_at: Timestamp | null; why: Array<{ kind: "competitor" | "category" | "audience" | "price" | "platforms" | "tags" | "features"; text: string }>; compare_url: string }> }
export type CompareListingsInput = { a: string; b: string }
export type CompareListingsOutput = { url: string; a: ComparedListing; b: ComparedListing; rows: Array<{ field: "features" | "use_cases" | "audience" | "platforms" | "integrations" | "licence" | "pricing_model" | "pricing_plans" | "demo_url" | "docs_url" | "changelog_url" | "status_url" | "repository_url" | "founded_year" | "city" | "country" | "team_size"; label: string; a: ComparedValue; b: ComparedValue; differs: boolean }>; differing: number; equal: number; both_blank: Array<"features" | "use_cases" | "audience" | "platforms" | "integrations" | "licence" | "pricing_model" | "pricing_plans" | "demo_url" | "docs_url" | "changelog_url" | "status_url" | "repository_url" | "founded_year" | "city" | "country" | "team_size"> }
export type ListCategoriesInput = Record<string, unknown>
export type ListCategoriesOutput = { items: Array<{ name: string; slug: string; description: string; listings: number; subcategories: Array<Subcategory> }> }
export type GetCategoryInput = { slug: string; sort?: "votes" | "newest" | "name" | "domain_rating"; page?: number; per_page?: number; cursor?: string }
export type GetCategoryOutput = { items: Array<ListingCard>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null; name: string; slug: string; description: string; parent: { name: string; slug: string } | null; subcategories: Array<{ name: string; slug: string; listings: number }> }
export type GetLaunchWeekInput = { week: string }
export type GetLaunchWeekOutput = WeekOfLaunches
export type ListLaunchesInput = Record<string, unknown>
export type ListLaunchesOutput = { this_week: WeekOfLaunches; just_launched: Array<ListingCard>; next_weeks: Array<LaunchWeek>; past_winners: Array<{ week: string; url: string; winners: Array<Launch> }> }
export type ListFoundersInput = { q?: string; page?: number; per_page?: number; cursor?: string }
export type ListFoundersOutput = { items: Array<{ slug: string; name: string; title: string | null; photo_url: string | null; socials: SocialLinks; url: string; companies: Array<FounderListing>; stories: number }>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type GetFounderInput = { slug: string }
export type GetFounderOutput = { slug: string; name: string; title: string | null; bio: string | null; photo_url: string | null; socials: SocialLinks; url: string; companies: Array<FounderListing>; stories: Array<{ listing_slug: string; listing_name: string; url: string; title: string | null; how_started: string | null; problem: string | null; what_built: string | null; hard_parts: string | null; milestones: string | null; whats_next: string | null; published_at: Timestamp }>; interview: Array<{ question_id: string; question: string; answer: string }> }
export type ListBlogPostsInput = { q?: string; page?: number; per_page?: number; cursor?: string }
export type ListBlogPostsOutput = { items: Array<BlogPost>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type GetBlogPostInput = { slug: string }
export type GetBlogPostOutput = { slug: string; title: string; summary: string; author: string; url: string; published_at: Timestamp; updated_at: Timestamp; body: string; html: string }
export type GetLeaderboardInput = { board: "votes" | "billboard" | "domain-rating"; period?: "week" | "month" | "year" | "all"; week?: string; month?: string; year?: string; page?: number; per_page?: number; cursor?: string }
export type GetLeaderboardOutput = { items: Array<RankedListing>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null; board: "votes" | "billboard" | "domain-rating"; period: "week" | "month" | "year" | "all"; period_key: string; starts_at: Timestamp | null; ends_at: Timestamp | null; frozen_at: Timestamp | null; snapshot_hash: string | null; snapshot_url: string | null; set_aside: number; formula: string; tie_rule: string }
export type ListAwardsInput = { period?: string; listing?: string; page?: number; per_page?: number; cursor?: string }
export type ListAwardsOutput = { items: Array<Award>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type GetBadgesInput = { slug: string }
export type GetBadgesOutput = { items: Array<{ key: string; name: string; themes: { light: BadgeEmbed; dark: BadgeEmbed; neutral: BadgeEmbed }; image_url: string; html: string; markdown: string; link: string }> }
export type ListInterviewQuestionsInput = Record<string, unknown>
export type ListInterviewQuestionsOutput = { items: Array<{ question_id: string; question: string; hint: string }> }
export type ListProductsInput = { currency?: string }
export type ListProductsOutput = { items: Array<{ product: "launch" | "billboard_week" | "unlock_milestones" | "unlock_gallery"; name: string; description: string; price: Money; unit: "once" | "week"; takes_week: boolean; updated_at: Timestamp | null }>; currency: string; currencies: Array<string> }
export type GetAccountInput = Record<string, unknown>
export type GetAccountOutput = { account_id: string; email: string; email_verified: boolean; name: string; roles: Array<{ role: string; site: string | null }>; scopes: Array<string>; signed_in_by: "web" | "api_key" | "oauth" | "command"; created_at: Timestamp; listings: number; drafts: number; limits: { drafts_per_day: number; drafts_left_today: number }; next_steps: Array<NextStep> }
export type QuoteOrderInput = { items: Array<{ product: "launch" | "billboard_week" | "unlock_milestones" | "unlock_gallery"; listing_id: number; week?: string; weeks?: number }>; billing?: { country: string; postal_code?: string; company_name?: string; vat_id?: string; name?: string; address?: string; city?: string }; currency?: string }
export type QuoteOrderOutput = { lines: Array<QuotedLine>; net: Money; vat: Vat; gross: Money; currency: string; valid_until: Timestamp; warnings: Array<OrderWarning>; next_steps: Array<NextStep> }
export type CreateCheckoutInput = { items: Array<{ product: "launch" | "billboard_week" | "unlock_milestones" | "unlock_gallery"; listing_id: number; week?: string; weeks?: number }>; billing?: { country: string; postal_code?: string; company_name?: string; vat_id?: string; name?: string; address?: string; city?: string }; currency?: string }
export type CreateCheckoutOutput = { number: string | null; status: "pending" | "paid" | "fulfilled" | "expired" | "cancelled" | "refunded" | "disputed"; site: string; checkout_url: string | null | null; order_url: string | null; lines: Array<OrderLine>; net: Money; vat: Vat; gross: Money; currency: string; refunded: Money; dispute: "open" | "won" | "lost" | null; billing: { country?: string; postal_code?: string; company_name?: string; vat_id?: string; name?: string; address?: string; city?: string }; terms: { version: number; accepted_at: Timestamp; url: string } | null; invoices: Array<{ number: string; kind: "invoice" | "credit_note"; url: string; pdf_url: string }>; valid_until: Timestamp; created_at: Timestamp; paid_at: Timestamp | null; fulfilled_at: Timestamp | null; next_steps: Array<NextStep>; warnings: Array<OrderWarning>; dry_run?: boolean; unchecked?: Array<string> }
export type ListMyOrdersInput = { status?: "pending" | "paid" | "fulfilled" | "expired" | "cancelled" | "refunded" | "disputed"; site?: string; page?: number; per_page?: number; cursor?: string }
export type ListMyOrdersOutput = { items: Array<Order>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type GetOrderInput = { number: string }
export type GetOrderOutput = Order
export type SubmitListingInput = { url: string }
export type SubmitListingOutput = { id: string | null; site: string; url: string | null; website_url: string; status: "crawling" | "drafting" | "ready" | "failed"; progress: DraftProgress; problem: ReadingProblem | null; notes: Array<string>; fields: HeldFields; logo: Picture | null; images: Array<Picture>; faqs: Array<DraftFaq>; founders: Array<DraftFounder>; company_socials: Record<string, HeldLink>; founder_socials: Record<string, HeldLink>; story: Story | null; milestones: Array<{ milestone_id?: number; date: string; title: string; description: string | null; url: string | null }>; competitor_url: string | null; competitor: Competitor | null; regenerating: Array<string>; completeness: number; missing: Array<MissingItem>; listing_id: number | null; submitted_at: Timestamp | null; read_at: Timestamp | null; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type ListMyDraftsInput = { status?: "crawling" | "drafting" | "ready" | "failed"; site?: string; page?: number; per_page?: number; cursor?: string }
export type ListMyDraftsOutput = { items: Array<{ id: string; site: string; url: string; website_url: string; name: string | null; status: "crawling" | "drafting" | "ready" | "failed"; completeness: number; problem: ReadingProblem | null; listing_id: number | null; created_at: Timestamp; updated_at: Timestamp }>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type GetDraftInput = { id: string; include?: "evidence" }
export type GetDraftOutput = Draft
export type UpdateDraftInput = { id: string; fields?: FieldsInput; lock_fields?: Array<string>; regenerate?: Array<string>; restore?: Array<string>; faqs?: Array<FaqInput>; company_socials?: SocialsInput; founder_socials?: SocialsInput; founders?: Array<FounderInput>; story?: { title?: string | null; how_started?: string | null; problem?: string | null; what_built?: string | null; hard_parts?: string | null; milestones?: string | null; whats_next?: string | null; story?: string | null; why_started?: string | null; journey?: string | null; challenges?: string | null; achievements?: string | null; lessons?: string | null }; milestones?: Array<MilestoneInput>; competitor_url?: "" | string; seo?: Seo | null }
export type UpdateDraftOutput = { id: string; site: string; url: string; website_url: string; status: "crawling" | "drafting" | "ready" | "failed"; progress: DraftProgress; problem: ReadingProblem | null; notes: Array<string>; fields: HeldFields; logo: Picture | null; images: Array<Picture>; faqs: Array<DraftFaq>; founders: Array<DraftFounder>; company_socials: Record<string, HeldLink>; founder_socials: Record<string, HeldLink>; story: Story | null; milestones: Array<{ milestone_id?: number; date: string; title: string; description: string | null; url: string | null }>; competitor_url: string | null; competitor: Competitor | null; regenerating: Array<string>; completeness: number; missing: Array<MissingItem>; listing_id: number | null; submitted_at: Timestamp | null; read_at: Timestamp | null; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep>; skipped: Array<{ field: string; reason: string }>; dry_run?: boolean; unchecked?: Array<string> }
export type InviteCofounderInput = { id: string; email: string }
export type InviteCofounderOutput = { invite_id: string | null | null; draft_id: string; email: string; status: "pending" | "accepted" | "withdrawn"; expires_at: Timestamp; invites_left: number; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type SubmitDraftInput = { id: string }
export type SubmitDraftOutput = { listing_id: number | null; slug: string | null; site: string; url: string | null; manage_url: string | null; website_url: string; name: string; status: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; status_reason: string | null; plan: "free" | "paid"; launch_week: string | null; launch_starts_at: Timestamp | null; launched_at: Timestamp | null; queue_position: number | null; site_check: SiteCheck | null; votes: number; unlocked: Array<string>; draft_id: string; fields: ProfileFields; logo: Picture | null; images: Array<Picture>; unfetched: Array<{ url: string; kind: "logo" | "screenshot" | "photo"; reason: string }>; competitor: Competitor | null; faqs: Array<{ question: string; answer: string }>; socials: SocialLinks; founders: Array<OwnFounder>; story: Story | null; milestones: Array<Milestone>; missing: Array<MissingField>; waiting: BadgeWait | null; badge: { link: string; html: string; markdown: string } | null; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type ListMyListingsInput = { status?: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; site?: string; page?: number; per_page?: number; cursor?: string }
export type ListMyListingsOutput = { items: Array<{ listing_id: number; slug: string; site: string; name: string; url: string; website_url: string; logo: Picture | null; status: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; plan: "free" | "paid"; launch_week: string | null; votes: number; draft_id: string | null; site_changes: number; updated_at: Timestamp }>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type GetMyListingInput = { listing_id: number }
export type GetMyListingOutput = MyListing
export type UpdateMyListingInput = { listing_id: number; fields?: FieldsInput; apply_to?: Array<string>; socials?: SocialsInput; faqs?: Array<FaqInput>; founders?: Array<FounderInput>; founder_socials?: SocialsInput }
export type UpdateMyListingOutput = { listing_id: number; slug: string; site: string; url: string; manage_url: string; website_url: string; name: string; status: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; status_reason: string | null; plan: "free" | "paid"; launch_week: string | null; launch_starts_at: Timestamp | null; launched_at: Timestamp | null; queue_position: number | null; site_check: SiteCheck | null; votes: number; unlocked: Array<string>; draft_id: string | null; fields: ProfileFields; logo: Picture | null; images: Array<Picture>; unfetched: Array<{ url: string; kind: "logo" | "screenshot" | "photo"; reason: string }>; competitor: Competitor | null; faqs: Array<{ question: string; answer: string }>; socials: SocialLinks; founders: Array<OwnFounder>; story: Story | null; milestones: Array<Milestone>; missing: Array<MissingField>; waiting: BadgeWait | null; badge: { link: string; html: string; markdown: string }; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep>; applied_to: Array<string>; skipped: Array<{ site: string; reason: string }>; dry_run?: boolean; unchecked?: Array<string> }
export type PostListingUpdateInput = { listing_id: number; title: string; body: string }
export type PostListingUpdateOutput = { update_id: number | null; listing_id: number; title: string; body: string; url: string | null; posted_at: Timestamp; followers: number; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type AddMilestoneInput = { listing_id: number; milestone_id?: number; date: Day; title: string; description?: string | null; url?: string | null }
export type AddMilestoneOutput = { milestone_id: number | null; listing_id: number; date: string; title: string; description: string | null; url: string | null; shown_on_listing: boolean; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type DeleteMilestoneInput = { listing_id: number; milestone_id: number }
export type DeleteMilestoneOutput = { deleted: true; dry_run?: boolean; unchecked?: Array<string> }
export type SetFounderStoryInput = { listing_id: number; title?: string | null; how_started?: string | null; problem?: string | null; what_built?: string | null; hard_parts?: string | null; milestones?: string | null; whats_next?: string | null; story?: string | null; why_started?: string | null; journey?: string | null; challenges?: string | null; achievements?: string | null; lessons?: string | null }
export type SetFounderStoryOutput = { listing_id: number; title: string | null; how_started: string | null; problem: string | null; what_built: string | null; hard_parts: string | null; milestones: string | null; whats_next: string | null; url: string | null; status: "published" | "draft"; published_at: Timestamp | null; shown_on_listing: boolean; missing: Array<{ reason: string; url: string; field: string; message: string; limit?: number; actual?: number; sections?: Array<string> }>; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type AnswerInterviewInput = { answers: Array<{ question_id: string; answer: string }> }
export type AnswerInterviewOutput = { answers: Array<{ question_id: string; question: string; answer: string; answered_at: Timestamp }>; unanswered: Array<{ question_id: string; question: string }>; founder_url: string | null; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type ChooseFreeListingInput = { listing_id: number }
export type ChooseFreeListingOutput = { listing_id: number; slug: string; site: string; url: string; manage_url: string; website_url: string; name: string; status: "draft" | "awaiting_badge" | "in_review" | "rejected" | "scheduled" | "live" | "archived" | "suspended"; status_reason: string | null; plan: "free" | "paid"; launch_week: string | null; launch_starts_at: Timestamp | null; launched_at: Timestamp | null; queue_position: number | null; site_check: SiteCheck | null; votes: number; unlocked: Array<string>; draft_id: string | null; fields: ProfileFields; logo: Picture | null; images: Array<Picture>; unfetched: Array<{ url: string; kind: "logo" | "screenshot" | "photo"; reason: string }>; competitor: Competitor | null; faqs: Array<{ question: string; answer: string }>; socials: SocialLinks; founders: Array<OwnFounder>; story: Story | null; milestones: Array<Milestone>; missing: Array<MissingField>; waiting: BadgeWait | null; badge: { link: string; html: string; markdown: string }; created_at: Timestamp; updated_at: Timestamp; next_steps: Array<NextStep>; badge_check: BadgeCheck | null; badge_decides: BadgeDecides | null; dry_run?: boolean; unchecked?: Array<string> }
export type ClaimListingInput = { slug: string; method: "dns" | "meta" | "file" | "email"; email?: string }
export type ClaimListingOutput = { claim_id: number | null; slug: string; listing_name: string; method: "dns" | "meta" | "file" | "email"; status: "pending" | "verified" | "expired" | "failed" | "cancelled"; domain: string; email: string | null; instructions: ClaimInstructions | null; checked_at: Timestamp | null; seen: string | null; reason: string | null; created_at: Timestamp; expires_at: Timestamp; closed_at: Timestamp | null; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type VerifyClaimInput = { claim_id: number }
export type VerifyClaimOutput = { claim_id: number; slug: string; listing_name: string; method: "dns" | "meta" | "file" | "email"; status: "pending" | "verified" | "expired" | "failed" | "cancelled"; domain: string; email: string | null; instructions: ClaimInstructions; checked_at: Timestamp | null; seen: string | null; reason: string | null; created_at: Timestamp; expires_at: Timestamp; closed_at: Timestamp | null; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type ListMyClaimsInput = { status?: "pending" | "verified" | "expired" | "failed" | "cancelled"; site?: string; page?: number; per_page?: number; cursor?: string }
export type ListMyClaimsOutput = { items: Array<Claim>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type CancelOrderInput = { number: string }
export type CancelOrderOutput = { number: string; status: "pending" | "paid" | "fulfilled" | "expired" | "cancelled" | "refunded" | "disputed"; next_steps: Array<NextStep>; dry_run?: boolean; unchecked?: Array<string> }
export type ListInvitesInput = { id: string }
export type ListInvitesOutput = { items: Array<{ invite_id: string; email: string; status: "pending" | "accepted" | "withdrawn" | "expired"; created_at: Timestamp; expires_at: Timestamp }>; invites_left: number; next_steps: Array<NextStep> }
export type WithdrawInviteInput = { id: string; invite_id: string }
export type WithdrawInviteOutput = { deleted: true; dry_run?: boolean; unchecked?: Array<string> }
export type ListListingUpdatesInput = { listing_id: number; page?: number; per_page?: number; cursor?: string }
export type ListListingUpdatesOutput = { items: Array<{ update_id: number; title: string; body: string; url: string; posted_at: Timestamp }>; page: number; per_page: number; total: number; total_relation: "exact" | "at_least"; total_pages: number | null; next_cursor: string | null }
export type DeleteListingUpdateInput = { listing_id: number; update_id: number }
export type DeleteListingUpdateOutput = { deleted: true; dry_run?: boolean; unchecked?: Array<string> }
export type UploadPictureInput = { kind: "logo" | "screenshot" | "photo"; picture: string }
export type UploadPictureOutput = { url: string | null; width: number | null; height: number | null; dry_run?: boolean; unchecked?: Array<string> }
