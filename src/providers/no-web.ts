import type { Providers } from './providers.ts'

/** A placeholder within `createApp` until the settings are read. */
export const unconfiguredWeb: Providers['web'] & Providers['hooks'] = {
  userAgent: 'MarqueeBot/1.0',
  fetchPage: () => Promise.reject(new Error('the web is not set up yet')),
  fetchBytes: () => Promise.reject(new Error('the web is not set up yet')),
  post: () => Promise.reject(new Error('the web is not set up yet')),
  refuseAsWritten: () => 'blocked_address',
  close: async () => undefined,
}
