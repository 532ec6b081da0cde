import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { saveUpload } from '../../pictures/picture-queries.ts'
import { findSessionAccount } from '../account-queries.ts'
import { saveAccountPicture } from './save-account-picture.ts'

const copy = { hash: 'a'.repeat(40), width: 320, height: 320, widths: [128, 320] }

operationCases(saveAccountPicture, {
  async prepare({ app, owner, other, site }) {
    const { db } = app.services
    const now = app.clock.now()
    const address = (name: string) => `${site.origin}/pictures/${name}`
    const keep = (name: string, kind: 'photo' | 'logo', accountId: string) =>
      saveUpload(db, { ...copy, address: address(name), kind }, accountId, now)
    await keep('mine', 'photo', owner.id)
    await keep('mark', 'logo', owner.id)
    await keep('theirs', 'photo', other.id)
    return {
      address,
      pictureOf: async ({ id }: { id: string }) => (await findSessionAccount(db, id))?.picture,
    }
  },
  input: ({ address }) => ({ url: address('mine') }),
  badInput: {
    'no URL': [{ url: undefined }, 'url', 'required'],
    'a picture on another site': [{ url: 'https://elsewhere.example/me.png' }, 'url', 'not_uploaded'],
    'a logo': [({ address }) => ({ url: address('mark') }), 'url', 'not_uploaded'],
    'a picture that another account uploaded': [
      ({ address }) => ({ url: address('theirs') }),
      'url',
      'not_uploaded',
    ],
  },
  notYours: {
    'only the caller’s own picture changes': async ({ ask, other, owner, things }) => {
      await ask({ url: things.address('theirs') }, other)
      assert.equal(await things.pictureOf(owner), null)
    },
  },
  works: {
    'the site’s copy of the picture is saved, and removed with url null': async ({ ask, owner, things }) => {
      const shown = { src: `/pictures/${copy.hash}-320.webp`, width: 320, height: 320 }
      assert.deepEqual((await ask())['picture'], shown)
      assert.deepEqual(await things.pictureOf(owner), shown)
      await ask({ url: null })
      assert.equal(await things.pictureOf(owner), null)
    },
  },
})
