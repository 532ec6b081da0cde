import assert from 'node:assert/strict'
import { sql } from 'kysely'
import sharp from 'sharp'
import { days } from '../calendar/index.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { wantPictures } from './picture-queries.ts'
import { uploadPicture } from './upload-picture.ts'

const photo = async (colour: string) =>
  (
    await sharp({ create: { width: 640, height: 640, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const base64 = (text: string) => Buffer.from(text).toString('base64')

operationCases(uploadPicture, {
  prepare: async () => ({ picture: await photo('#12704f') }),
  input: ({ picture }) => ({ kind: 'photo', picture }),
  badInput: {
    'an unknown kind': [{ kind: 'poster' }, 'kind', 'not_allowed'],
    'not Base64': [{ picture: '<svg>' }, 'picture', 'invalid'],
    'bytes that are not a picture': [{ picture: base64('just words') }, 'picture', 'not_a_picture'],
    'an SVG with foreignObject': [
      {
        picture: base64(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><foreignObject/></svg>',
        ),
      },
      'picture',
      'unsafe_svg',
    ],
  },
  notYours: {
    'the upload limit is counted per account': async ({ ask, other }) => {
      assert.equal((await ask({}, other)).width, 320)
    },
  },
  works: {
    'serves the site’s copy of an upload, which is never fetched again': async ({ app, ask, site, send }) => {
      const { url, width, height } = await ask({ picture: await photo('#803020') })
      assert.deepEqual([width, height], [320, 320])
      const { host, pathname, origin } = new URL(url)
      assert.equal(origin, site.origin)
      const answer = await app.http.app.inject({ url: pathname, headers: { host } })
      assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
      app.clock.advance(days(40))
      await wantPictures(app.services.db, [{ address: url, kind: 'photo' }], app.clock.now())
      const { rows } = await sql<{
        status: string
      }>`select status from pictures where address = ${url}`.execute(app.services.db)
      assert.deepEqual(rows, [{ status: 'kept' }])
      assert.equal((await send({ picture: await photo('#803020') })).status, 200, 'uploaded again')
    },
    'allows sixty uploads a day, and another one a day later': async ({ app, send, owner }) => {
      await sql`insert into pictures (address, kind, status, wanted_at, uploaded_by, uploaded_at)
        select 'https://many.example/' || n, 'photo', 'kept', ${app.clock.now()}, ${owner.id}, ${app.clock.now()}
        from generate_series(1, 60) n`.execute(app.services.db)
      const refused = await send({ picture: await photo('#000000') })
      assert.equal(refused.status, 429)
      assert.match(JSON.stringify(refused.json()), /upload_limit_reached/)
      app.clock.advance(days(1) + 1000)
      assert.equal((await send({ picture: await photo('#000000') })).status, 200)
    },
  },
})
