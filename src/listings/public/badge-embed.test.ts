import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from '../../platform/text/language.ts'
import { badgeEmbed } from './badge-embed.ts'

test('the code of a badge says in the language of its reader where the product is listed', () => {
  const code = () => badgeEmbed('https://launch.example', 'saw', 'Saw & Co', 'Werkschau').html
  assert.match(
    inLanguage('de', code),
    /<a href="https:\/\/launch\.example\/listings\/saw">.*alt="Saw &amp; Co auf Werkschau"/,
  )
  assert.match(inLanguage('en', code), /alt="Saw &amp; Co on Werkschau"/)
})
