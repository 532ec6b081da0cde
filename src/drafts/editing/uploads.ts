/** Pictures uploaded with the form of a field: each is stored, and its address takes the place of a typed one. */
import { errorsOfField, type FieldError } from '../../design/components/forms.ts'
import { type PictureKind, uploadedUrl } from '../../pictures/index.ts'
import type { PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { words } from '../words/index.ts'

const kinds: Readonly<Record<string, PictureKind>> = {
  logo_url: 'logo',
  screenshots: 'screenshot',
  founders: 'photo',
}

/** What the field's pictures are used for; undefined if the field has none. */
export function pictureKindOf(field: string): PictureKind | undefined {
  return kinds[field]
}

type Form = PageContext['form']

/** The most files that one form may upload. */
const maxFiles = 10

/** The form with the addresses of its uploads, and the errors of those that cannot be used. */
export async function withUploads(
  { form, uploads, call }: Pick<PageContext, 'form' | 'uploads' | 'call'>,
  field: string,
): Promise<{ form: Form; errors: FieldError[] }> {
  const kind = pictureKindOf(field)
  const given = { ...form }
  const errors: FieldError[] = []
  if (!kind) return { form: given, errors }
  const files = Object.entries(uploads).slice(0, maxFiles)
  const several = field === 'screenshots'
  for (const [index, [name, bytes]] of files.entries()) {
    const [, member] = /^(.+)\.file(?:\.\d+)?$/.exec(name) ?? []
    if (member === undefined) continue
    try {
      const url = await uploadedUrl(call, kind, bytes)
      given[member] = several ? [given[member] ?? '', url].join('\n') : url
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      errors.push(
        ...errorsOfField(error, member)
          .slice(0, 1)
          .map((one) => ({
            ...one,
            path: several ? `${member}.file` : member,
            message: files.length > 1 ? words.edit.ofFile(index + 1, one.message) : one.message,
          })),
      )
      if (error.type.status === 429) break
    }
  }
  return { form: given, errors }
}
