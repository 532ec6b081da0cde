import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryTree, wordsOf } from './category-tree.ts'

const tops = categoryTree
const subcategories = tops.flatMap((top) => top.children)
const all = [...tops, ...subcategories]

test('has two levels: at least 18 categories, each with at least 5 subcategories', () => {
  assert.ok(tops.length >= 18, String(tops.length))
  assert.ok(subcategories.length >= 108, String(subcategories.length))
  for (const top of tops) assert.ok(top.children.length >= 5, top.name)
  for (const subcategory of subcategories) assert.deepEqual(subcategory.children, [], subcategory.name)
})

test('names and slugs are unique, regardless of case, and slugs are URL-safe', () => {
  for (const values of [all.map(({ name }) => name.toLowerCase()), all.map(({ slug }) => slug)]) {
    assert.deepEqual(
      values.filter((value, index) => values.indexOf(value) !== index),
      [],
    )
  }
  for (const { slug, name } of all) {
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(name.length <= 40 && !name.includes(','), name)
  }
})

test('every description is one sentence', () => {
  for (const { name, description } of all) assert.match(description, /^[A-Z0-9][^.!?\n]{15,118}\.$/, name)
})

test('every category has 8 to 90 unique keywords, normalised for comparison', () => {
  for (const { name, keywords } of all) {
    assert.ok(keywords.length >= 8 && keywords.length <= 90, `${name}: ${keywords.length}`)
    assert.equal(new Set(keywords).size, keywords.length, name)
    for (const keyword of keywords) {
      assert.equal(keyword, keyword.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' '), name)
      assert.ok(Array.from(keyword).length >= 2 && keyword.length <= 50, keyword)
    }
  }
})

test('every subcategory has keywords in Cyrillic, Chinese, Japanese and Korean script and at least 14 in Latin script', () => {
  const scripts = [
    /\p{Script=Cyrillic}/u,
    /\p{Script=Han}/u,
    /[\p{Script=Hiragana}\p{Script=Katakana}]|\p{Script=Han}/u,
    /\p{Script=Hangul}/u,
  ]
  for (const { name, keywords } of subcategories) {
    for (const script of scripts)
      assert.ok(
        keywords.some((keyword) => script.test(keyword)),
        `${name} ${script}`,
      )
    assert.ok(keywords.filter((keyword) => /^[\p{Script=Latin}\d]/u.test(keyword)).length >= 14, name)
  }
})

test('no keyword belongs to more than three categories', () => {
  const places = new Map<string, number>()
  for (const keyword of all.flatMap(({ keywords }) => keywords))
    places.set(keyword, (places.get(keyword) ?? 0) + 1)
  const crowded = Array.from(places).filter(([, count]) => count > 3)
  assert.deepEqual(crowded, [])
})

test('no keyword is a word that websites of every kind use', () => {
  const everywhere = [
    'app apps software platform platforms team teams free online website websites business businesses tool tools',
    'service services company product products easy fast simple secure new best features pricing blog contact about',
    'login home help privacy cookies terms newsletter download subscribe dashboard news jobs careers community events',
    'kostenlos produkt kontakt datenschutz impressum unternehmen preise gratuit produit entreprise mentions',
    'gratis producto empresa precios prodotto azienda prezzi produto preços bedrijf prijzen produkt firma cennik',
    'ücretsiz ürün şirket fiyatlar бесплатно продукт компания цены 免费 产品 公司 价格 無料 製品 会社 料金 무료 제품 회사 가격',
  ].flatMap((line) => line.split(' '))
  const found = all.flatMap(({ keywords }) => keywords).filter((keyword) => everywhere.includes(keyword))
  assert.deepEqual(found, [])
})

test('a site created with older keywords also gets today’s, without duplicates', () => {
  const words = wordsOf('project-management', ['kanban', 'site diary'])
  assert.deepEqual(words.slice(0, 2), ['kanban', 'site diary'])
  assert.ok(words.includes('gantt chart'))
  assert.equal(new Set(words).size, words.length)
  assert.deepEqual(wordsOf('made-by-the-team', ['own']), ['own'])
})
