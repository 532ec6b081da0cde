/** Products about what other sites only mention in passing: reviews, cookies, newsletters, terms, samples, awards. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

interface Subject {
  headline: string
  says: string
  /** A passage for the description. */
  tells: string
  features: [string, string][]
}

const subjects: Subject[] = [
  {
    headline: 'Collect more customer reviews',
    says: 'Beetplan asks your customers for a review after each order and shows the answers in your shop.',
    tells: 'Shops see which orders lead to reviews and answer criticism before it spreads.',
    features: [
      ['Review requests', 'Send a request some days after delivery.'],
      ['Import of reviews', 'Bring the reviews that you have elsewhere.'],
      ['Widgets', 'Show the newest reviews on the pages of your products.'],
    ],
  },
  {
    headline: 'Turn happy customers into testimonials',
    says: 'Beetplan collects testimonials from your customers with a single link.',
    tells:
      'Send the link, wait for the answer and embed the best testimonials on your website within minutes.',
    features: [
      ['Video testimonials', 'Customers record a video in the browser without an account.'],
      ['Embeds', 'Show all of them on your page with one line of code.'],
      ['Tags and search', 'Find the right words by topic or product.'],
    ],
  },
  {
    headline: 'Cookie consent that visitors understand',
    says: 'Beetplan shows a cookie banner that follows the law and keeps your statistics running.',
    tells: 'Beetplan scans your website for cookies every night and updates the banner without your help.',
    features: [
      ['Cookie scan', 'Finds every cookie that your pages set and sorts it by purpose.'],
      ['Consent log', 'Proves which visitor agreed to which cookies and when.'],
      ['Consent Mode', 'Passes the consent on to your advertisements.'],
    ],
  },
  {
    headline: 'The newsletter tool for writers',
    says: 'Beetplan sends your newsletter, keeps your subscribers and takes payments for paid issues.',
    tells: 'Write your newsletter, see how it looks on a phone and send it to thousands of readers at once.',
    features: [
      ['Editor', 'Write a newsletter in Markdown or paste from your notes.'],
      ['Paid newsletters', 'Charge readers monthly and keep all but the card fees.'],
      ['Archive', 'Every newsletter becomes a page that search engines find.'],
    ],
  },
  {
    headline: 'Terms and privacy policies in ten minutes',
    says: 'Beetplan writes the terms of service and the privacy policy of your app from a few questions.',
    tells: 'Answer twenty questions about your app and get terms of service that name every part of it.',
    features: [
      ['Terms of service', 'Choose the clauses that fit your business.'],
      ['Automatic updates', 'We change your documents when the law changes.'],
      ['Hosted pages', 'Link to a page that always has the newest terms of service.'],
    ],
  },
  {
    headline: 'Run awards and contests without spreadsheets',
    says: 'Beetplan collects entries, organises the jury and announces the winners of your award.',
    tells: 'Festivals run their awards with Beetplan, from the call for entries to the ceremony.',
    features: [
      ['Entry forms', 'Collect texts, pictures and videos from entrants.'],
      ['Jury rounds', 'Judges score entries on their phone.'],
      ['Winner pages', 'Publish a page for every winner of an award.'],
    ],
  },
  {
    headline: 'Sample management for fashion brands',
    says: 'Beetplan tracks every sample between designers, factories and the press.',
    tells: 'Know where each sample is, who has it and when it comes back, without a single spreadsheet.',
    features: [
      ['Sample register', 'Scan a label and see the history of the sample.'],
      ['Loans', 'Lend samples to stylists and get them back in time.'],
      ['Roadmap', 'Plan which samples the next season needs.'],
    ],
  },
]

function page({ headline, says, tells, features }: Subject): string {
  const cards = features.map(([title, text]) => `<div class="card"><h3>${title}</h3><p>${text}</p></div>`)
  return `<title>Beetplan – ${headline}</title><meta name="description" content="${says}"><main><h1>${headline}</h1>
    <p>${says}</p><p>${tells}</p><h2>What it does</h2><div class="grid">${cards.join('')}</div></main>`
}

