import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from '../../platform/text/language.ts'
import { badgeEmbed } from './badge-embed.ts'

test('the badge code says in the reader’s language where the product is listed', () => {
  const code = () => badgeEmbed('https://launch.example', 'saw', 'Saw & Co', 'Werkschau').html
  assert.match(
    inLanguage('de', code),
    /<a href="https:\/\/launch\.example\/listings\/saw">.*alt="Saw &amp; Co auf Werkschau"/,
  )
  assert.match(inLanguage('en', code), /alt="Saw &amp; Co on Werkschau"/)
})
