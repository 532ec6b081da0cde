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

test('bash completes commands, their second words and their options', () => {
  assert.ok(proposed('').includes('site'))
  assert.deepEqual(proposed('si'), ['site'])
  assert.deepEqual(proposed('site', 's'), ['set', 'show'])
  assert.deepEqual(proposed('site', 'delete', 'spare', '--y'), ['--yes'])
  assert.deepEqual(proposed('account', 'create', '--api'), ['--api-key'])
  assert.deepEqual(proposed('clock', 'a'), ['accept'])
  assert.deepEqual(proposed('mail', 're'), ['resend'])
})

test('the script for zsh brings the adapter', () => {
  assert.match(completionScript('zsh', commands), /^#compdef marquee\n.*bashcompinit/)
})

test('help of every command says how it is used, what it does and each option', () => {
  for (const command of [...builtIns, ...commands]) {
    const help = helpOf(command)
    for (const part of [command.usage, command.summary, ...Object.keys(command.options)])
      assert.ok(help.includes(part), `${command.name}: ${part}`)
  }
})

test('JSON stays JSON; text becomes a member', () => {
  assert.equal(asJson('{\n  "a": 1\n}'), '{"a":1}')
  assert.equal(asJson('Nothing to do.'), '{"text":"Nothing to do."}')
})

test('the program’s own commands refuse words and options that they do not know', async () => {
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

test('--json may stand before a command; what there is of commands is told once', async (context) => {
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
