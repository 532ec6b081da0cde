/**
 * The third-party packages of the project, from the lockfile: checks what a lockfile may not contain, and `npm run
 * licences` writes docs/licences.md. `npm run sbom` prints the same as a CycloneDX document.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
})
type Lock = z.output<typeof Lock>

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
})

/** Licences under which a package may be used. LGPL is that of the image library, which is linked and not modified. */
const allowed = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
])
/** Packages whose lockfile entry states no licence, with the one in their own files. */
const told: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

interface Used {
  name: string
  version: string
  licence: string
  isHashed: boolean
  isDev: boolean
  hasInstallScript: boolean
}

/** Returns the packages of a lockfile by name and version, without the project's own. */
export function packagesIn(lock: unknown): Used[] {
  const found = Object.entries(Lock.parse(lock).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        name,
        version: entry.version ?? '',
        licence: entry.license ?? told[name] ?? '',
        isHashed: entry.integrity !== undefined,
        isDev: entry.dev ?? false,
        hasInstallScript: entry.hasInstallScript ?? false,
      }
    })
  return found.toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
}

/** Returns every fault of the installed packages, one sentence each. */
export function supplyBreaches(lock: unknown, manifest: unknown): string[] {
  const { dependencies, devDependencies, allowScripts } = Manifest.parse(manifest)
  const loose = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} has no exact version: ${version}`)
  const used = packagesIn(lock)
  return [
    ...loose,
    ...used.flatMap(({ name, version, licence, isHashed, hasInstallScript }) => [
      ...(allowed.has(licence)
        ? []
        : [`${name} ${version} has the licence “${licence}”, which is not allowed`]),
      ...(isHashed ? [] : [`${name} ${version} has no hash`]),
      ...(hasInstallScript && allowScripts[name] !== true
        ? [`${name} ${version} has an install script and is not allowed one`]
        : []),
    ]),
    ...Object.keys(allowScripts)
      .filter((name) => !used.some((one) => one.name === name && one.hasInstallScript))
      .map((name) => `${name} is allowed an install script and has none`),
    ...missing(Lock.parse(lock)),
  ]
}

/**
 * Dependencies of a package that the lockfile lacks, also those for other platforms: `npm ci` refuses such a lockfile.
 */
function missing({ packages }: Lock): string[] {
  const isHeld = (from: string, name: string): boolean =>
    `${from}node_modules/${name}` in packages ||
    (from !== '' &&
      isHeld(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/', from.length - 2))), name))
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isHeld(path && `${path}/`, name))
      .map((name) => `${path} asks for ${name}, which the lockfile does not hold`),
  )
}

/** The page of licences: what runs in a deployment, then how many other packages build and test the project. */
export function licencePage(lock: unknown): string {
  const used = packagesIn(lock)
  const running = used.filter(({ isDev }) => !isDev)
  const lines = new Set(running.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`))
  return `# Licences

Marquee itself is under the MIT licence. A deployment installs ${lines.size} packages at most, all listed here: some are needed only
on other operating systems or processors than yours. Another ${used.length - running.length} packages build and test Marquee and are not part
of a deployment. \`npm run licences\` writes this page from the lockfile.

| package | version | licence |
|---|---|---|
${[...lines].join('\n')}
`
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  writeFileSync(join(root, 'docs/licences.md'), licencePage(lock))
}
