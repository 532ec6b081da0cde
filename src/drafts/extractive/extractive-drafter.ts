import type { Drafter, Proposal } from '../drafter.ts'
/** Takes the title, first heading and description of the home page. */
export function extractiveDrafter(): Drafter {
  return {
    name: 'extractive',
    async draft({ pages }): Promise<Proposal> {
      const [home] = pages
      const empty = { fields: {}, faqs: [], founders: [], company_socials: [], founder_socials: [] }
      if (!home) return empty
      const quote = (text: string) => ({ value: text, evidence: [{ quote: text, url: home.url, fetched_at: home.fetchedAt }], confidence: 0.5 })
      const h1 = home.blocks.find((block) => block.tag === 'h1')?.text
      const description = home.meta.find((meta) => meta.name === 'description')?.content
      return { ...empty, fields: { ...(home.title ? { name: [quote(home.title)] } : {}), ...(h1 ? { headline: [quote(h1)] } : {}), ...(description ? { summary: [quote(description)] } : {}) } }
    },
  }
}
