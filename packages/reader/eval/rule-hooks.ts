/** Loads the reader's rules in such a way that each function can be turned off by name. */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const reader = join(import.meta.dirname, '..')
const RULES = /^(?:rules|facts)\/(?!.*(?:\.test\.ts$|testing\/)).*\.ts$/
const FUNCTION = /^(export )?function (\w+)(?=[(<])/gm

/** Registers the hooks. Must be called before anything of `rules/` or `facts/` is imported. */
export function registerRuleHooks(): void {
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith('file:') ? relative(reader, fileURLToPath(url)) : ''
      if (!RULES.test(path)) return next(url, context)
      const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
      return { format: 'module', source: switched(source, path.replace(/\.ts$/, '')), shortCircuit: true }
    },
  })
}

/** The source with each top-level function wrapped in the switch. */
export function switched(source: string, file: string): string {
  const added: string[] = []
  const renamed = source.replace(FUNCTION, (_, exported: string | undefined, name: string) => {
    const rule = JSON.stringify(`${file}#${name}`)
    added.push(
      `${exported ?? ''}function ${name}(...given) { return ruleResult(${rule}, ${name}AsWritten(...given)) }`,
    )
    return `function ${name}AsWritten`
  })
  const hook = pathToFileURL(join(import.meta.dirname, 'rule-switch.ts')).href
  return `import { ruleResult } from ${JSON.stringify(hook)}\n${renamed}\n${added.join('\n')}\n`
}
