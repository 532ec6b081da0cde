import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commands } from '../../commands.ts'
import { CommandError, readCommand } from './command.ts'
import { maxWords } from './command-words.ts'

test('a command takes as many arguments as its usage shows', () => {
  const counts = Object.fromEntries(commands.map((command) => [command.name, maxWords(command)]))
  for (const [name, count] of Object.entries({
    'account create': 0,
    'site show': 1,
    'site set': Infinity,
    setting: 2,
    mail: 2,
    recount: 0,
    'ratings follow': 1,
    'ratings import': 1,
    unfreeze: 2,
    export: 1,
    'import-addresses': 1,
    backup: 1,
    'backup fetch': 1,
    doctor: 0,
  }))
    assert.equal(counts[name], count, name)
})

test('refuses surplus arguments with the usage', () => {
  for (const argv of [
    ['seed', '500'],
    ['recount', 'main'],
    ['setting', 'a', 'b', 'c'],
    ['restore', 'a', 'b', '--yes'],
  ])
    assert.throws(
      () => readCommand(commands, argv),
      (error) => error instanceof CommandError && /one word too many[^]*Usage: marquee /.test(error.message),
      argv.join(' '),
    )
  assert.deepEqual(readCommand(commands, ['site', 'set', 'a=1', 'b=2']).given.words, ['a=1', 'b=2'])
  assert.deepEqual(readCommand(commands, ['import-addresses', '-']).given.words, ['-'])
})
