/** Bundles the program into few files: a start then reads tens of them instead of thousands. */
import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')

/**
 * Packages that stay in node_modules: they look for their own files next to them (WASM, machine code, fonts), or are
 * loaded only when needed.
 */
const external = [
  /^@(?:electric-sql|opentelemetry|sparticuz|takumi-rs)\//,
  'pdfkit',
  'playwright-core',
  'stripe',
  'pg-native',
]

/**
 * Writes the program into `folder` and returns the path of its entry. Sources, migrations and documents stay where they
 * are and are read from there.
 */
export async function writeBundle(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    input: { program: join(root, 'src/main.ts') },
    platform: 'node',
    external,
    plugins: [addressed(folder)],
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm' })
  await bundle.close()
  // Without it, Node parses every file once more to tell what kind of module it is.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
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

/** Lets a module find the files next to its source, wherever the bundle is. */
function addressed(folder: string): Plugin {
  return {
    name: 'addresses of sources',
    transform: {
      filter: { id: /\/(src|packages)\/.*\.ts$/, code: 'import.meta.url' },
      handler: (source, path) =>
        source.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`,
        ),
    },
  }
}
