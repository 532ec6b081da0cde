import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGuard, parseConnectTo, refuseAsWritten } from './guard.ts'

test('refuses other schemes, credentials, unusual ports and text that is not a URL', () => {
  assert.equal(refuseAsWritten('not an address'), 'invalid_address')
  assert.equal(refuseAsWritten('http://[::1'), 'invalid_address')
  const blocked = [
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com:80/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@example.com/',
    'http://:secret@example.com/',
    'http://example.com:22/',
    'https://example.com:8443/',
  ]
  for (const address of blocked) assert.equal(refuseAsWritten(address), 'blocked_address', address)
})

test('refuses loopback and internal names, in any case and with a final dot', () => {
  const names = [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'x.y.localhost.',
    'printer.local',
    'metadata.google.internal',
  ]
  for (const name of names) assert.equal(refuseAsWritten(`http://${name}/`), 'blocked_address', name)
})

test('refuses every spelling of a non-public IP literal', () => {
  const literals = [
    '127.0.0.1',
    '127.1',
    '0',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:a00:1]',
    '１２７.0.0.1',
    '127。0。0。1',
  ]
  for (const literal of literals)
    assert.equal(refuseAsWritten(`http://${literal}/`), 'blocked_address', literal)
})

test('allows public names and literals on ports 80 and 443 and the operator’s extra ports', () => {
  const open = [
    'https://example.com/',
    'http://example.com:443/',
    'https://example.com:80/',
    'http://8.8.8.8/',
    'http://[2a00:1450::1]/',
    'https://münchen.de/',
  ]
  for (const address of open) assert.equal(refuseAsWritten(address), null, address)
  assert.equal(refuseAsWritten('http://example.com:8080/', { extraPorts: [8080] }), null)
})

test('an allowed block admits its literals, and loopback names only if it contains loopback', () => {
  const allow = ['127.0.0.0/8', '10.1.0.0/16']
  for (const address of ['http://127.0.0.1/', 'http://localhost/', 'http://10.1.2.3/'])
    assert.equal(refuseAsWritten(address, { allow }), null)
  assert.equal(refuseAsWritten('http://10.2.0.1/', { allow }), 'blocked_address')
  assert.equal(refuseAsWritten('http://localhost/', { allow: ['10.0.0.0/8'] }), 'blocked_address')
})

test('`loopback` admits loopback on every port, and nothing else that is not public', () => {
  const guard = createGuard({ loopback: true })
  for (const host of ['localhost', 'a.localhost.', '127.0.0.1', '127.8.9.1', '2130706433', '[::1]'])
    for (const port of ['', ':4000'])
      assert.equal(guard.refuseAsWritten(`http://${host}${port}/`), null, host)
  for (const host of [
    '10.0.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '0',
    '[::]',
    '[fd00::1]',
    'printer.local',
  ])
    assert.equal(guard.refuseAsWritten(`http://${host}/`), 'blocked_address', host)
  assert.equal(guard.refuseAsWritten('http://me:pw@localhost/'), 'blocked_address')
  assert.equal(guard.refuseAsWritten('https://example.com:4000/'), 'blocked_address')
  assert.ok(
    guard.allowsAddress('127.0.0.1') && guard.allowsAddress('::1') && !guard.allowsAddress('10.0.0.1'),
  )
})

test('a host in CRAWLER_CONNECT_TO is allowed on the ports it is mapped for', () => {
  const connectTo = parseConnectTo('shop.example=127.0.0.1:41000, api.example:9000=[::1]:41001')
  const guard = createGuard({ connectTo })
  assert.equal(guard.refuseAsWritten('http://shop.example/'), null)
  assert.equal(guard.refuseAsWritten('https://SHOP.example./x'), null)
  assert.equal(guard.refuseAsWritten('http://shop.example:9000/'), 'blocked_address')
  assert.equal(guard.refuseAsWritten('http://api.example:9000/'), null)
  assert.deepEqual(guard.redirectedTo('shop.example', 443), { address: '127.0.0.1', port: 41000 })
  assert.deepEqual(guard.redirectedTo('api.example', 9000), { address: '::1', port: 41001 })
  assert.equal(guard.redirectedTo('api.example', 80), undefined)
  assert.equal(guard.allowsAddress('127.0.0.1'), false)
})

test('a malformed CRAWLER_CONNECT_TO is refused', () => {
  assert.equal(parseConnectTo('').size, 0)
  for (const text of [
    'a',
    'a=b:80',
    'a=127.0.0.1',
    'a=127.0.0.1:0',
    'a=127.0.0.1:70000',
    '=127.0.0.1:80',
    'a=::1',
  ]) {
    assert.throws(() => parseConnectTo(text), /host=ip:port/, text)
  }
})
