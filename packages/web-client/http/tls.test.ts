import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { createWebFetch } from './create-web-fetch.ts'
import { impolite } from './politeness.ts'
import { type Authority, hasOpenssl, makeAuthority } from '../testing/authority.ts'
import { redirect, startLoopbackSite, type LoopbackSite } from '../testing/loopback-site.ts'
import { WebError } from './web-fetch.ts'

describe(
  'TLS',
  { skip: hasOpenssl() ? false : 'there is no openssl to make a test certificate authority' },
  () => {
    let made: Authority
    let site: LoopbackSite
    let expired: LoopbackSite

    before(async () => {
      made = makeAuthority(['DNS:secure.example', 'IP:127.0.0.1'])
      site = await startLoopbackSite(
        { '/': 'secure page', '/to-http': redirect(302, 'http://secure.example:41/') },
        made.issue(1),
      )
      expired = await startLoopbackSite({ '/': 'old page' }, made.issue(-1))
    })
    after(async () => {
      await site.close()
      await expired.close()
      made.remove()
    })

    const webWith = (certificateAuthorities: string | undefined) =>
      createWebFetch({
        userAgent: 'test',
        politeness: impolite,
        connectTo: new Map([
          ['secure.example', site.target],
          ['other.example', site.target],
          ['expired.example', expired.target],
        ]),
        ...(certificateAuthorities === undefined ? {} : { certificateAuthorities }),
      })

    const failureOf = async (certificateAuthorities: string | undefined, url: string) => {
      const web = webWith(certificateAuthorities)
      const failure = await web.fetchPage(url).catch((error: unknown) => error)
      await web.close()
      return failure instanceof WebError ? failure.code : failure
    }

    test('reads a page whose certificate is signed by the configured authority', async () => {
      const web = webWith(made.ca)
      const answer = await web.fetchPage('https://secure.example/')
      assert.equal(answer.text, 'secure page')
      await web.close()
    })

    test('refuses an unknown authority, a wrong host name and an expired certificate', async () => {
      assert.equal(await failureOf(undefined, 'https://secure.example/'), 'tls_failed')
      assert.equal(await failureOf(made.ca, 'https://other.example/'), 'tls_failed')
      assert.equal(await failureOf(made.ca, 'https://expired.example/'), 'tls_failed')
    })

    test('refuses a server that does not speak TLS', async () => {
      const bare = await startLoopbackSite({ '/': 'x' })
      const web = createWebFetch({
        userAgent: 'test',
        politeness: impolite,
        connectTo: new Map([['bare.example', bare.target]]),
      })
      const failure = await web.fetchPage('https://bare.example/').catch((error: unknown) => error)
      assert.ok(failure instanceof WebError && failure.code === 'tls_failed')
      assert.deepEqual(bare.log, [])
      await web.close()
      await bare.close()
    })

    test('gives up on a handshake that never completes', async () => {
      const silent = createServer()
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
      const address = silent.address()
      assert.ok(address !== null && typeof address === 'object')
      const target = { address: '127.0.0.1', port: address.port }
      const web = createWebFetch({
        userAgent: 'test',
        politeness: impolite,
        connectTo: new Map([['silent.example', target]]),
        connectTimeoutMs: 100,
      })
      const failure = await web.fetchPage('https://silent.example/').catch((error: unknown) => error)
      assert.ok(failure instanceof WebError && failure.code === 'tls_failed')
      await web.close()
      silent.close()
    })

    test('starts no handshake with a name that resolves to loopback, unless the operator allows it', async () => {
      const settings = {
        userAgent: 'test',
        politeness: impolite,
        certificateAuthorities: made.ca,
        extraPorts: [site.target.port],
      }
      const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
      const url = `https://secure.example:${site.target.port}/`
      const strict = createWebFetch({ ...settings, lookup })
      const failure = await strict.fetchPage(url).catch((error: unknown) => error)
      assert.ok(failure instanceof WebError && failure.code === 'blocked_address')
      const open = createWebFetch({ ...settings, lookup, allow: ['127.0.0.0/8'] })
      assert.equal((await open.fetchPage(url)).text, 'secure page')
      assert.equal((await open.fetchPage(`https://127.0.0.1:${site.target.port}/`)).text, 'secure page')
      await strict.close()
      await open.close()
    })
  },
)
