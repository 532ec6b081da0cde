/** Passages that do not describe the product: newsletters, release notes, problems, sample dialogs, history. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const OWN = 'Beetplan draws each bed of your garden and tells you in the evening what it wants to be given.'
const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1><section><h2>For every garden</h2><p>${OWN}</p></section>${html}</main>`
const descriptionOf = async (html: string, others: Record<string, string> = {}) =>
  (await draftOf({ '/': page(html), ...others })).fields.description.value

test('reads no description from the text in and beside a form for a newsletter', async () => {
  const form =
    '<form><input type="hidden" name="a"><input type="text" tabindex="-1"><input type="email"><button>Count me in</button><p>When you hand this in you agree to our terms, and may leave with a click in any letter.</p></form>'
  const beside =
    '<div><h2>Letter of the month</h2><p>One letter in each month, with what is new and what we have learnt from the beds.</p></div>'
  assert.equal(await descriptionOf(`<section><div>${beside}${form}</div></section>`), OWN)
})

test('reads no description from a container whose label says that it holds reviews', async () => {
  const said = 'We had never kept a plan of our beds, and now we would not want to be without it.'
  const labelled = (label: string) =>
    `<div aria-label="${label}"><div class="card"><p>Ida</p><p>${said}</p></div></div>`
  assert.equal(await descriptionOf(labelled('Store reviews')), OWN)
  for (const label of ['Beds', 'Beds that our reviews praise'])
    assert.equal(await descriptionOf(labelled(label)), `${OWN}\n\n${said}`)
})

test('reads no description from what a heading announces', async () => {
  const told = 'Ask your garden by voice which bed wants water and hear the answer at once.'
  const under = (heading: string) => descriptionOf(`<section><h3>${heading}</h3><p>${told}</p></section>`)
  assert.equal(await under('Coming soon'), OWN)
  assert.equal(await under('Demnächst verfügbar'), OWN)
  assert.equal(await under('Ask by voice'), `${OWN}\n\n${told}`)
})

test('keeps the text beside a form that asks for more than an address', async () => {
  const text = 'Write down what grows in your garden and we draw the first bed of it on the same day.'
  const form = '<form><input type="email"><textarea></textarea><button>Send</button></form>'
  assert.equal(await descriptionOf(`<section><p>${text}</p>${form}</section>`), `${OWN}\n\n${text}`)
})

test('reads no description from pages of releases and plans', async () => {
  const other = (title: string, text: string) =>
    `<html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main>`
  const links =
    '<a href="/about/changelog/">About our releases</a><a href="/about/roadmap/">About our plans</a>'
  assert.equal(
    await descriptionOf(links, {
      '/about/changelog/': other(
        'About our releases',
        'Mends a fault that could close the drawing while a bed was being moved by hand.',
      ),
      '/about/roadmap/': other(
        'About our plans',
        'What we want to plant next in the garden of our own, in the order in which we do it.',
      ),
    }),
    OWN,
  )
})

test('reads no description from the problems of the reader', async () => {
  const card =
    '<h3>Seeds in a drawer</h3><p>You buy them in spring, forget them by May and find them once it is much too late.</p>'
  assert.equal(
    await descriptionOf(`<section><p>The problem</p><h2>Beds are work</h2><div>${card}</div></section>`),
    OWN,
  )
  assert.equal(
    await descriptionOf(`<section><h2>Beds are work</h2><div class="pain-card">${card}</div></section>`),
    OWN,
  )
})

test('reads no description from a sample talk or from history', async () => {
  const talk =
    '<div class="chat-msg">Lovely! Please give me your name and the size of your bed, so that I can book it.</div>'
  const year =
    '<div>1931</div><h4>The first plan</h4><p>A gardener drew her beds on paper and wrote down what grew well in each of them.</p>'
  assert.equal(
    await descriptionOf(`<section>${talk}</section><section class="timeline"><div>${year}</div></section>`),
    OWN,
  )
})

test('reads no description from under a heading that announces reviews, in other languages', async () => {
  const said = 'At first I did not know what grew where in my garden, and now I look forward to each spring.'
  for (const heading of ['생생한 리뷰를 들어보세요', '이용 후기', 'Отзывы садоводов', '利用者の声'])
    assert.equal(await descriptionOf(`<section><h2>${heading}</h2><p>${said}</p></section>`), OWN, heading)
})

test('reads no description from a drawn inbox, a composer, a sample, or a sentence whose end is elsewhere', async () => {
  const text = 'Mara called to ask for twelve leeks on Thursday at two, and has been told when to come.'
  for (const html of [
    `<div class="inbox-mail"><div class="inbox-text">${text}</div></div>`,
    `<div class="composer"><div class="idea">${text}</div></div>`,
    `<article class="example"><p>${text}</p></article>`,
    `<section><h2>A sample letter</h2><p>${text}</p></section>`,
  ])
    assert.equal(await descriptionOf(html), OWN, html)
  assert.equal(await descriptionOf(`<div class="letter"><p>${text}</p></div>`), `${OWN}\n\n${text}`)
})

test('a summary is neither the end nor the beginning of a sentence', async () => {
  const summaryOf = async (first: string) =>
    (
      await draftOf({
        '/': `<html lang="en"><title>Beetplan</title><main><p>${first}</p><p>${OWN}</p></main>`,
      })
    ).fields.summary.value
  assert.equal(await summaryOf('No need for lists any longer. Draw it all with our'), OWN)
  assert.equal(await summaryOf('how easily the beds of a garden are drawn in one evening.'), OWN)
  assert.equal(
    await summaryOf('Draws the beds of any garden in one evening.'),
    'Draws the beds of any garden in one evening.',
  )
})

test('reads no description from what a person tells of themselves', async () => {
  for (const text of [
    'Last summer I was helping in a nursery and saw how many beds there were without any plan.',
    'Nach vielen Jahren im Garten habe ich mir gewünscht, dass jemand meine Beete für mich plant.',
    'He has planned gardens in three countries, and has taught many people how to do it too.',
  ])
    assert.equal(await descriptionOf(`<section><p>${text}</p></section>`), OWN, text)
  for (const text of [
    'What do I sow in spring, and where? Beetplan answers that for as many beds as there are.',
    'The water that beds need in World War I trenches is what this garden in Ypres now shows.',
  ])
    assert.equal(await descriptionOf(`<section><p>${text}</p></section>`), `${OWN}\n\n${text}`, text)
})

test('reads sentences without the last mark only where all lack it', async () => {
  const open = 'Draw each bed in the evening. Print it and hang it up in the shed for all to see'
  assert.equal(await descriptionOf(`<section><p>${open}</p></section>`), OWN)
  const alone = `<html lang="en"><title>Beetplan</title><main><h1>Beds that plan themselves</h1><p>All the beds of your garden on a page</p><p>${open}</p></main>`
  assert.equal((await draftOf({ '/': alone })).fields.description.value, open)
})

test('reads no description from what a form says once it is sent', async () => {
  const said = 'We will write to you as soon as the beds in your part of the country are drawn.'
  const beside = (name: string) => descriptionOf(`<div><div class="${name}"><p>${said}</p></div></div>`)
  assert.equal(await beside('success-box'), OWN)
  assert.equal(await beside('success-stories'), `${OWN}\n\n${said}`)
})

test('reads no description from a card that says Coming soon, a menu before the title, or a policy on the page', async () => {
  const told = 'Draw your harvest as graphs for everyone in the garden, and print them for the shed.'
  const cardWith = (before: string, after: string) =>
    `<div>${['Beds', 'Graphs'].map((title, at) => `<div class="card">${at ? before : ''}<h3>${title}</h3><p>${at ? told : 'All beds.'}</p>${at ? after : ''}</div>`).join('')}</div>`
  assert.equal(await descriptionOf(cardWith('', '')), `${OWN}\n\n${told}`)
  assert.equal(await descriptionOf(cardWith('', '<span class="badge">Coming soon</span>')), OWN)
  assert.equal(await descriptionOf(cardWith('<span class="badge">Coming soon</span>', '')), OWN)
  const rights = 'You have the right to see your data and to have them corrected or deleted at any time.'
  assert.equal(await descriptionOf(`<div id="privacy-page"><h2>Data</h2><p>${rights}</p></div>`), OWN)
  assert.equal(
    await descriptionOf('<p>Tap a bed and hear what it wants to be given in the evening by you.</p>'),
    OWN,
  )
  const menu = '<p>An entry of this menu opens an external page in a new tab of your browser.</p>'
  const rest = '<h2>More</h2><p>Short.</p><p>Few words.</p>'
  const { fields } = await draftOf({ '/': page(rest).replace('<main>', `<div>${menu}</div><main>`) })
  assert.equal(fields.description.value, OWN)
})
