/** The image and the composition name only what there is: paths, commands, variables; and run without rights. */
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** The paths of this repository that are copied into the image. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
  words.split(' ').slice(0, -1),
)

test('every path that the image copies exists and is sent to the builder', () => {
  assert.ok(copied.length > 8)
  const sent = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  for (const path of copied) {
    assert.ok(existsSync(join(root, path)), path)
    assert.ok(sent.includes(path.replace(/\/$/, '')), `${path} in .dockerignore`)
  }
})

test('files that the program reads outside its sources are in the image', () => {
  const read = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'src/**/testing/**'] }).flatMap(
    (file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...text.matchAll(/new URL\([`'](\.\.\/[^`'$]*)[^,]*, import\.meta\.url\)/g)].map(
        ([, path = '']) => join(file, '..', path),
      )
    },
  )
  assert.ok(
    read.some((path) => path.startsWith('migrations')) && read.some((path) => path.startsWith('docs/')),
  )
  for (const path of read)
    assert.ok(
      copied.some((one) => `${path}/` === one || path.startsWith(one)),
      `${path} is not in the image`,
    )
})

test('the image runs as an unprivileged user on a read-only file system, and its data folders are volumes', () => {
  assert.match(dockerfile, /^USER 10001$/m)
  assert.match(dockerfile, /--uid 10001 /)
  const [, ours = ''] = /^x-marquee: &marquee\n([\s\S]*?)^services:/m.exec(compose) ?? []
  for (const line of ['read_only: true', "cap_drop: ['ALL']", 'no-new-privileges:true', "tmpfs: ['/tmp']"])
    assert.ok(ours.includes(line), line)
  for (const folder of ['/srv/marquee/data', '/srv/marquee/backups']) {
    assert.ok(ours.includes(`:${folder}\n`), `${folder} is a volume`)
    assert.match(dockerfile, new RegExp(`install --directory --owner marquee .* ${folder}`))
  }
})

test('compose.yaml uses existing commands and documented variables', () => {
  const commands = [...compose.matchAll(/command: \['(\w+)'/g)].map(([, word]) => word)
  assert.deepEqual(commands, ['serve', 'work'])
  const source = read('src/command-line/built-in-commands.ts')
  for (const word of commands) assert.ok(source.includes(`name: '${word}'`), word)
  const [, environment = ''] = /environment: &environment\n([\s\S]*?)\n {2}volumes:/.exec(compose) ?? []
  const variables = [...environment.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name)
  assert.ok(variables.length > 8)
  const operating = read('docs/operating.md')
  for (const name of variables) assert.ok(operating.includes(`\`${name}\``), `${name} in docs/operating.md`)
  const asked = new Set([...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  const deploying = read('docs/deploying.md')
  for (const name of asked) assert.ok(deploying.includes(`${name}=`), `${name}= in docs/deploying.md`)
})
