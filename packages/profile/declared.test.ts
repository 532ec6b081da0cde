import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOfDeclared } from './declared.ts'

const sound = { format: 'product-profile-1', product: { website_url: 'https://brindle.example/' } }

test('a declared profile requires a format and a website URL, and allows unknown members', () => {
  assert.deepEqual(
    faultsOfDeclared({ ...sound, fields: { name: 'Brindle', colour: 'brown' }, made_by: 'hand' }),
    [],
  )
  assert.deepEqual(
    faultsOfDeclared({ product: {} }).map(({ path }) => path),
    ['/format', '/product/website_url'],
  )
})

test('each error in a declared profile is reported with the path of its member', () => {
  const faults = faultsOfDeclared({
    ...sound,
    fields: { founded_year: 'long ago', pricing_plans: [{ name: 'Solo', amount: 12.5, currency: 'EUR' }] },
    links: { github: 'https://gitlab.com/brindle' },
    founders: [{ title: 'Founder' }],
  })
  assert.deepEqual(
    faults.map(({ path }) => path),
    ['/fields/pricing_plans/0/amount', '/fields/founded_year', '/links/github', '/founders/0/name'],
  )
})
