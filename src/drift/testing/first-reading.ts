/** The product's website at its first reading, against which all later readings are measured. */

export const quotes = [
  'The lending desk for shared workshops',
  'Toolcrib tracks shared tools by QR sticker.',
  'Free for up to 50 tools, then €12 a month',
  'Founded in 2021 in Graz',
  'Import your inventory from a spreadsheet',
  'Who has the angle grinder?',
] as const
/** Accounts elsewhere that the site named as its own. */
export const ties = ['https://github.com/toolcrib-demonstration', 'hello@toolcrib.example'] as const

export const shell = (title: string, body: string, language = 'en', head = '') =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`
const footer = `<footer>${quotes[3]} <a href="${ties[0]}">GitHub</a></footer>`
export const site = (name: string) =>
  `<header><a href="/">${name}</a></header><main><h1>${quotes[0]}</h1><p>${quotes[1]}</p><h2>Pricing</h2>` +
  `<p>${quotes[2]}</p><p>${quotes[4]}</p><h3>${quotes[5]}</h3></main>${footer}`

/** The home page at the first reading. */
export const before = shell('Toolcrib: the lending desk', site('Toolcrib'))
