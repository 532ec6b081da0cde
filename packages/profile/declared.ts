/**
 * The form in which a product declares its profile on its own website, at `/.well-known/product-profile.json`: the
 * members of a listing's document (`/listings/{slug}.json`) that a product can state about itself. All but `format` and
 * `product` may be absent.
 */
import { z } from 'zod'
import { Faq, FounderEntry } from './entries.ts'
import { fieldSchemas } from './fields.ts'
import { clearable } from './shape.ts'
import { SocialsInput } from './socials.ts'
import { httpUrl, line } from './text.ts'

export const declaredFormat = 'product-profile-1'
/** Its path on the product's website (RFC 8615). */
export const declaredPath = '/.well-known/product-profile.json'

/** A declared profile, every member checked. Other members are ignored. */
export const DeclaredProfile = z
  .looseObject({
    format: z.literal(declaredFormat),
    product: z
      .looseObject({ name: line(80).optional(), website_url: httpUrl() })
      .describe('Which product: the website on which the file stands, or it is not read.'),
    fields: z.looseObject(clearable(fieldSchemas)).optional(),
    faqs: z.array(Faq).max(5).optional(),
    links: SocialsInput.optional(),
    founders: z
      .array(z.looseObject({ ...FounderEntry.shape, name: line(80) }))
      .max(20)
      .optional(),
  })
  .meta({ title: 'DeclaredProfile' })

/** The errors of a declared profile, each with the path of its member (RFC 6901); empty if valid. */
export function faultsOfDeclared(value: unknown): { path: string; message: string }[] {
  const checked = DeclaredProfile.safeParse(value)
  return checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({
        path: path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
        message,
      }))
}
