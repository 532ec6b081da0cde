import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CommandContext } from '../platform/call/command.ts'
import { unfreezeCommand } from './unfreeze-command.ts'

test('without a site and a period it prints its usage and changes nothing', async () => {
  const nothing = {} as CommandContext
  for (const words of [[], ['launch'], [undefined, '2026-W47']] as string[][])
    await assert.rejects(
      unfreezeCommand.run(nothing, { words, options: {} }),
      /Use `marquee unfreeze SITE PERIOD`/,
    )
})
