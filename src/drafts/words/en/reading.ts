import { html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

const progress = {
  newDraft: 'New draft',
  steps: 'Steps',
  reading: (host: string) => `Reading ${host}`,
  isRead: (host: string) => `We’ve read ${host}`,
  notRead: (host: string) => `We couldn’t read ${host}`,
  readyLead: 'Your draft is ready. Each value comes with its quote.',
  failedLead: 'Nothing is lost. Try again, or fill in the profile yourself.',
  readingLead:
    'Each value we draft comes with its quote. You can close this page; the draft will be on your dashboard.',
  addressChecked: 'Address checked',
  addressCheckedText: 'Public, and robots.txt allows us',
  readingPages: 'Reading pages',
  pagesOf: (read: number, planned: number) => `${read} of ${planned}`,
  drafting: 'Drafting',
  draftingText: 'Only what a quote supports',
  yourReview: 'Your review',
  yourReviewText: 'You decide on each value',
  ready: 'Your draft is ready.',
  reviewNow: 'Review it now',
  readAgain: 'Read it again',
  fillIn: 'Fill in myself',
  pages: 'Pages',
  pagesAndFacts: (pages: number, facts: string) =>
    plural(pages, { one: `# page read, ${facts}`, other: `# pages read, ${facts}` }),
  pagesReadOf: (read: number, planned: number) =>
    plural(planned, { one: `${read} of # page read`, other: `${read} of # pages read` }),
  facts: (count: number) => plural(count, { one: '# fact', other: '# facts' }),
  factsWithQuote: (count: number) =>
    plural(count, { one: 'fact with a quote so far', other: 'facts with a quote so far' }),
  noPageRead: 'We couldn’t read any page.',
  looking: 'Checking the home page and robots.txt',
  nowDrafting: (pages: number) =>
    plural(pages, {
      one: '# page read. Now matching each value to its quote.',
      other: '# pages read. Now matching each value to its quote.',
    }),
  readSoFar: (pages: number) => plural(pages, { one: '# page read so far', other: '# pages read so far' }),
  read: 'Read',
  waiting: 'Waiting',
  leftOut: 'Left out',
  failed: 'Failed',
  readingNow: 'Reading now',
  latestFind: 'Latest find',
  savedAs: (field: string) => `Saved as ${field}`,
  more: (count: number) => `${count} more`,
  found: {
    features: (count: number) => plural(count, { one: '# feature', other: '# features' }),
    pricing_plans: (count: number) => plural(count, { one: '# plan', other: '# plans' }),
    faqs: (count: number) => plural(count, { one: '# question', other: '# questions' }),
    founders: (count: number) => plural(count, { one: '# founder', other: '# founders' }),
    tags: (count: number) => plural(count, { one: '# tag', other: '# tags' }),
    use_cases: (count: number) => plural(count, { one: '# use case', other: '# use cases' }),
    platforms: (count: number) => plural(count, { one: '# platform', other: '# platforms' }),
    integrations: (count: number) => plural(count, { one: '# integration', other: '# integrations' }),
    screenshots: (count: number) => plural(count, { one: '# screenshot', other: '# screenshots' }),
    categories: (count: number) => plural(count, { one: '# category', other: '# categories' }),
  },
}

const leftOut = {
  errorStatus: (status: number) => `Returns error ${status}`,
  missingPage: 'Returns an error',
  reasons: {
    robots_disallowed: 'robots.txt asks us not to read it',
    other_site: 'Leads to another website',
    duplicate: 'Same as a page we’ve read',
    not_html: 'Not a web page',
    error_page: 'Says that there’s nothing here',
    empty_page: 'Has no text without JavaScript',
    unreachable: 'Didn’t respond',
    blocked_address: 'Leads to an address we may not read',
    timeout: 'Took too long',
    too_large: 'Too large to read',
    too_many_redirects: 'Redirects too many times',
  },
}

const problems = {
  problemTitle: 'We couldn’t read the website',
  problemTitles: {
    robots_disallowed: 'The website’s robots.txt doesn’t allow us to read it',
    not_html: 'The address isn’t a web page',
    blocked_address: 'The address leads to a place we may not read',
    too_large: 'The page is too large to read',
    too_many_redirects: 'The address redirects too many times',
    drafting_failed: 'We couldn’t make the draft',
  },
  /** Shown in place of the `fix` of a reading problem, which is always English. */
  problemFix: 'Fill in the profile yourself, or fix the website and submit the same address again.',
}

const notes = {
  needs_browser: (site: string) =>
    `${site} shows its content only with JavaScript, which we couldn’t run, so we read little. Please fill in what’s missing. Search engines and link previews see the same empty page.`,
  rendered: (site: string) => `${site} builds its pages with JavaScript. We read it as a browser shows it.`,
  script_redirect: (site: string) =>
    `A page of ${site} redirects with JavaScript, which we don’t follow. If facts are missing, submit the address it leads to.`,
  entered_by_language: (site: string) =>
    `${site} asks for a language first. We read the one it offers by default.`,
  redirected_to_other_domain: (site: string) => `${site} redirects to another domain. We read that one.`,
  fell_back_to_http: (site: string) =>
    `${site} works only without encryption (http). Browsers mark such websites as not secure.`,
  fell_back_to_https: (site: string) => `${site} works only over https.`,
  fell_back_to_www: (site: string) => `${site} works only with www. in front.`,
  fell_back_from_www: (site: string) => `${site} works only without www. in front.`,
  time_budget_used: (site: string) =>
    `${site} responded slowly. We ran out of time before reading every page.`,
  truncated: () => 'One page is very long. We didn’t read its end.',
  charset_guessed: () => 'One page doesn’t declare its character encoding. Check for wrong letters.',
  model_not_used: () =>
    'The language model proposed nothing that your website confirms. We drafted the values without it.',
}

const model = {
  modelUsed: (
    fields: number,
    run: { model: string; instructions: string; tokensRead: string; tokensWritten: string },
  ) =>
    plural(fields, {
      one: `# value proposed by ${run.model} and checked against its quote (instructions ${run.instructions}; ${run.tokensRead} tokens in, ${run.tokensWritten} out).`,
      other: `# values proposed by ${run.model}, each checked against its quote (instructions ${run.instructions}; ${run.tokensRead} tokens in, ${run.tokensWritten} out).`,
    }),
  modelNotUsed: (run: { model: string; instructions: string; tokensRead: string; tokensWritten: string }) =>
    `${run.model} proposed nothing that could be used (instructions ${run.instructions}; ${run.tokensRead} tokens in, ${run.tokensWritten} out).`,
}

const frame = {
  howWeRead: 'How we read',
  howWeReadText: html`Up to 12 pages, two at a time, as <code>MarqueeBot</code>. We take facts, not opinions.
    What your website doesn’t say stays blank.`,
}

/** A website being read: progress, pages left out, problems and remarks. */
export const reading = { ...progress, ...leftOut, ...problems, notes, ...model, ...frame }
