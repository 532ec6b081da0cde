import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { CommandError, readCommand } from '../platform/call/command.ts'
import { commands } from '../commands.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await run('site create --key tools --name Tools --host tools.localhost:3999')
})
after(() => app.stop())

async function run(typed: string): Promise<Record<string, string>> {
  const { command, given } = readCommand(commands, typed.split(' '))
  return JSON.parse(await command.run(app, given))
}

async function sitesOf(email: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ key: string | null }>`select s.key from roles r
    join accounts a on a.id = r.account_id left join sites s on s.id = r.site_id
    where a.email = ${email}`.execute(app.services.db)
  return rows.map(({ key }) => key)
}

test('--site limits a team role to that site; without it the role is for every site', async () => {
  const made = await run(
    'account create --email tess@people.example --role site_team --site tools --sign-in-link',
  )
  assert.equal(made['site'], 'tools')
  assert.equal(made['then_open'], 'http://tools.localhost:3999/team/start')
  assert.equal(new URL(made['sign_in_link'] ?? '').searchParams.get('to'), '/account')
  await run('account create --email evan@people.example --role site_team')
  assert.deepEqual(await sitesOf('tess@people.example'), ['tools'])
  assert.deepEqual(await sitesOf('evan@people.example'), [null], 'every site')
})

test('an unknown key and a site without that role are refused before an account is made', async () => {
  await assert.rejects(
    run('account create --email nix@people.example --role site_team --site tolls'),
    new CommandError('There is no site with the key tolls. Use one of: main, tools.'),
  )
  for (const role of ['', ' --role operator'])
    await assert.rejects(
      run(`account create --email nix@people.example --site tools${role}`),
      /--site goes with --role site_team/,
    )
  const { rows } = await sql`select 1 from accounts where email = 'nix@people.example'`.execute(
    app.services.db,
  )
  assert.deepEqual(rows, [])
})
