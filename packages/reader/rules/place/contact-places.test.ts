/** Cities in lists of contacts, in terms and in footers; and numbers that are not postcodes. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (body: string, title = 'Beetplan – garden planner') =>
  `<html lang="en"><title>${title}</title><meta property="og:site_name" content="Beetplan">
  <main><h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${body}</main>`

async function placeOn(pages: Record<string, string>) {
  const { fields } = await draftOf({
    '/': page('<a href="/terms">Terms</a><a href="/contact">Contact</a>'),
    ...pages,
  })
  return [fields.city.value, fields.country.value]
}

const contacts = (place: string) =>
  page(`<section id="talk"><h2>Let us talk about your beds</h2><ul class="contact__meta">
    <li><a href="mailto:hello@beetplan.test">hello@beetplan.test</a></li><li>${place}</li></ul></section>`)

test('reads a town and country standing alone in a list of contacts', async () => {
  assert.deepEqual(await placeOn({ '/': contacts('Lyon, France') }), ['Lyon', 'FR'])
  assert.deepEqual(await placeOn({ '/': contacts('Seeds, France') }).then(([, country]) => country), 'FR')
  assert.deepEqual(await placeOn({ '/': contacts('Monday, Friday') }), [null, null])
})

test('a surcharge is not a foreign phone number', async () => {
  const priced = contacts('Lyon, France').replace(
    '</section>',
    '<p>Second garden: +500 € a year</p></section>',
  )
  assert.deepEqual(await placeOn({ '/': priced }), ['Lyon', 'FR'])
})

test('reads an address ending in its country in the last section of the terms', async () => {
  const terms = page(
    `<h2>12. Contact us</h2><ul><li>Beetplan</li><li>12F, 9 Mullae-dong, Guro-gu, Seoul, Republic of Korea</li></ul>`,
    'Terms',
  )
  assert.deepEqual(await placeOn({ '/terms': terms }), ['Seoul', 'KR'])
})

test('reads a town and Indian state in a footer, after a register number', async () => {
  const foot = page('').replace(
    '</main>',
    '</main><footer><span>© 2026 Beetplan Private Limited · CIN: U1234 · Bengaluru, Karnataka</span></footer>',
  )
  assert.deepEqual(await placeOn({ '/': foot }), ['Bengaluru', 'IN'])
})

test('reads the place behind the name in a copyright line, up to the next line, and of a maker who works alone', async () => {
  const foot = (line: string) => ({ '/': `${page('')}</main><footer><p>${line}</p></footer>` })
  assert.deepEqual(
    await placeOn(foot('© 2026 Ida Holm · No. 12 · Karlovy Vary, Czech Republic<br>Beetplan')),
    ['Karlovy Vary', 'CZ'],
  )
  assert.deepEqual(await placeOn(foot('© 2026 ООО «Грядка», 190000, г. Новосибирск, ул. Садовая, 9')), [
    'Новосибирск',
    null,
  ])
  const alone = 'Beetplan is drawn, built, and run by one person — Ida Holm — in Doylestown, Pennsylvania.'
  assert.deepEqual(await placeOn({ '/': page(`<p>${alone}</p>`) }), ['Doylestown', 'US'])
})

test('a copyright year and a Japanese house number are not postcodes', async () => {
  const contact = (line: string) => page(`<p>Write to us at any time.</p><p>${line}</p>`, 'Contact')
  assert.deepEqual(await placeOn({ '/contact': contact('@BEETPLAN 2021 Tous droits réservés') }), [
    null,
    null,
  ])
  const line = '2762-121 Nara, Aoba-ku, Yokohama, Japan'
  assert.deepEqual(await placeOn({ '/contact': contact(line) }), [null, null])
})

test('an address ends its town before the country within the kingdom, and its whole name', async () => {
  const contact = (...lines: string[]) => page(`<address>${lines.join('<br>')}</address>`, 'Contact')
  const london = contact('9 Mill Street, 5th Floor', 'London, England, W1W 5PF')
  assert.deepEqual(await placeOn({ '/contact': london }), ['London', 'GB'])
  const krimpen = contact('Molenweg 9', '2921 LP Krimpen aan den IJssel', 'Nederland')
  assert.deepEqual(await placeOn({ '/contact': krimpen }), ['Krimpen aan den IJssel', 'NL'])
  const onMap = contact('9 rue du Moulin', '6700 Arlon (Weyler)', 'Lat. : 49.64882', 'Belgique')
  assert.deepEqual(await placeOn({ '/contact': onMap }), ['Arlon', 'BE'])
})

test('the address of a data protection commissioner is not the company’s', async () => {
  const privacy = page(
    `<h2>Your rights</h2><p>You may complain to the Garden Commissioner's Office:</p>
     <p>Garden Commissioner's Office<br>Mill House, Water Lane<br>Wilmslow, Cheshire SK9 5AF<br>United Kingdom</p>`,
    'Privacy',
  )
  assert.deepEqual(await placeOn({ '/privacy': privacy }), [null, null])
  const own = privacy.replace(
    '<h2>',
    '<address>Beetplan<br>Anna-Moor-Straße 6<br>10555 Berlin<br>Germany</address><h2>',
  )
  assert.deepEqual(await placeOn({ '/privacy': own }), ['Berlin', 'DE'])
})

test('below a label a large town comes before its province; labels may lack their accent', async () => {
  const contact = (label: string, place: string) =>
    page(`<div><p>${label}</p><p>${place}</p></div>`, 'Contact')
  assert.deepEqual(await placeOn({ '/contact': contact('Location', 'Winnipeg, Manitoba, Canada') }), [
    'Winnipeg',
    'CA',
  ])
  assert.deepEqual(await placeOn({ '/contact': contact('Ubicacion', 'Santiago, Chile') }), ['Santiago', 'CL'])
})

test('a copyright line behind a link to the imprint is no address', async () => {
  const foot = page('').replace(
    '</main>',
    '</main><footer><p><a href="/legal">Mentions légales</a></p><div><p>&copy; 2026 Beetplan. Tous droits réservés. France.</p></div></footer>',
  )
  assert.deepEqual(await placeOn({ '/': foot }), [null, 'FR'])
})

test('a Turkish street behind its number is no town', async () => {
  const contact = page(
    '<h2>Adres</h2><p>Yakacık Mahallesi 3885 Sokak No: 1/A Yenimahalle / ANKARA</p>',
    'İletişim',
  )
  assert.deepEqual(await placeOn({ '/contact': contact }), [null, null])
  const written = page(
    '<h2>Adres</h2><p>Yakacık Mahallesi, Lale Sokak No: 1, 06370 Yenimahalle</p>',
    'İletişim',
  )
  assert.deepEqual(await placeOn({ '/contact': written }), ['Yenimahalle', null])
})

test('reads the town and country of labels beside an e-mail address in the terms', async () => {
  const terms = (mail: string) =>
    page(`<h2>12. Реквизиты</h2><div>ФИО: Орлов Виктор<br>Город: Подольск, Россия${mail}</div>`, 'Terms')
  assert.deepEqual(await placeOn({ '/terms': terms('<br>Email: help@beetplan.test') }), ['Подольск', 'RU'])
  assert.deepEqual(await placeOn({ '/terms': terms('') }), [null, null])
})

for (const [line, ...place] of [
  [
    'Mühlweg 16<br>71711 Steinheim an der Murr<br>Baden-Württemberg, Deutschland',
    'Steinheim an der Murr',
    'DE',
  ],
  ['Unit 806, Tower 1, Sector 135, Noida, 201301-India', 'Noida', 'IN'],
  ['1-101-1 Sakuragicho, Naka-ku, Yokohama, Kanagawa 231-0062, Japan', 'Yokohama', 'JP'],
  ['2-4 Shiba, Minato-ku, Tokyo 105-0011, Japan', 'Tokyo', 'JP'],
  ['شارع الأمير تركي، قرية الدغيثر، الخبر 34611', 'الخبر', null],
  ['Call us: Anna 555-1234', null, null],
] as const)
  test(`reads the town of: ${line}`, async () => {
    const contact = page(`<h2>Contact</h2><p>${line}</p>`, 'Contact')
    assert.deepEqual(await placeOn({ '/contact': contact }), place)
  })

test('reads an Irish address by its Eircode', async () => {
  const address = '1 Grand Canal Square, Dublin 2, D02 P820, Ireland'
  assert.deepEqual(await placeOn({ '/contact': page(`<h2>Contact</h2><p>${address}</p>`, 'Contact') }), [
    'Dublin',
    'IE',
  ])
  const rural = 'Ballina, Co. Mayo, F26 X2Y4, Ireland'
  assert.notEqual(
    (await placeOn({ '/contact': page(`<h2>Contact</h2><p>${rural}</p>`, 'Contact') }))[0],
    'Mayo',
  )
})

test('reads an American address with its state in full, and no county for a town', async () => {
  const at = (address: string) =>
    placeOn({ '/contact': page(`<h2>Contact</h2><p>${address}</p>`, 'Contact') })
  assert.deepEqual(await at('3029 Prospect Avenue, Cleveland, Ohio 44115'), ['Cleveland', 'US'])
  assert.deepEqual(await at('Unit B12 1050 Brussels, Belgium'), ['Brussels', 'BE'])
})

test('not every office, and no sentence on something else, is the seat', async () => {
  const about = async (language: string, text: string) => {
    const html = `<html lang="${language}"><title>About</title><main><h1>About</h1><p>${text}</p></main>`
    const { fields } = await draftOf({ '/': page(''), '/about': html })
    return [fields.city.value, fields.country.value]
  }
  assert.deepEqual(await about('en', 'Our office is in Lyon, France.'), ['Lyon', 'FR'])
  for (const text of [
    'We integrate with Microsoft Office in English and German.',
    'Our new office in September will be larger.',
    'We have no office in Boston and never had one.',
  ])
    assert.deepEqual(await about('en', text), [null, null], text)
  for (const text of [
    '本社は自然に囲まれています。',
    '总部位于市中心。',
    '微软总部位于雷德蒙德。',
    '본사는 고객의 정보를 보호합니다.',
  ])
    assert.deepEqual(await about(/\p{Script=Hangul}/u.test(text) ? 'ko' : 'zh', text), [null, null], text)
})

test('a British postcode names the country, in the footer of every page and where we say our address', async () => {
  const foot = (line: string) => `${page('<h1>Help</h1>')}<footer><ul><li>${line}</li></ul></footer>`
  const line = 'Acorn Ltd, 2nd Floor, 9 Mill Lane, Ashfield, Leeds, LS1 4AP'
  assert.deepEqual(await placeOn({ '/help': foot(line) }), ['Leeds', 'GB'])
  assert.deepEqual(await placeOn({ '/help': foot(line.replace('LS1', 'JE2')) }), ['Leeds', null])
  const asked = (text: string) => page(`<h2>Where are you?</h2><p>${text}</p>`, 'Questions')
  const answer = 'Our registered and postal address is 9 Mill Lane, Leeds, LS1 4AP'
  assert.deepEqual(await placeOn({ '/faq': asked(answer) }), ['Leeds', 'GB'])
  assert.deepEqual(await placeOn({ '/faq': asked(answer.replace('Our', 'Their')) }), [null, null])
})

test('an Indian state behind the postcode is no town; a Turkish province is behind its district', async () => {
  const at = (address: string) =>
    placeOn({ '/contact': page(`<h2>Contact</h2><p>${address}</p>`, 'Contact') })
  assert.deepEqual(await at('12 Mill Road, KANPUR - 208001<br>Uttar Pradesh, India'), ['KANPUR', 'IN'])
  const turkish = page('<h3>Adres</h3><p>Çınar Mah. Gül Cad.<br>No:5 Nilüfer/Bursa</p>', 'İletişim')
  assert.equal((await placeOn({ '/contact': turkish }))[0], 'Bursa')
})

test('the team speaks of its own seat', async () => {
  const { fields } = await draftOf({
    '/': page('<p>The team is headquartered in Boston, with beds in Salem.</p>'),
  })
  assert.equal(fields.city.value, 'Boston')
})

test('an abbreviated country is one, and what is no town is none', async () => {
  const statedBy = (where: string) =>
    placeOn({ '/about': page(`<p>We are based in ${where}.</p>`, 'About us') })
  assert.deepEqual(await statedBy('the UK'), [null, 'GB'])
  assert.deepEqual(await statedBy('the US'), [null, 'US'])
  for (const none of ['EU', 'January']) assert.deepEqual(await statedBy(none), [null, null], none)
  const inList = await placeOn({
    '/contact': page('<ul><li>hello@beetplan.test</li><li>Northern Ireland</li></ul>', 'Contact'),
  })
  assert.deepEqual(inList, [null, null])
})

test('reads a Canadian address with the country before the postcode', async () => {
  const footer = (line: string) => page(`</main><footer><p>12 Mill Ave – Suite 6<br>${line}</p></footer>`)
  assert.deepEqual(await placeOn({ '/': footer('Ottawa, ON Canada K1P 1J1') }), ['Ottawa', 'CA'])
  assert.deepEqual(await placeOn({ '/': footer('Ottawa, ON, Canada, K1P 1J1') }), ['Ottawa', 'CA'])
})

test('reads a town and country among the ways to get in touch in a footer, elsewhere in it not', async () => {
  const footer = (name: string) =>
    page(
      `</main><footer><ul class="${name}"><li><a href="mailto:hi@beetplan.test">hi@beetplan.test</a></li><li>Seeds, France</li></ul></footer>`,
    )
  assert.deepEqual(await placeOn({ '/': footer('footer-contact') }), ['Seeds', 'FR'])
  assert.deepEqual(await placeOn({ '/': footer('footer-trips') }), [null, null])
})

test('reads a street with its number, one town and the country; between more parts any may be the town', async () => {
  const footer = (line: string) => page(`</main><footer><p>${line}</p></footer>`)
  assert.deepEqual(await placeOn({ '/': footer('Jl. Raya No. 12, Depok Baru, Indonesia') }), [
    'Depok Baru',
    'ID',
  ])
  for (const line of [
    'Jl. Raya No. 12, Menteng, Depok Baru, Indonesia',
    'Jl. Raya, Depok Baru, Indonesia',
    'Beds for 12 friends, Depok Baru, Indonesia',
    'Mill Street 12, California, United States',
  ])
    assert.equal((await placeOn({ '/': footer(line) }))[0], null, line)
})

test('a sentence ends behind a country or a short town', async () => {
  const made = (line: string) => page(`</main><footer><p>${line}</p></footer>`)
  assert.deepEqual(await placeOn({ '/': made('Designed in the USA. Copyright Beetplan') }), [null, 'US'])
  assert.deepEqual(
    await placeOn({ '/about': page('<p>We are based in Ulm. Germany is wet.</p>', 'About us') }),
    ['Ulm', null],
  )
  assert.deepEqual(await placeOn({ '/about': page('<p>We are based in St. Ives, UK.</p>', 'About us') }), [
    'St. Ives',
    null,
  ])
})

test('a word for "all" before a country is no town', async () => {
  const city = async (place: string) => (await placeOn({ '/': contacts(place) }))[0]
  assert.equal(await city('Cała Polska'), null)
  assert.equal(await city('Łódź Polska'), 'Łódź')
})

test('a state behind a town tells the country, where its code is not that of a country as well', async () => {
  const at = (place: string) =>
    placeOn({ '/': `${page('')}</main><footer><p>© 2026 Beetplan · ${place}</p></footer>` })
  for (const place of ['Nashville, TN', 'Miami, FL', 'Denver, CO', 'San Mateo, CA'])
    assert.deepEqual(await at(place), [place.split(',')[0], 'US'], place)
  assert.deepEqual(await at('Halifax, ON'), ['Halifax', 'CA'])
  for (const place of ['Munich, DE', 'Pune, IN', 'Ottawa, CA', 'Casablanca, MA', 'Perth, WA'])
    assert.equal((await at(place))[1], null, place)
  const home = (line: string, language = 'en') =>
    placeOn({ '/': page(`<p>${line}</p>`).replace('"en"', `"${language}"`) })
  assert.deepEqual(await home('Made in Milano, MI.', 'it'), ['Milano', null])
  const italian = page('<address>Via Roma 1, 20121 Milano, MI, Italy</address>', 'Contact')
  assert.deepEqual(await placeOn({ '/contact': italian }), ['Milano', 'IT'])
  const spanish = (html: string) => page(html).replace('"en"', '"es"')
  const named = {
    '/': spanish('<a href="/contacto">Contacto</a>'),
    '/contacto': spanish('<p>12 Main Street, San Jose, CA 95131 · Estados Unidos</p>'),
  }
  assert.deepEqual(await placeOn(named), ['San Jose', 'US'])
  assert.deepEqual(await home('We are based in Austin, TX and plant beets.'), ['Austin', 'US'])
  const address = page('<address>12 Main Street, Doylestown, DE 18901</address>', 'Contact')
  assert.deepEqual(await placeOn({ '/contact': address }), ['Doylestown', 'US'])
})

test('a postcode between town and country leaves the country no town; a city that is a country stays one', async () => {
  const at = (address: string) => placeOn({ '/contact': page(`<address>${address}</address>`, 'Contact') })
  assert.deepEqual(await at('Beetplan OÜ, Aia 7, Tallinn, 10145, Estonia'), ['Tallinn', 'EE'])
  assert.deepEqual(await at('12 rue Haute, 1234 Luxembourg'), ['Luxembourg', 'LU'])
})

test('an article with a capital belongs to the town, unless a country follows', async () => {
  const at = (place: string) => placeOn({ '/': page(`<p>We are based in ${place}.</p>`) })
  assert.deepEqual(await at('Le Havre, France'), ['Le Havre', 'FR'])
  assert.deepEqual(await at('La Rochelle, France'), ['La Rochelle', 'FR'])
  assert.equal((await at('The Hague, the Netherlands'))[0], 'The Hague')
  assert.deepEqual(await at('The United States'), [null, 'US'])
  assert.deepEqual(await at('the Netherlands'), [null, 'NL'])
})

test('a page that the menu calls contact is one, whatever its path', async () => {
  const read = async (label: string) => {
    const { fields } = await draftOf({
      '/': `<html lang="en"><title>Beetplan</title><nav><a href="/demo/">${label}</a></nav><main><h1>Plan your garden bed by bed</h1></main>`,
      '/demo/': page(
        '<h2>Headquarters</h2><p>12 Rose Street, 1750 Las Pinas City, Philippines</p><a href="mailto:care@beds-and-seeds.com.ph">care@beds-and-seeds.com.ph</a>',
      ),
    })
    return [fields.contact_email.value, fields.country.value]
  }
  assert.deepEqual(await read('CONTACT US'), ['care@beds-and-seeds.com.ph', 'PH'])
  assert.deepEqual((await read('Book a demo'))[0], null)
})

test('reads a town and country alone beside an address for mail', async () => {
  const lines = (place: string, other: string) => page(`<div><p>${other}</p><p>${place}</p></div>`)
  assert.deepEqual(await placeOn({ '/': lines('Lyon, France', 'hello@beetplan.test') }), ['Lyon', 'FR'])
  assert.deepEqual(await placeOn({ '/': lines('Lyon, France', 'Say hello') }), [null, null])
})
