/** Bundles the program into few files: a start then reads tens of them instead of thousands. */
import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Plugin, stop } from 'esbuild-wasm'

const root = join(import.meta.dirname, '..')

/**
 * Packages that stay in node_modules: they look for their own files next to them (WASM, machine code, fonts), or are
 * loaded only when needed.
 */
const external = [
  '@electric-sql/pglite*',
  '@takumi-rs/*',
  '@opentelemetry/*',
  '@sparticuz/*',
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
  await build({
    entryPoints: { program: join(root, 'src/main.ts') },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external,
    // CommonJS packages call `require`, which is provided from the bundle.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)",
    },
    plugins: [addressed(folder)],
    logLevel: 'error',
  })
  await stop() // its process would otherwise stay, with 800 MB
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

const ours = /\/(src|packages)\/.*\.ts$/

/** Lets a module find the files next to its source, wherever the bundle is. */
function addressed(folder: string): Plugin {
  return {
    name: 'addresses of sources',
    setup: (bundler) =>
      bundler.onLoad({ filter: ours }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const address = `new URL(${JSON.stringify(relative(folder, path))}, import.meta.url).href`
        return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) }
      }),
  }
}
