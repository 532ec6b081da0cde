/** The profile of a listing as a document, and the schema of its form. */
import { getListing } from '../listings/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import {
  declaredSchema,
  declaredSchemaPath,
  documentSchema,
  profileDocument,
  schemaPath,
} from './profile-document.ts'
import { words } from './words/index.ts'

const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

export const profileDocumentPage = page({
  route: 'GET /listings/{slug}.json',
  access: 'public',
  cached: true,
  reportsTags: true,
  async run({ call, site, params }) {
    const slug = params['slug'] ?? ''
    const listing = await call(getListing, { slug, include: 'evidence' })
    if (listing.status !== 'live') throw Problem.inWords(notFound, words.noListing)
    if (listing.slug !== slug)
      return { kind: 'redirect', to: `/listings/${encodeURIComponent(listing.slug)}.json`, status: 308 }
    return {
      kind: 'bytes',
      type: 'application/json; charset=utf-8',
      body: written(profileDocument(listing, site)),
      headers: { link: `<${site.origin}${schemaPath}>; rel="describedby"` },
    }
  },
})

const schemaPage = (path: `/${string}`, schema: (origin: string) => Record<string, unknown>) =>
  page({
    route: `GET ${path}`,
    access: 'public',
    cached: true,
    run: async ({ site }) => ({
      kind: 'bytes',
      type: 'application/schema+json; charset=utf-8',
      body: written(schema(site.origin)),
    }),
  })

export const profileSchemaPage = schemaPage(schemaPath, documentSchema)
export const declaredSchemaPage = schemaPage(declaredSchemaPath, declaredSchema)
