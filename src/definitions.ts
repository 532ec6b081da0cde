/** All definitions that the service is made of: the product's own, and those that extensions add to the same lists. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { commands } from './commands.ts'
import { html } from './design/html.ts'
import { type Extension, extensionVersion, type PageSlot } from './extension.ts'
import { jobs } from './jobs.ts'
import { operations } from './operations.ts'
import { pages } from './pages.ts'
import { paymentWebhook } from './payments/index.ts'
import { builtInCommands, type Command } from './platform/call/command.ts'
import type { Operation, Toolset } from './platform/call/operation.ts'
import type { AnyPage } from './platform/call/page.ts'
import type { Webhook } from './platform/call/webhook.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { paymentAdapters } from './providers/payments/adapters.ts'
import type { PaymentAdapter } from './providers/payments/payment-adapter.ts'
import { toolsets } from './toolsets.ts'
import { webhooks } from './webhooks.ts'

export interface Definitions {
  operations: readonly Operation[]
  toolsets: readonly Toolset[]
  pages: readonly AnyPage[]
  jobs: readonly AnyJob[]
  commands: readonly Command[]
  webhooks: readonly Webhook[]
  payments: readonly PaymentAdapter[]
}

/** The product's own definitions, without extensions. */
export const builtInDefinitions: Definitions = {
  operations,
  toolsets,
  pages,
  jobs,
  commands,
  webhooks,
  payments: paymentAdapters,
}

/** An extension was refused; the message is one sentence with its name and the reason. */
export class ExtensionRefused extends Error {
  override name = 'ExtensionRefused'
}

/** Adds the extensions in order to the product's own definitions. Throws `ExtensionRefused`. */
export function extendedBy(extensions: readonly Extension[]): Definitions {
  return extensions.reduce(withOne, builtInDefinitions)
}

function withOne(before: Definitions, extension: Extension): Definitions {
  const wrong = versionFault(extension) ?? nameFault(before, extension) ?? clash(before, extension)
  if (wrong !== undefined) throw new ExtensionRefused(`The extension ${extension.name} ${wrong}.`)
  const all = [...before.operations, ...(extension.operations ?? [])]
  const list = before.toolsets.map((set) => (set.name === 'all' ? { ...set, operations: all } : set))
  const own = extension.operations ?? []
  const set = { name: extension.name, what: `What the extension ${extension.name} adds.`, operations: own }
  return {
    operations: all,
    toolsets: own.length > 0 ? [...list, set] : list,
    pages: withSlots([...before.pages, ...(extension.pages ?? [])], extension.slots ?? []),
    jobs: [...before.jobs, ...(extension.jobs ?? [])],
    commands: [...before.commands, ...(extension.commands ?? [])],
    webhooks: [...before.webhooks, ...(extension.payments ?? []).map(({ name }) => paymentWebhook(name))],
    payments: [...before.payments, ...(extension.payments ?? [])],
  }
}

function versionFault({ version }: Extension): string | undefined {
  if (version === extensionVersion) return undefined
  return `was made for version ${version} of extensions, and this program takes version ${extensionVersion}: get one that was made for it`
}

function nameFault(
  { toolsets: sets }: Definitions,
  { name, operations: own }: Extension,
): string | undefined {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    return 'needs a name of 2 to 31 lower-case letters, digits and hyphens'
  if (sets.some((set) => set.name === name)) return 'has the name of a set of tools that exists'
  const unmarked = own?.find((op) => op.extension !== true)
  return unmarked && `must mark its operation ${unmarked.name} with extension: true`
}

/** Describes the first name or address of an extension that is already taken; undefined if there is none. */
function clash(before: Definitions, extension: Extension): string | undefined {
  const kinds: readonly (readonly [what: string, there: readonly string[], added: readonly string[]])[] = [
    ['operation', names(before.operations), names(extension.operations)],
    ['address', routes(before), routes(extension)],
    ['job', names(before.jobs), names(extension.jobs)],
    ['command', [...names(before.commands), ...builtInCommands], names(extension.commands)],
    ['payment provider', [...names(before.payments), 'local', 'none', 'mail'], names(extension.payments)],
    ['variable', variables(before), variables(extension)],
  ]
  for (const [what, there, added] of kinds) {
    const twice = added.find((one, index) => there.includes(one) || added.indexOf(one) < index)
    if (twice !== undefined) return `adds the ${what} ${twice}, which exists already`
  }
  const pageRoutes = routes({ pages: [...before.pages, ...(extension.pages ?? [])] })
  const nowhere = extension.slots?.find(({ page }) => !pageRoutes.includes(plain(page)))
  return nowhere && `adds something to the page ${nowhere.page}, which does not exist`
}

function names(list: readonly { name: string }[] | undefined): string[] {
  return (list ?? []).map(({ name }) => name)
}

function variables({ payments }: Pick<Extension, 'payments'>): string[] {
  return (payments ?? []).flatMap((adapter) => adapter.variables)
}

function routes(given: Pick<Extension, 'operations' | 'pages'>): string[] {
  const ofOperations = (given.operations ?? []).map(({ route }) => route.replace(' ', ' /api/v1'))
  return [...ofOperations, ...(given.pages ?? []).map(({ route }) => route)].map(plain)
}

/** A route with its parameter names removed, so that routes can be compared. */
function plain(route: string): string {
  return route.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Adds the content of slots before and after what the pages show. */
function withSlots(list: readonly AnyPage[], slots: readonly PageSlot[]): readonly AnyPage[] {
  return list.map((page) => {
    const own = slots.filter((slot) => plain(slot.page) === plain(page.route))
    if (own.length === 0) return page
    const at = (place: PageSlot['place']) => own.filter((slot) => slot.place === place)
    return {
      ...page,
      async run(context) {
        const answer = await page.run(context)
        if (answer.kind !== 'view') return answer
        const before = await Promise.all(at('before').map(async (slot) => slot.run(context)))
        const after = await Promise.all(at('after').map(async (slot) => slot.run(context)))
        return { ...answer, main: html`${before}${answer.main}${after}` }
      },
    }
  })
}

const list = z.array(z.unknown()).optional()
const Module = z.object({
  extension: z.custom<Extension>(
    (given) =>
      z
        .object({
          name: z.string(),
          version: z.number(),
          operations: list,
          pages: list,
          jobs: list,
          commands: list,
          payments: list,
          slots: list,
        })
        .safeParse(given).success,
  ),
})

/** Adds the extensions of the modules at these comma-separated paths. Throws `ExtensionRefused`. */
export async function loadDefinitions(paths: string | undefined): Promise<Definitions> {
  const extensions: Extension[] = []
  for (const path of (paths ?? '').split(',').map((part) => part.trim()))
    if (path !== '') extensions.push(await load(path))
  return extendedBy(extensions)
}

/** Loads the extension that a module exports. */
async function load(path: string): Promise<Extension> {
  let loaded: unknown
  try {
    loaded = await import(pathToFileURL(resolve(path)).href)
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new ExtensionRefused(`The extension at ${path} cannot be loaded: ${why}`, { cause: error })
  }
  const parsed = Module.safeParse(loaded)
  if (parsed.success) return parsed.data.extension
  throw new ExtensionRefused(
    `The module at ${path} exports no extension: it must export \`extension\`, made by defineExtension.`,
  )
}
