import assert from 'node:assert/strict'
import sharp from 'sharp'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { saveSiteLogo } from './save-site-logo.ts'

const picture = async (width: number) =>
  (
    await sharp({ create: { width, height: width, channels: 3, background: '#12704f' } })
      .png()
      .toBuffer()
  ).toString('base64')

operationCases(saveSiteLogo, {
  prepare: async ({ app, site }) => ({
    picture: await picture(300),
    logo: async () => (await app.sites.byKey(site.key))?.logo,
  }),
  input: (things) => ({ picture: things.picture }),
  badInput: {
    'no Base64': [{ picture: '<svg>' }, 'picture', 'invalid'],
    'bytes of no picture': [
      { picture: Buffer.from('just words').toString('base64') },
      'picture',
      'not_a_picture',
    ],
    'a drawing that holds a page': [
      {
        picture: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><foreignObject/></svg>',
        ).toString('base64'),
      },
      'picture',
      'unsafe_svg',
    ],
  },
  notYours: {
    'the team of another site gives its own a logo, and this one none': async (bench) => {
      const { ask, other, elsewhere, things } = bench
      await ask({}, other, elsewhere)
      await ask({ picture: null }, other, elsewhere)
      assert.equal(await things.logo(), null)
    },
  },
  works: {
    'a clean copy stands on every page, and is gone once it is removed': async (bench) => {
      const { app, ask, site, things } = bench
      const { logo } = await ask()
      assert.deepEqual(await things.logo(), logo)
      const page = () =>
        app.http.app.inject({ url: '/categories', headers: { host: new URL(site.origin).host } })
      assert.ok((await page()).body.includes(logo.src))
      assert.equal(
        (await app.http.app.inject({ url: logo.src, headers: { host: new URL(site.origin).host } }))
          .statusCode,
        200,
      )
      await ask({ picture: null })
      assert.equal(await things.logo(), null)
      assert.ok(!(await page()).body.includes(logo.src))
    },
  },
})
