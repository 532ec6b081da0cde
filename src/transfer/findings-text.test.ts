import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsText } from './findings-text.ts'

test('what needs a person comes first, with what to do; the rest is one line', () => {
  const findings = [
    { check: 'database', ok: true, found: 'PostgreSQL 17' },
    {
      check: 'payments',
      ok: true,
      state: 'look',
      found: { cases: 4, problem: null },
      fix: 'Payments need a decision.',
    },
    { check: 'mail', ok: true, found: { by: 'files' }, fix: 'Set SMTP_URL.' },
    { check: 'job_queue', ok: true, found: 'installed' },
    {
      check: 'backups',
      state: 'problem',
      figures: { last: null },
      what_to_do: 'Make one.',
      command: 'marquee backup',
    },
  ]
  assert.equal(
    findingsText(JSON.stringify({ ok: false, findings })),
    [
      '1 problem, 1 thing needs attention.',
      'Problem: backups\n  Make one.\n  marquee backup',
      'Needs attention: payments\n  Payments need a decision.\n  Found: cases 4',
      'To know: mail\n  Set SMTP_URL.\n  Found: by files',
      'Good: database, job queue',
    ].join('\n\n'),
  )
  assert.equal(findingsText('{"ok":true,"findings":[]}'), 'Everything is well.')
})
