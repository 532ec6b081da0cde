/** External services with a span per call: spans record the host only, never the full URL or what was sent. */
import { beginSpan, ended, isTracing, within } from '../platform/tracing.ts'
import type { Providers } from './providers.ts'

/** The providers with tracing if it is enabled, else as they are. */
export function tracedProviders(providers: Providers): Providers {
  if (!isTracing()) return providers
  const { web, hooks, mail, files, dns, payments, vatRegister, model, browser, cdn } = providers
  return {
    ...providers,
    web: watched('web', web, ['fetchPage', 'fetchBytes'], hostOf),
    hooks: watched('webhook', hooks, ['post'], hostOf),
    mail: watched('mail', mail, ['send']),
    files: watched('files', files, ['put', 'get', 'has', 'remove']),
    dns: watched('dns', dns, ['txt']),
    payments: watched('payments', payments, paymentQuestions),
    ...(vatRegister ? { vatRegister: watched('vat register', vatRegister, ['check']) } : {}),
    ...(model ? { model: watched('model', model, ['ask']) } : {}),
    ...(browser ? { browser: watched('browser', browser, ['render'], hostOf) } : {}),
    ...(cdn ? { cdn: watched('cdn', cdn, ['purge']) } : {}),
  }
}

const paymentQuestions = ['createSession', 'readSession', 'expireSession', 'refund', 'readEvents']

/** Wraps an object so that each call of these methods that returns a promise is a span until it settles. */
function watched<T extends object>(
  name: string,
  inner: T,
  methods: readonly string[],
  host: (asked: unknown) => string | undefined = () => undefined,
): T {
  return new Proxy(inner, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target)
      if (typeof value !== 'function' || typeof member !== 'string' || !methods.includes(member)) return value
      return (...given: unknown[]): unknown => {
        const server = host(given[0])
        const span = beginSpan(`${name} ${member}`, 'client', server ? { 'server.address': server } : {})
        if (!span) return Reflect.apply(value, target, given)
        const result = within(span, (): unknown => Reflect.apply(value, target, given))
        if (!(result instanceof Promise)) {
          span.end()
          return result
        }
        const noted = result.then((answer: unknown) => {
          const status = statusOf(answer)
          if (status !== undefined) span.note({ 'http.response.status_code': status })
          return answer
        })
        return ended(span, noted)
      }
    },
  })
}

function hostOf(address: unknown): string | undefined {
  return typeof address === 'string' ? URL.parse(address)?.hostname : undefined
}

function statusOf(answer: unknown): number | undefined {
  const status = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status
  return typeof status === 'number' ? status : undefined
}
