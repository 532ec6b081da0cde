/** The description by which browsers add the site's search to their own (OpenSearch 1.1). */
import { siteIcon } from '../design/layout.ts'
import { page } from '../platform/call/page.ts'
import { escapedXml } from '../platform/text/escape.ts'
import { words } from './words/index.ts'

export const openSearchPage = page({
  route: 'GET /opensearch.xml',
  access: 'public',
  cached: true,
  async run({ site }) {
    const icon = siteIcon(site)
    const element = (name: string, text: string) => `<${name}>${escapedXml(text)}</${name}>\n`
    return {
      kind: 'bytes',
      type: 'application/opensearchdescription+xml; charset=utf-8',
      body:
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n' +
        element('ShortName', cut(site.name, 16)) +
        element('LongName', cut(site.name, 48)) +
        element('Description', words.description(site.name)) +
        `<Image type="${icon.type}">${escapedXml(site.origin + icon.src)}</Image>\n` +
        `<Url type="text/html" template="${escapedXml(site.origin)}/search?q={searchTerms}"/>\n` +
        element('Language', site.language) +
        element('InputEncoding', 'UTF-8') +
        '</OpenSearchDescription>\n',
    }
  },
})

/** The text as far as the format allows. */
function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('').trim()
}
