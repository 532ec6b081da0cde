import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { asJson, completionScript, helpOf } from './command-help.ts'
import { commands } from '../commands.ts'
import { builtInCommands, CommandError } from '../platform/call/command.ts'
import { builtIns } from './built-in-commands.ts'
import { commandLine } from './command-line.ts'

/** Returns what bash proposes after these words, the last of which is being typed. */
function proposed(...words: string[]): string[] {
  const asked = words.map((word) => `'${word}'`).join(' ')
  const program = `${completionScript('bash', commands)}
COMP_WORDS=(marquee ${asked}); COMP_CWORD=${words.length}; _marquee; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', program], { encoding: 'utf8' })
    .split('\n')
    .filter((word) => word !== '')
}

test('bash completion proposes commands, subcommands and options', () => {
  assert.ok(proposed('').includes('site'))
  assert.deepEqual(proposed('si'), ['site'])
  assert.deepEqual(proposed('site', 's'), ['set', 'show'])
  assert.deepEqual(proposed('site', 'delete', 'spare', '--y'), ['--yes'])
  assert.deepEqual(proposed('account', 'create', '--api'), ['--api-key'])
  assert.deepEqual(proposed('clock', 'a'), ['accept'])
  assert.deepEqual(proposed('mail', 're'), ['resend'])
})

test('the zsh script loads bashcompinit', () => {
  assert.match(completionScript('zsh', commands), /^#compdef marquee\n.*bashcompinit/)
})

test('the help of every command shows its usage, summary and options', () => {
  for (const command of [...builtIns, ...commands]) {
    const help = helpOf(command)
    for (const part of [command.usage, command.summary, ...Object.keys(command.options)])
      assert.ok(help.includes(part), `${command.name}: ${part}`)
  }
})

test('with --json, JSON output stays JSON on one line, and text becomes a member “text”', () => {
  assert.equal(asJson('{\n  "a": 1\n}'), '{"a":1}')
  assert.equal(asJson('Nothing to do.'), '{"text":"Nothing to do."}')
})

test('built-in commands refuse unknown arguments and options', async () => {
  assert.deepEqual(
    builtIns.map(({ name }) => name),
    builtInCommands,
  )
  for (const typed of [
    'serve now',
    'serve --nojobs',
    'serve --workers 2',
    'work hard',
    'migrate all',
    'upgrade --check --force',
    'version two',
    'completion fish',
  ])
    await assert.rejects(commandLine(typed.split(' ')), CommandError, typed)
})

test('--json works before a command, and an unknown command lists each available command once', async (context) => {
  const told: string[] = []
  context.mock.method(process.stdout, 'write', (text: string) => told.push(text) > 0)
  assert.equal(await commandLine(['--json', 'version']), 0)
  assert.equal(await commandLine(['help', 'version', '--json']), 0)
  context.mock.restoreAll()
  assert.match(told[0] ?? '', /^\{"text":"[\d.]+"\}\n$/)
  assert.match(told[1] ?? '', /^marquee version/)
  await assert.rejects(
    commandLine(['help', 'nothing']),
    ({ message }) => message.match(/migrate/g).length === 1,
  )
})
