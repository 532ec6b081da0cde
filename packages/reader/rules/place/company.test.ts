import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const home = (body: string, language = 'en') =>
  `<html lang="${language}"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan">
   <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${body}`

interface Expected {
  founders?: string[]
  year?: number | null
  place?: [city: string | null, country: string | null]
  email?: string | null
}

const sites: { says: string; pages: Record<string, string>; expected: Expected }[] = [
  {
    says: 'not the address of a photographed business',
    pages: {
      '/': home('<a href="/portfolio/kitchen">Kitchen</a>'),
      '/portfolio/kitchen': `<h1>Kitchen</h1><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Photograph",
        "contentLocation": {"@type": "LocalBusiness", "address": {"@type": "PostalAddress", "addressLocality": "Lyon",
        "addressCountry": "FR"}}}</script>`,
    },
    expected: { place: [null, null] },
  },
  {
    says: 'neither the year of a law is a postcode nor that of a standard a founding',
    pages: {
      '/': home(
        `<p>La facturation électronique 2026 est intégrée à tous les abonnements Beetplan.</p>
         <footer><p>Drive carefully. Beetplan gives no advice in the sense of the Legal Services Act 2007.</p></footer>`,
        'fr',
      ),
    },
    expected: { year: null, place: [null, null] },
  },
  {
    says: 'an abbreviated word of founding in small letters',
    pages: { '/': home('<footer><p>Beetplan, est. 2019. All in small letters: est 2019</p></footer>') },
    expected: { year: 2019 },
  },
  {
    says: 'not the people and addresses of a design kit',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        '<h1>About us</h1><div><h3>Wade Warren</h3><p>Founder</p></div><div><h3>Esther Howard</h3><p>Co-founder</p></div>',
      '/contact': '<h1>Contact</h1><p>1901 Thornridge Cir. Shiloh, Hawaii 81063</p>',
    },
    expected: { founders: [], place: [null, null] },
  },
  {
    says: 'a house number before the street is not a postcode',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>', 'fr'),
      '/imprint': '<h1>Imprint</h1><p>Adresse : 2255 Rue de la Paix, Québec, QC G1V 0A7, Canada</p>',
    },
    expected: { place: ['Québec', 'CA'] },
  },
  {
    says: 'a long US house number is not a postcode',
    pages: { '/': home('<footer><p>12045 Oak Street, Austin, TX 78701</p></footer>') },
    expected: { place: ['Austin', 'US'] },
  },
  {
    says: 'a short house number is not a postcode; the number after the state is',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>'),
      '/imprint':
        '<h1>Imprint</h1><p>Address: 4410 Barley Pike Ste 3, Wilmington, DE 19805, United States</p>',
    },
    expected: { place: ['Wilmington', 'US'] },
  },
  {
    says: 'a flat number is not a town, and Hong Kong is recognised',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>'),
      '/imprint': '<h1>Imprint</h1><p>Flat 1019B, 10/F Acorn Court, 61 Barley Street, Hong Kong</p>',
    },
    expected: { place: ['Hong Kong', 'HK'] },
  },
  {
    says: 'a town and country in the footer below a contact heading',
    pages: { '/': home('<footer><h4>Contatti</h4><ul><li>Bologna, Italia</li></ul></footer>', 'it') },
    expected: { place: ['Bologna', 'IT'] },
  },
  {
    says: 'not a town after links in the same paragraph',
    pages: {
      '/': home('<footer><h4>Contacto</h4><p><a href="/wa">Chirp</a> Santiago, Chile</p></footer>', 'es'),
    },
    expected: { place: [null, null] },
  },
  {
    says: 'not a town below another footer heading',
    pages: { '/': home('<footer><h4>Filiali</h4><ul><li>Bologna, Italia</li></ul></footer>', 'it') },
    expected: { place: [null, null] },
  },
  {
    says: 'the country beside the service provider in an imprint',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>'),
      '/imprint': '<h1>Imprint</h1><h2>Developer and service provider</h2><p>Anna Berger Germany</p>',
    },
    expected: { place: [null, 'DE'] },
  },
  {
    says: 'the only email address of an imprint, whatever its host',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>'),
      '/imprint': '<h1>Imprint</h1><p>Anna Berger<br>E-Mail: anna@bergers-of-nowhere.org<br>50667 Köln</p>',
    },
    expected: { email: 'anna@bergers-of-nowhere.org' },
  },
  {
    says: 'the only email address of a contact page, whatever its host',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact': '<h1>Contact</h1><p>Write to anna@bergers-of-nowhere.org</p>',
    },
    expected: { email: 'anna@bergers-of-nowhere.org' },
  },
  {
    says: 'a comma after the postcode',
    pages: { '/': home(''), '/contact': '<h1>Contact</h1><p>Avda. del Huerto 3<br>03202, Elche (Spain)</p>' },
    expected: { place: ['Elche', 'ES'] },
  },
  {
    says: 'not an address with masked digits',
    pages: { '/': home(''), '/contact': '<h1>お問い合わせ</h1><p>所在地: 東京都渋谷区○○ 2-XX-XX</p>' },
    expected: { place: [null, null] },
  },
  {
    says: 'the country in a made-in line, after what it is made with',
    pages: { '/': home('<footer><p>© 2026 Beetplan</p><p>Hecho con ❤️ en México</p></footer>') },
    expected: { place: [null, 'MX'] },
  },
  {
    says: 'the town of a built-in line with its state',
    pages: {
      '/': home('<footer><p>© 2026 Beetplan · Built in Nashville, TN · Run by Spade LLC</p></footer>'),
    },
    expected: { place: ['Nashville', 'US'] },
  },
  {
    says: 'not the town of a built-in line alone',
    pages: { '/': home('<footer><p>© 2026 Beetplan · Built in Nashville</p></footer>') },
    expected: { place: [null, null] },
  },
  {
    says: 'a region is not a town',
    pages: { '/': home('<footer><p>By Beetplan · Made with love in Andalucía, Spain</p></footer>') },
    expected: { place: [null, 'ES'] },
  },
  {
    says: 'founders, year and place in one sentence',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        '<h1>About us</h1><p>Beetplan was founded in 2019 in Lyon, France by Anna Berger and Luc Morel.</p>',
    },
    expected: { founders: ['Anna Berger', 'Luc Morel'], year: 2019, place: ['Lyon', 'FR'] },
  },
  {
    says: 'the seat is preferred to the town of founding',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        '<h1>About us</h1><p>Beetplan was founded in 2021 in Porto, Portugal.</p><p>We are a team of 4.</p><p>We are based in Lisbon, Portugal.</p>',
    },
    expected: { year: 2021, place: ['Lisbon', 'PT'] },
  },
  {
    says: 'founders by their titles, without employees',
    pages: {
      '/': home('<a href="/team">Team</a>'),
      '/team': `<h1>Our team</h1><div><h3>Anna Berger</h3><p>Co-founder & CEO</p></div><div><h3>Luc Morel</h3><p>Co-founder & CTO</p></div>
        <div><h3>Ida Holm</h3><p>Head of Sales</p></div>`,
    },
    expected: { founders: ['Anna Berger', 'Luc Morel'] },
  },
  {
    says: 'founders after a description or with an initial, and a US state for the country',
    pages: {
      '/': home('<a href="/team">Team</a>'),
      '/team': `<h1>Our team</h1><p>Beetplan was founded by industry veterans Anna Berger and Luc Morel.</p>
        <p>We are based in Davis, California.</p><div><h3>Anna B. Berger</h3><p>Co-founder</p></div>
        <div><h6>Ida Holm<br>Co-Founder & CTO</h6><p>Engineer</p></div><div><h6>Mia Lund<br>Lawyer</h6><p>Law</p></div>`,
    },
    expected: { founders: ['Anna B. Berger', 'Ida Holm', 'Luc Morel'], place: ['Davis', 'US'] },
  },
  ...(
    [
      ['en', 'Beetplan began in 2021, when we moved to Porto, Portugal.', [], 2021],
      [
        'de',
        'Gegründet wurde Beetplan von der Gärtnerin Anna Berger und Luc Morel.',
        ['Anna Berger', 'Luc Morel'],
      ],
      ['fr', 'Beetplan est né en 2019 dans un jardin.', [], 2019],
      ['es', 'Hola, soy Lucía Ferrer. En 2020 fundé Beetplan en un balcón.', ['Lucía Ferrer'], 2020],
      [
        'pt',
        'O Beetplan foi criado em 2015 por Renata Oliveira e Caio Mendes.',
        ['Caio Mendes', 'Renata Oliveira'],
        2015,
      ],
      [
        'nl',
        'Beetplan werd opgericht door tuinier Sanne Vries en programmeur Daan Bakker.',
        ['Daan Bakker', 'Sanne Vries'],
      ],
      [
        'en',
        'Florist Jane Poe and her brother, developer Alan Poe, started Beetplan in 2017.',
        ['Alan Poe'],
        2017,
      ],
      ['en', 'Jane Poe and Alan Roe created Beetplan in 2014.', ['Alan Roe', 'Jane Poe'], 2014],
      ['en', 'Dr. Jane Poe, a former baker, built Beetplan.', ['Jane Poe']],
      [
        'tr',
        'Beetplan, 2019 yılında Elif Kaya ve Murat Demir tarafından İzmir’de kuruldu.',
        ['Elif Kaya', 'Murat Demir'],
        2019,
      ],
      ['tr', '2006 yılında kurulan Beetplan, bahçeler için planlar sunar.', [], 2006],
      ['ru', 'Основатель сервиса — Алексей Громов.', ['Алексей Громов']],
      ['ar', 'تأسست Beetplan عام 2020 بعد موسم جاف.', [], 2020],
    ] satisfies [string, string, string[], number?][]
  ).map(([language, text, founders, year]) => ({
    says: `a sentence in ${language}: ${text}`,
    pages: { '/': home('', language), '/about': `<html lang="${language}"><h2>About us</h2><p>${text}</p>` },
    expected: { founders, ...(year ? { year } : {}) },
  })),
  ...[
    'When our daughter was born in 2019, we bought a garden for Beetplan.',
    'Our podcast started in 2022.',
    'Hi, I’m Jane Doe, head of support. We built Beetplan to save time.',
    'Lena Vogt built Beetplan integrations for 40 shops.',
    'Our support team in Manila, Philippines answers fast.',
    'Beetplan was built by two friends who met in Berlin, Germany.',
  ].map((text) => ({
    says: `not a statement about others: ${text}`,
    pages: { '/': home(''), '/about': `<h2>About us</h2><p>${text}</p>` },
    expected: { founders: [], year: null, place: [null, null] as [null, null] },
  })),
  {
    says: 'not a person in another clause before the founder',
    pages: {
      '/': home('<footer><p>Website by Nordlicht · Hamburg, Germany</p></footer>'),
      '/about': '<h2>About us</h2><p>After years with Mark Weber, Anna Berger started Beetplan.</p>',
    },
    expected: { founders: ['Anna Berger'], place: [null, null] as [null, null] },
  },
  {
    says: 'not a person’s year of birth, nor an investor',
    pages: {
      '/': home(''),
      '/about':
        '<h1>About us</h1><p>Anna Berger is our gardener. She was born in 1980.</p><p>Beetplan was founded by Luc Morel and backed by Green Ventures.</p>',
    },
    expected: { founders: ['Luc Morel'], year: null },
  },
  {
    says: 'the signature of a letter, but not that of a customer',
    pages: {
      '/': home('<p>It saved us hours.</p><p>Maria Lopez<br>Creator using Beetplan</p>'),
      '/letter': '<h1>A letter</h1><p>Thank you.</p><p>Anna Berger<br>Founder, Beetplan</p>',
    },
    expected: { founders: ['Anna Berger'] },
  },
  ...(
    [
      ['nl', 'Beetplan B.V. · Oudegracht 112 · 3511 AW Utrecht', 'Utrecht', null],
      ['en', 'Beetplan, Inc. · 548 Market St PMB 1234, San Francisco, CA 94104', 'San Francisco', 'US'],
      ['en', 'Falmouth TR11 3AB', 'Falmouth', 'GB'],
      ['en', '100 Feet Road, Bengaluru, Karnataka 560038, India', 'Bengaluru', 'IN'],
      ['zh', '地址：浙江省杭州市西湖区文三路100号', '杭州市', null],
      ['pt', 'Rua Augusta, 1500 - Consolação, São Paulo - SP, 01304-001', 'São Paulo', null],
      ['en', 'Beetplan is made by Anna Berger and Luc Morel in Berlin, Germany.', 'Berlin', 'DE'],
      ['en', 'Location: Ottawa, ON, Canada', 'Ottawa', 'CA'],
      ['en', 'Loved in towns like</p><p>Lyon, France', null, null],
      ['en', 'Ships to Lyon, France and Turin, Italy', null, null],
      ['en', '© 2026 Anna Berger, Portugal', null, null],
    ] satisfies [string, string, string | null, string | null][]
  ).map(([language, text, ...place]) => ({
    says: `a footer line: ${text}`,
    pages: { '/': home(`<footer><p>${text}</p></footer>`, language) },
    expected: { place },
  })),
  {
    says: 'not a customer, the founder of a presented project or of another company',
    pages: {
      '/': home(`<section><p>Beetplan paid for itself in a week.</p><p>Maria Lopez</p><p>Founder and CEO</p></section>
        <h2>Projects</h2><div class="p"><h3>Physio Lindenau</h3><p>Founded 2009 by Anna Vogt.</p></div><div class="p"><h3>Krause Bakery</h3><p>Since 1954.</p></div>
        <h2>The people</h2><p>Ida Holm is our engineer. She founded Mailbeam, acquired in 2019.</p>`),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'founders who introduce themselves as we, in Spanish',
    pages: { '/': home('<p>Somos Pablo Ruiz y Nerea Soler. Creamos Beetplan en 2019 en Bilbao.</p>', 'es') },
    expected: { founders: ['Nerea Soler', 'Pablo Ruiz'], year: 2019 },
  },
  {
    says: 'not an institution whose alumni founded it',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about': '<h1>About us</h1><p>Beetplan was founded by alumni of Max Planck in 2019.</p>',
    },
    expected: { founders: [] },
  },
  {
    says: 'a Korean address in a footer',
    pages: { '/': home('<footer>서울특별시 강남구 테헤란로 123, 4층</footer>', 'ko') },
    expected: { place: ['서울특별시', null] },
  },
  {
    says: 'a Chinese address beside its label',
    pages: {
      '/': home('', 'zh'),
      '/contact': '<html lang="zh"><h1>联系我们</h1><p>地址</p><p>北京市海淀区中关村大街1号</p>',
    },
    expected: { place: ['北京市', null] },
  },
  {
    says: 'a branch is not the seat',
    pages: {
      '/': home('<footer>US Branch: Beetplan Inc., 156 2nd Street, San Francisco, CA 94105</footer>'),
    },
    expected: { place: [null, null] },
  },
  {
    says: 'a managing director is not a founder',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>'),
      '/imprint': '<h1>Imprint</h1><p>Beetplan GmbH, Managing director: Ida Holm</p>',
    },
    expected: { founders: [] },
  },
  {
    says: 'a customer who founded a company is not our founder',
    pages: {
      '/': home(
        '<section><h2>What our customers say</h2><blockquote>“It changed our farm.”</blockquote><p>Maria Lopez, founder of Green Acres</p></section>',
      ),
    },
    expected: { founders: [] },
  },
  {
    says: 'a customer with the title of another company is not our founder',
    pages: {
      '/': home(
        '<section><div class="card"><p>It changed our farm, every single bed of it.</p><div>Maria Lopez</div><div>Founder, GreenAcres</div></div></section>',
      ),
    },
    expected: { founders: [] },
  },
  {
    says: 'a town before its postcode, with the country in the heading above',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact':
        '<h1>Contact</h1><div><h4>New Zealand Office</h4><p>110, Clover Road, Newmarket, Auckland 1023</p></div>',
    },
    expected: { place: ['Auckland', 'NZ'] },
  },
  {
    says: 'an address with a state',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact': '<h1>Contact</h1><p>Beetplan, Inc. 196 West Ashland Street Doylestown, PA 18901</p>',
    },
    expected: { place: ['Doylestown', 'US'] },
  },
  {
    says: 'the only email address may be at a mail provider',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>'),
      '/imprint': '<h1>Imprint</h1><p>Anna Berger, E-mail: anna81@web.de</p>',
    },
    expected: { email: 'anna81@web.de' },
  },
  {
    says: 'not the year of a membership or of a presented project',
    pages: {
      '/': home('<a href="/gardens">Gardens</a><a href="/card">Card</a>'),
      '/card': '<h2>Your card</h2><div><div>Member since</div><div>2022</div></div>',
      '/gardens':
        '<h1>Gardens</h1><p>Launched in 2018 to be the greenest garden of all, Birch Hollow strives to be open to everyone.</p>',
    },
    expected: { year: null },
  },
  {
    says: 'not the year of another subject after a participle clause',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        '<h1>About</h1><p>Launched in 2018 to be free, Birch Hollow strives to be open to everyone.</p>',
    },
    expected: { year: null },
  },
  {
    says: 'a founder with a profile link between name and title, and an imprint on the home page',
    pages: {
      '/': home(
        `<section><h2>Mentions légales</h2><div><p>Éditeur</p><p>Potager SARL 12 rue du Lac 74000 Annecy</p></div></section>`,
      ),
      '/about': `<h1>À propos</h1><div><div class="p"><h3>Luc Morel</h3><a href="https://www.linkedin.com/in/lucmorel">LinkedIn</a><p>Gérant & fondateur · Beetplan</p></div>
        <div class="p"><h3>Ida Holm</h3><a href="https://www.linkedin.com/in/idaholm">LinkedIn</a><p>Développement</p></div></div>`,
    },
    expected: { founders: ['Luc Morel'], place: ['Annecy', null] },
  },
  {
    says: 'a heading with name and title',
    pages: {
      '/': home('<a href="/about">Über uns</a>'),
      '/about':
        '<h1>Über uns</h1><h2>Anna Berger — Geschäftsführerin & Gründerin</h2><p>Sie leitet das Team.</p>',
    },
    expected: { founders: ['Anna Berger'] },
  },
  {
    says: 'a German passive sentence',
    pages: {
      '/': home(
        '<h2>Wie Beetplan entstand</h2><p>Beetplan wurde 2019 von Anna Berger gegründet, aus einer einfachen Erkenntnis.</p>',
        'de',
      ),
    },
    expected: { founders: ['Anna Berger'], year: 2019 },
  },
  {
    says: 'a title that names a trade; the product itself is not a founder',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about': `<div><p>About the Founder</p><h1>Luc Morel</h1><p>Founder & Systems Architect at Beetplan</p></div><p>Beetplan Garden</p><p>Founder-led since day one</p>`,
    },
    expected: { founders: ['Luc Morel'] },
  },
  {
    says: 'the year behind an abbreviated word for founding',
    pages: { '/': home('<span>EST. 2019</span>') },
    expected: { year: 2019 },
  },
  {
    says: 'no year that opens the sentence behind a word for founding',
    pages: { '/': home('<p>So wurde Beetplan gegründet. 2023 kam die App dazu.</p>') },
    expected: { year: null },
  },
  {
    says: 'no place where goods are made and sold',
    pages: { '/': home('<p>Beetplan pots are made and sold in Portugal.</p>') },
    expected: { place: [null, null] },
  },
  {
    says: 'years and model numbers are not postcodes',
    pages: {
      '/': home(
        '<footer>Family Business · Est. 1995 Dell Specialist Microsoft Partner, United Kingdom</footer>',
      ),
      '/contact': '<h1>Contact</h1><nav><a href="/l">Latitude 5000 Guide</a></nav><p>Write to us.</p>',
    },
    expected: { place: [null, null] },
  },
  {
    says: 'a maker tool or a product for creators is not a person',
    pages: {
      '/': home(`<h2>Tools</h2><a class="card" href="/g"><b>Gradient Builder</b><p>CSS gradient maker & preview</p></a>
        <a class="card" href="/b"><b>Branding Package</b><p>Full brand identity design for startups and creators.</p></a>
        <a class="card" href="/p"><b>Paleta Rápida</b><p>Editor creador de temas</p></a>`),
    },
    expected: { founders: [] },
  },
  {
    says: 'founders among others in a list, by one of several roles',
    pages: {
      '/': home('<a href="/faq">Questions</a>'),
      '/faq':
        '<h1>FAQ</h1><h3>Who made it?</h3><ul><li>Anna Berger - COO & Co-founder</li><li>Ida Holm - Sensors</li><li>Luc Morel - CTO and Founder</li></ul>',
    },
    expected: { founders: ['Anna Berger', 'Luc Morel'] },
  },
  {
    says: 'a company after the word founder is not a person',
    pages: { '/': home('<div><h3>ab77</h3><p>The Founder, Birch Platform</p></div>') },
    expected: { founders: [] },
  },
  {
    says: 'the number of a standard is not a postcode',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact': '<h1>Contact</h1><p>NIS2, ISO 27001, AI Act and more</p>',
    },
    expected: { place: [null, null] },
  },
  {
    says: 'a comma between postcode and town',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact': '<h1>Contact</h1><p>Beetplan, Hauptstr. 7, D-85354, Freising, Germany</p>',
    },
    expected: { place: ['Freising', 'DE'] },
  },
  {
    says: 'not staff with filler text',
    pages: {
      '/': home('<a href="/team">Team</a>'),
      '/team': `<h1>Meet the team</h1><div><h2>Ada Birk</h2><div>Founder/Director</div><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p></div>
        <div><h2>Ole Lund</h2><div>Designer</div><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p></div>`,
    },
    expected: { founders: [] },
  },
  {
    says: 'not the sample staff of a theme',
    pages: {
      '/': home(
        '<section><h2>Our team</h2><div><h3>John Doe</h3><p>Founder</p></div><div><h3>Jane Smith</h3><p>Co-founder</p></div></section>',
      ),
    },
    expected: { founders: [] },
  },
  {
    says: 'not posts of invented people in a product picture',
    pages: {
      '/': home(
        '<div class="post"><div>Ruben Bakker</div><div>Founder · 5h · 🌐</div><p>Unpopular opinion: most posts are too long.</p></div>',
      ),
    },
    expected: { founders: [] },
  },
  {
    says: 'the next sentence is not part of the place',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        '<h1>About us</h1><p>Beetplan is based in Portugal. We Make tools for gardeners. You reach us by mail.</p>',
    },
    expected: { place: [null, 'PT'] },
  },
  {
    says: 'a founder who introduces herself and says that she started it',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        "<h1>About</h1><h3>Who runs it?</h3><p>Hi, I'm Anna Berger. I have grown beets for twenty years.</p><p>I started Beetplan in 2017 as a side project.</p>",
    },
    expected: { founders: ['Anna Berger'], year: 2017 },
  },
  {
    says: 'not a person who introduces herself and started something else',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about': "<h1>About</h1><p>Hi, I'm Anna Berger. I started Green Acres in 2017.</p>",
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a customer who introduces herself and uses the product',
    pages: {
      '/': home("<p>I'm Jane Doe, a gardener.</p><p>I started using Beetplan in 2019.</p>"),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a customer who tested it, in German',
    pages: {
      '/': home('<p>Ich bin Jane Doe. Ich habe Beetplan getestet.</p>'),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a customer who created an account',
    pages: {
      '/': home(
        "<p>I'm Jane Doe, a gardener.</p><p>I created a Beetplan account, and I started with Beetplan.</p>",
      ),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a customer who built her own things with it',
    pages: {
      '/': home("<p>I'm Jane Doe, a gardener.</p><p>I built my garden with Beetplan.</p>"),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a customer’s quote below an introduction',
    pages: {
      '/': home("<p>I'm Jane Doe, a gardener.</p><blockquote>I made Beetplan because I had to.</blockquote>"),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a user described in the third person',
    pages: {
      '/': home('<p>Jane Doe started using Beetplan with her neighbours.</p>'),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'not a customer whose title in a quote says us',
    pages: {
      '/': home(
        '<blockquote><p>It helped us all year long.</p><p>Jane Doe – Maker, and it helps us</p></blockquote>',
      ),
    },
    expected: { founders: [], year: null },
  },
  {
    says: 'a year of use is not the founding year',
    pages: { '/': home('<p>We started using Beetplan in 2021.</p>') },
    expected: { founders: [], year: null },
  },
  {
    says: 'the year of an edition is not the founding year',
    pages: { '/': home('<p>We built Beetplan for iPad in 2024.</p>') },
    expected: { founders: [], year: null },
  },
  {
    says: 'the year of a launch on one device is not the founding year',
    pages: { '/': home('<p>We launched Beetplan for iPad in 2024.</p>') },
    expected: { founders: [], year: null },
  },
  {
    says: 'the year of the first team is not the founding year',
    pages: { '/': home('<p>We started Beetplan’s first team in 2022.</p>') },
    expected: { founders: [], year: null },
  },
  {
    says: 'the month and year in which the product was created',
    pages: { '/': home('<p>We created Beetplan in March 2022.</p>') },
    expected: { founders: [], year: 2022 },
  },
  {
    says: 'a footer credit to the person in the copyright line',
    pages: {
      '/': home('<footer><p>Built in Swift by Anna Berger.</p><p>© Beetplan · Anna Berger</p></footer>'),
    },
    expected: { founders: ['Anna Berger'] },
  },
  {
    says: 'not a footer credit that nothing supports, as it may be for the website',
    pages: { '/': home('<footer><p>Built by Anna Berger</p><p>© Beetplan</p></footer>') },
    expected: { founders: [] },
  },
  {
    says: 'the maker among the testimonials',
    pages: {
      '/': home(
        '<blockquote><p>“I write my plans with it.”</p><p>Anna Berger – Maker of Beetplan</p></blockquote>',
      ),
    },
    expected: { founders: ['Anna Berger'] },
  },
  {
    says: 'a single developer, named in the copyright line',
    pages: { '/': home('<p>Beetplan is built by one developer.</p><footer>© 2026 Anna Berger</footer>') },
    expected: { founders: ['Anna Berger'] },
  },
  {
    says: 'who runs a studio that calls itself founded by engineers',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about': '<h1>Engineer-founded</h1><p>Beetplan is a studio run by Anna Berger.</p>',
    },
    expected: { founders: ['Anna Berger'] },
  },
  {
    says: 'an example address is not the seat',
    pages: { '/': home('<h2>Address finder</h2><p>Type 1600 Pennsylvania Ave and see where it is.</p>') },
    expected: { place: [null, null] },
  },
  {
    says: 'a street named after a country, and a year before the name',
    pages: { '/': home('<footer>2026 Beetplan — 193 Av. de France, 75013 Paris</footer>') },
    expected: { place: ['Paris', null] },
  },
  {
    says: 'a Japanese address',
    pages: {
      '/': home('<a href="/company">会社概要</a>', 'ja'),
      '/company':
        '<html lang="ja"><h1>会社概要</h1><table><tr><th>所在地</th><td>大阪府大阪市西区江戸堀1-22-33</td></tr></table>',
    },
    expected: { place: ['大阪市西区', null] },
  },
  {
    says: 'not a year in an example for customers',
    pages: {
      '/': home('<a href="/sample">Sample report</a>'),
      '/sample':
        '<h1>Sample report</h1><p>Say on the page when it was founded: founded 2009, six people.</p>',
    },
    expected: { year: null },
  },
  {
    says: 'the copyright year is not the founding year',
    pages: { '/': home('<footer>© 2016–2026 Beetplan. All rights reserved.</footer>') },
    expected: { year: null },
  },
  {
    says: 'years of experience and of other companies are not the founding year',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about':
        '<h1>About us</h1><p>Our partner Terra AG was founded in 1987. We have 20 years of experience.</p>',
    },
    expected: { year: null },
  },
  {
    says: 'not the facts of an article about another company',
    pages: {
      '/': home('<a href="/blog/toyota">The story of Toyota</a>'),
      '/blog/toyota':
        '<title>The story of Toyota – Beetplan</title><h1>The story of Toyota</h1><p>Toyota was founded in 1937 by Kiichiro Toyoda in Japan.</p>',
    },
    expected: { founders: [], year: null, place: [null, null] },
  },
  {
    says: 'the company behind the product, under another name',
    pages: {
      '/': home('<a href="/about">About</a><footer>© 2026 Terra Software AG</footer>'),
      '/about': '<h1>About us</h1><p>Terra Software AG was founded in 2012 by Anna Berger.</p>',
    },
    expected: { founders: ['Anna Berger'], year: 2012 },
  },
  {
    says: 'a German imprint',
    pages: {
      '/': home('<a href="/impressum">Impressum</a>', 'de'),
      '/impressum':
        '<html lang="de"><h1>Impressum</h1><p>Beetplan GmbH<br>Gartenweg 4<br>50667 Köln<br>Deutschland</p><p>E-Mail: <a href="mailto:hallo@beetplan.test">hallo@beetplan.test</a></p>',
    },
    expected: { place: ['Köln', 'DE'], email: 'hallo@beetplan.test' },
  },
  {
    says: 'the hosting provider in an imprint is not the company',
    pages: {
      '/': home('<a href="/mentions-legales">Mentions légales</a>', 'fr'),
      '/mentions-legales':
        '<html lang="fr"><h1>Mentions légales</h1><h2>Éditeur</h2><p>Beetplan SAS<br>12 rue des Lilas<br>69003 Lyon<br>France</p><h2>Hébergeur</h2><p>Hetzner Online GmbH<br>Industriestr. 25<br>91710 Gunzenhausen<br>Allemagne<br>info@hetzner.example</p>',
    },
    expected: { place: ['Lyon', 'FR'], email: null },
  },
  {
    says: 'customers’ countries are not the company’s',
    pages: {
      '/': home('<p>Gardeners in Germany, France and Japan use it every day. Servers in Ireland.</p>'),
    },
    expected: { place: [null, null] },
  },
  {
    says: 'not the sample address of a template',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact':
        '<h1>Contact</h1><p>123 Main Street, Anytown, CA 12345, USA</p><p>info@example.com</p><p>your@email.com</p>',
    },
    expected: { place: [null, null], email: null },
  },
  {
    says: 'the street before a town is not part of it, and its house number is not a postcode',
    pages: { '/': home('<footer><p>Beetplan LLC, 9120 Larch Dr Pine Bay, FL 33100, USA</p></footer>') },
    expected: { place: ['Pine Bay', 'US'] },
  },
  {
    says: 'a Dutch postcode after its town',
    pages: { '/': home('<footer><p>Den Burg, 1791 AB</p></footer>') },
    expected: { place: ['Den Burg', null] },
  },
  {
    says: 'an Italian province after a town with a street',
    pages: { '/': home('<footer><p>Via dei Tigli, 12, Castel Nuovo (AT)</p></footer>') },
    expected: { place: ['Castel Nuovo', null] },
  },
  {
    says: 'letters in brackets do not make a town without a street',
    pages: { '/': home('<footer><p>Nuovo Orto (IT)</p></footer>') },
    expected: { place: [null, null] },
  },
  {
    says: 'a base on a contact page',
    pages: {
      '/': home('<a href="/contact">Kontakt</a>', 'da'),
      '/contact': '<h1>Kontakt</h1><dl><dt>Base</dt><dd>København, Danmark</dd></dl>',
    },
    expected: { place: ['København', 'DK'] },
  },
  {
    says: 'the place of founding, in Danish',
    pages: {
      '/': home('<a href="/about">Om os</a>', 'da'),
      '/about': '<h1>Om os</h1><p>Beetplan er grundlagt i Aarhus af to gartnere.</p>',
    },
    expected: { place: ['Aarhus', null] },
  },
  {
    says: 'the place of founding, in Spanish',
    pages: {
      '/': home('<a href="/about">Nosotros</a>', 'es'),
      '/about': '<h1>Nosotros</h1><p>Desde nuestra fundación en Bogotá hemos plantado mil huertos.</p>',
    },
    expected: { place: ['Bogotá', null] },
  },
  {
    says: 'email addresses for other purposes are not the contact',
    pages: {
      '/': home('<a href="mailto:?subject=Look&body=beetplan">Share by e-mail</a>'),
      '/contact':
        '<title>Contact</title><h1>Contact</h1><p>Write to <a href="mailto:hello@beetplan.test">hello@beetplan.test</a>.</p><p>Press: press@beetplan.test. Privacy: privacy@beetplan.test</p>',
    },
    expected: { email: 'hello@beetplan.test' },
  },
  {
    says: 'not an email address written against harvesters',
    pages: { '/': home('<footer>Contact: hello [at] beetplan.test</footer>') },
    expected: { email: null },
  },
  {
    says: 'a town and its state in the copyright line',
    pages: { '/': home('<footer><p>© 2026 Beetplan LLC · Tulsa, OK · All rights reserved.</p></footer>') },
    expected: { place: ['Tulsa', 'US'] },
  },
  {
    says: 'a town and its country in a footer',
    pages: { '/': home('<footer><p>Beetplan. Porto, Portugal.</p></footer>') },
    expected: { place: ['Porto', 'PT'] },
  },
  {
    says: 'a large town alone in the copyright line',
    pages: { '/': home('<footer><p>© 2026 Beetplan. From Jakarta with ♥.</p></footer>') },
    expected: { place: ['Jakarta', null] },
  },
  {
    says: 'a table row with only a prefecture',
    pages: {
      '/': home('<a href="/about">運営者情報</a>', 'ja'),
      '/about': '<h1>運営者情報</h1><table><tr><th>所在地</th><td>東京都</td></tr></table>',
    },
    expected: { place: ['東京都', null] },
  },
  {
    says: 'two words in a footer are not a place',
    pages: { '/': home('<footer><p>Design, UX · Gardens, Birds</p></footer>') },
    expected: { place: [null, null] },
  },
  {
    says: 'a made-in badge with a large town',
    pages: { '/': home('<footer><span>Made with love in Lisbon</span></footer>') },
    expected: { place: ['Lisbon', null] },
  },
  {
    says: 'not a badge with the programming language',
    pages: { '/': home('<footer><span>Built in Rust</span></footer>') },
    expected: { place: [null, null] },
  },
  {
    says: 'an address among other facts, ending in its town',
    pages: {
      '/': home('<a href="/imprint">Imprint</a>', 'fr'),
      '/imprint':
        '<h1>Imprint</h1><p>Nom : Anne Verger<br>Adresse : 12 rue des Haies, Angers<br>Forme juridique : SARL</p>',
    },
    expected: { place: ['Angers', null] },
  },
  {
    says: 'an address on a support page',
    pages: {
      '/': home('<a href="/support">Support</a>'),
      '/support':
        '<h1>Support</h1><dl><dt>Address</dt><dd>Suite 9, Mill Road, Aluva, Kerala 683101</dd></dl>',
    },
    expected: { place: ['Aluva', 'IN'] },
  },
  {
    says: 'a German street address on a terms page',
    pages: {
      '/': home('<a href="/terms">Terms</a>'),
      '/terms':
        '<h1>Terms</h1><p>These terms are agreed with Beetplan AG, Bahnhofstrasse 20, 6300 Zug, Switzerland ("we").</p>',
    },
    expected: { place: ['Zug', 'CH'] },
  },
  {
    says: 'the only email address, below a contact heading, whatever its host',
    pages: { '/': home('<h2>Contact</h2><p><a href="mailto:anna@hofgut-berger.net">Write</a></p>') },
    expected: { email: 'anna@hofgut-berger.net' },
  },
  {
    says: 'an email address of the product among testimonials',
    pages: {
      '/': home(
        '<section class="testimonials"><blockquote>It is lovely.</blockquote><a href="mailto:garden@beetplan.test">Tell us yours</a></section>',
      ),
    },
    expected: { email: 'garden@beetplan.test' },
  },
  {
    says: 'a state with the name of a country in it',
    pages: {
      '/': home('<a href="/about">About</a>'),
      '/about': '<h1>About us</h1><p>We are based in New South Wales, Australia.</p>',
    },
    expected: { place: [null, 'AU'] },
  },
  {
    says: 'name, address and phone on one line, and a label before the only email address',
    pages: {
      '/': home(
        `<footer><div>Beetplan | 12 Oak Dr, Shelby, AZ 85298 | 480-555-0100</div>
         <div><span>Email</span><a href="mailto:ana.gardens@gmail.com">ana.gardens@gmail.com</a></div></footer>`,
      ),
    },
    expected: { place: ['Shelby', 'US'], email: 'ana.gardens@gmail.com' },
  },
  {
    says: 'a month and year are not a postcode with its town',
    pages: {
      '/': home('<a href="/contact">Contact</a>'),
      '/contact': '<h1>Contact</h1><p>Updated: April 2026 | For all requests</p>',
    },
    expected: { place: [null, null] },
  },
]

for (const { says, pages, expected } of sites) {
  test(`company: ${says}`, async () => {
    const { fields, founders } = await draftOf(pages)
    const { founders: names, year, place, email } = expected
    if (names) assert.deepEqual(founders.map(({ value }) => value.name).toSorted(), names)
    if (year !== undefined) assert.equal(fields.founded_year.value, year)
    if (place) assert.deepEqual([fields.city.value, fields.country.value], place)
    if (email !== undefined) assert.equal(fields.contact_email.value, email)
  })
}

test('on a shared host, the email address at a domain named like the product is its own', async () => {
  const emailOf = async (address: string) => {
    const privacy = `<title>Privacy</title><h1>Privacy</h1><p><strong>Email:</strong> ${address}</p>`
    const pages = { '/': home('<p>Plan your beds.</p>'), '/privacy': privacy }
    return (await draftOf(pages, [], 'https://moor.github.io/')).fields.contact_email.value
  }
  assert.equal(await emailOf('hola@beetplan.garden'), 'hola@beetplan.garden')
  assert.equal(await emailOf('hola@hofberger.garden'), null)
})

test('the address for applicants is not that for visitors', async () => {
  const careers = `<html lang="en"><title>Careers</title><h1>Careers</h1><footer><h4>Contact</h4><p>info@beetplan.test</p></footer>`
  const emailWith = async (own: string) =>
    (
      await draftOf({
        '/': home(`<a href="/careers">Careers</a><footer><p>${own}</p></footer>`),
        '/careers': careers,
      })
    ).fields.contact_email.value
  assert.equal(await emailWith('cs@beetplan.test'), 'cs@beetplan.test')
  assert.equal(await emailWith(''), 'info@beetplan.test')
})

test('a line of several parts above the title of the home page tells the founding year', async () => {
  const yearOn = async (html: string) =>
    (await draftOf({ '/': `<title>Beetplan</title>${html}` })).fields.founded_year.value
  const title = '<h1>Plan your garden</h1>'
  assert.equal(await yearOn(`<p>Side A · Est. 2024</p>${title}`), 2024)
  assert.equal(await yearOn(`<p>Side A · 2024</p>${title}`), null)
  assert.equal(await yearOn(`${title}<ul><li>Moss Garden Club · Est. 2004</li></ul>`), null)
})
