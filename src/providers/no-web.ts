import type { Providers } from './providers.ts'

/** Stands in until the settings are read, within `createApp`. */
export const notYet: Providers['web'] & Providers['hooks'] = {
  userAgent: 'MarqueeBot/1.0',
  fetchPage: () => Promise.reject(new Error('the web is not set up yet')),
  fetchBytes: () => Promise.reject(new Error('the web is not set up yet')),
  post: () => Promise.reject(new Error('the web is not set up yet')),
  refuseAsWritten: () => 'blocked_address',
  close: async () => undefined,
}
