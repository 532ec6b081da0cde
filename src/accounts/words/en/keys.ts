import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

/** API keys. */
export const keys = {
  intro: (api: string) =>
    html`For your own programs. Send a key as <code>Authorization: Bearer</code> to ${api}. MCP apps sign in
      by themselves and don’t need one.`,
  notCreated: 'No key was created. Please check:',
  newKey: (name: string) => `Your new key “${name}”`,
  shownOnce: 'Copy it now. We store only a hash, so we can’t show it again.',
  newKeyLabel: 'New API key',

  yourKeys: 'Your keys',
  empty: 'No API keys yet',
  emptyText: 'Create a key to let your own program use your account. You choose what it can do.',
  created: (day: Content) => html`created ${day}`,
  lastUsed: (day: Content) => html`last used ${day}`,
  neverUsed: 'never used',
  expired: (day: Content) => html`expired ${day}`,
  expires: (day: Content) => html`expires ${day}`,
  neverExpires: 'doesn’t expire',
  perMinute: (requests: number) =>
    plural(requests, { one: '# request per minute', other: '# requests per minute' }),
  stateRevoked: 'Revoked',
  stateExpired: 'Expired',
  activity: 'Activity',
  revoke: 'Revoke',
  revokeKey: (name: string) => `Revoke ${name}`,
  revoked: 'The key is revoked. Requests that use it are now refused.',

  create: 'Create a key',
  createKey: 'Create key',
  name: 'Name',
  nameHint: 'Where you’ll use it, such as “Release script”.',
  nameInvalid: 'Enter a name in one line of up to 60 characters.',
  permissions: 'Permissions',
  permissionsMissing: 'Choose at least one permission.',
  scopes: {
    'account:read': 'See your account, drafts, listings, claims and orders',
    'listings:write': 'Create and change your drafts, listings, claims, stories and interview answers',
    'orders:write': 'Price orders and open checkouts for you (you pay yourself)',
  },
  expiry: 'Expires after',
  days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  oneYear: '1 year',
  never: 'Never',
  limit: 'Requests per minute',
  limitHint: 'Leave empty for the standard limit.',
  limitInvalid: 'Enter a whole number from 1 to 6,000.',
  tooMany: (most: number) =>
    plural(most, { one: 'You already have # active key.', other: 'You already have # active keys.' }),
  tooManyFix: 'Revoke one you no longer use.',
}
