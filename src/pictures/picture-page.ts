import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { isFileName } from './picture.ts'

/** A copy of a picture. Its name changes with its bytes, so it may be cached for ever (RFC 8246). */
export const picturePage = page({
  route: 'GET /pictures/{file}',
  access: 'public',
  async run({ files, params }) {
    const name = params['file'] ?? ''
    const bytes = isFileName(name) ? await files.get(name) : undefined
    if (!bytes) throw new Problem(notFound, 'There is no such picture.')
    return {
      kind: 'bytes',
      type: 'image/webp',
      body: bytes,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': 'inline',
      },
    }
  },
})