for (const subject of subjects) {
  test(`is described: ${subject.headline}`, async () => {
    const { fields } = await draftOf({ '/': page(subject) })
    assert.equal(fields.headline.value, subject.headline)
    assert.ok(fields.description.value?.includes(subject.tells), fields.description.value ?? 'none')
    assert.deepEqual(
      fields.features.value?.map(({ title }) => title),
      subject.features.map(([title]) => title),
    )
  })
}

test('the same words in passing stay aside', async () => {
  const gardens: Subject = {
    headline: 'Plan your beds for the whole year',
    says: 'Beetplan keeps the beds of your garden in order and says when to sow.',
    tells: 'Draw your garden once, and Beetplan says each week what to sow, to water and to harvest.',
    features: [
      ['Plan of the beds', 'Draw each bed with its plants and see what goes well together.'],
      ['Sowing calendar', 'Know what to sow this week, by the frost where you live.'],
      ['Harvest diary', 'Write down what you picked and compare the years.'],
    ],
  }
  const asides = `<h2>Reviews</h2><p>It has saved me many hours of planning in the spring, and I harvest more.</p>
    <h2>Keep up</h2><p>Get our newsletter with one letter a month about what grows in the garden now.</p>
    <p>We use cookies so that this page remembers your language and what you have drawn.</p>`
  const { fields } = await draftOf({ '/': page(gardens).replace('</main>', `${asides}</main>`) })
  assert.equal(fields.description.value?.includes(gardens.tells), true)
  assert.doesNotMatch(fields.description.value ?? '', /saved me|newsletter|cookies/)
})

test('what a product does with others’ prices, trials, licences and salaries says nothing of its own', async () => {
  const modelOf = async (headline: string, ...said: string[]) => {
    const main = said.map((text) => `<div class="card"><h3>${text.split(' ')[0]}</h3><p>${text}</p></div>`)
    const { fields } = await draftOf({
      '/': `<title>Beetplan – ${headline}</title><main><h1>${headline}</h1><div>${main.join('')}</div></main>`,
    })
    return [fields.pricing_model.value, fields.pricing_plans.value]
  }
  const nothing = [null, null]
  const finds = 'Beetplan finds open source licences in your code and warns of conflicts.'
  assert.deepEqual(await modelOf('Know the licences of your dependencies', finds), nothing)
  const tells = 'Find out whether a 7-day free trial or a 14-day free trial sells more.'
  assert.deepEqual(await modelOf('Turn free trials into customers', tells), nothing)
  const lets = 'Free events are free for you too.'
  assert.deepEqual(await modelOf('Sell tickets for meetups', lets), nothing)
  const jobs = ['Engineer in Berlin, €70,000 per year', 'Gardener in Paris, €65,000 per year']
  assert.deepEqual(await modelOf('Jobs for people who plant', ...jobs), nothing)
  assert.deepEqual(await modelOf('A planner', 'The app and the browser build are all free.'), ['free', null])
})

test('words of the title disarm no rule for what customers say of themselves', async () => {
  const customers = `<h2>Reviews</h2><div class="card"><h3>Peter Holm</h3><p>Founder</p>
    <p>We are a nursery based in Oslo, Norway. We founded it in 1998.</p></div>`
  for (const headline of ['Collect more reviews', 'Draw and preview your garden']) {
    const { fields, founders } = await draftOf({
      '/': `<title>Beetplan – ${headline}</title><main><h1>${headline}</h1>
        <p>Beetplan keeps the beds of your garden in order all year round.</p>${customers}</main>`,
    })
    assert.deepEqual(
      [founders.length, fields.city.value, fields.founded_year.value],
      [0, null, null],
      headline,
    )
  }
})

test('cards that lead visitors on are no features, unless the product is about that', async () => {
  const titles = async (...cards: string[]) => {
    const grid = cards.map(
      (one) => `<div class="card"><h3>${one}</h3><p>All that there is to say of it.</p></div>`,
    )
    const html = `<title>Beetplan</title><main><h1>Beds in order</h1><h2>What it does</h2><div>${grid.join('')}</div></main>`
    return (await draftOf({ '/': html })).fields.features.value?.map(({ title }) => title)
  }
  const own = ['Plan of the beds', 'Sowing calendar', 'Harvest diary']
  assert.deepEqual(await titles(...own, 'Contact', 'Careers', 'Terms'), own)
  assert.deepEqual(await titles(...own, 'Open source'), [...own, 'Open source'])
})
