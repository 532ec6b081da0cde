/** The program in few files: a start then reads tens of them instead of thousands. */
import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')

/**
 * What stays in node_modules: it finds files of its own beside itself (WASM, machine code, fonts), or is loaded by those who
 * need it alone.
 */
const external = [
  /^@electric-sql\/pglite/,
  /^@takumi-rs\//,
  /^@sparticuz\//,
  'pdfkit',
  'playwright-core',
  'stripe',
  'pg-native',
]

/**
 * Writes the program into `folder` and gives the path of its entry. Sources, migrations and documents stay where they are,
 * and are read from there.
 */
export async function writeBundle(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const build = await rolldown({
    input: { program: join(root, 'src/main.ts') },
    platform: 'node',
    external,
    plugins: [{ name: 'addresses of sources', transform: { filter, handler: addressed(folder) } }],
  })
  await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', comments: false })
  await build.close()
  const entry = join(folder, 'marquee.js')
  const sources = relative(folder, join(root, 'src/main.ts'))
  writeFileSync(
    entry,
    `// An extension shares the modules of the program: with one it runs from its sources.
await import(process.env['EXTENSIONS'] ? '${sources}' : './program.js')
`,
  )
  return entry
}

const filter = { id: /\/(?:src|packages)\/(?!.*node_modules).*\.ts$/, code: 'import.meta.url' }

/** A module looks for files beside its source, wherever it was put. */
function addressed(folder: string) {
  return (code: string, id: string) => {
    const path = relative(folder, id)
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
  }
}
