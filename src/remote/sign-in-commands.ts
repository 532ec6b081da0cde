/** Connects this terminal to a site, and disconnects it. */
import type { RemoteCommand } from './remote-command.ts'
import { signIn, signOut } from './sign-in.ts'

export const loginCommand: RemoteCommand = {
  name: 'login',
  usage: 'login [--read-only | --orders]',
  maxWords: 0,
  summary:
    'Connect this terminal: a person allows it in a browser, on any device. It may not order unless asked to.',
  options: { 'read-only': { type: 'boolean' }, orders: { type: 'boolean' } },
  async run({ origin, terminal, options }) {
    const scopes = [
      'account:read',
      ...(options['read-only'] === true ? [] : ['listings:write']),
      ...(options['orders'] === true ? ['orders:write'] : []),
      'offline_access',
    ]
    const scope = await signIn(terminal, origin, scopes)
    return { text: `Connected with ${origin}. It may: ${scope}`, value: { site: origin, scope } }
  },
}

export const logoutCommand: RemoteCommand = {
  name: 'logout',
  usage: 'logout',
  maxWords: 0,
  summary: 'End the access of this terminal and forget it.',
  options: {},
  async run({ origin, terminal }) {
    await signOut(terminal, origin)
    return { text: `Signed out of ${origin}.`, value: { site: origin } }
  },
}
