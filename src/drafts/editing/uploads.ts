/** Pictures that come as files with the form of a field: each is kept, and its address takes the place of a typed one. */
import { errorsOfField, type FieldError } from '../../design/components/forms.ts'
import { type PictureKind, uploadPicture } from '../../pictures/index.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'

const kinds: Readonly<Record<string, PictureKind>> = {
  logo_url: 'logo',
  screenshots: 'screenshot',
  founders: 'photo',
}

/** What pictures of a field are for; undefined where the field has none. */
export function pictureKindOf(field: string): PictureKind | undefined {
  return kinds[field]
}

type Form = PageContext['form']

/** Files that one form may bring. */
const mostFiles = 10

/** The form with the addresses of its uploads, and what is wrong with those that cannot be used. */
export async function withUploads(
  { form, uploads, call }: Pick<PageContext, 'form' | 'uploads' | 'call'>,
  field: string,
): Promise<{ form: Form; errors: FieldError[] }> {
  const kind = pictureKindOf(field)
  const given = { ...form }
  const errors: FieldError[] = []
  for (const [name, bytes] of kind ? Object.entries(uploads).slice(0, mostFiles) : []) {
    const [, member] = /^(.+)\.file(?:\.\d+)?$/.exec(name) ?? []
    if (member === undefined) continue
    try {
      const { url } = await call(uploadPicture, { kind, picture: Buffer.from(bytes).toString('base64') })
      given[member] = field === 'screenshots' ? [given[member] ?? '', url].join('\n') : url
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      errors.push(
        ...errorsOfField(error, member)
          .slice(0, 1)
          .map((one) => ({ ...one, path: member })),
      )
      if (error.type.status === 429) break
    }
  }
  return { form: given, errors }
}
