import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentContrasts, leastContrast } from './contrast.ts'

test('every accent colour gives buttons and links enough contrast in light and dark mode', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const worst = steps
    .flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
    .flatMap((accent) => accentContrasts(accent).map((one) => ({ ...one, accent })))
    .toSorted((a, b) => a.ratio - b.ratio)[0]
  assert.ok(worst && worst.ratio >= leastContrast, JSON.stringify(worst))
})

test('the contrast of the default accent matches what a browser computes', () => {
  // The default accent, against what a browser computed of the same tokens.
  const light = accentContrasts('#d2301a').find(({ where }) => where === 'button_light')
  assert.ok(light && light.ratio > 5 && light.ratio < 6, String(light?.ratio))
})
