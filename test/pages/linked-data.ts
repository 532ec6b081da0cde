/** schema.org data of pages, for tests: reads it, and checks that each thing has the members that its type requires. */
import type { CheerioAPI } from 'cheerio'

export type Thing = Record<string, unknown>
export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

/** The members that make each type useful (schema.org; required by Google). */
const required: Record<string, readonly string[]> = {
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  ListItem: ['position', 'name'],
  BreadcrumbList: ['itemListElement'],
  SoftwareApplication: ['name', 'description', 'url', 'applicationCategory'],
  Offer: ['price', 'priceCurrency'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ProfilePage: ['mainEntity'],
  Person: ['name'],
  Organization: ['name', 'url'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'datePublished', 'author', 'image'],
  Article: ['headline', 'datePublished', 'image'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  AboutPage: ['name', 'description', 'url'],
  WebPage: ['name', 'description', 'url'],
}

/** The faults of a thing and of those within it. */
export function faultsOfThings(value: unknown, inside = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => faultsOfThings(one, inside))
  if (!isThing(value)) return []
  const type = String(value['@type'])
  const members = required[type]
  if (!members) return [`${inside} has the unknown type ${type}`]
  return [
    ...members.filter((name) => value[name] === undefined).map((name) => `${type} has no ${name}`),
    ...Object.entries(value).flatMap(([name, member]) => [
      ...(member === null || member === '' ? [`${type} says nothing as ${name}`] : []),
      ...(/^(url|item)$/.test(name) && !URL.canParse(String(member))
        ? [`${type}.${name} is no address`]
        : []),
      ...(name.startsWith('@') ? [] : faultsOfThings(member, `${type}.${name}`)),
    ]),
  ]
}

/** The things of a page; throws if its data is not JSON. */
export function thingsOf(page: CheerioAPI): Thing[] {
  const data: unknown = JSON.parse(page('script[type="application/ld+json"]').text() || 'null')
  const graph: unknown = isThing(data) ? data['@graph'] : []
  return Array.isArray(graph) ? graph.filter(isThing) : []
}
