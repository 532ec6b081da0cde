/** The words of the account's pages, of signing in, and of the emails about them. */
import { catalogue } from '../../design/words/catalogue.ts'
import { account as deAccount } from './de/account.ts'
import { agentCalls as deAgentCalls } from './de/agent-calls.ts'
import { apps as deApps } from './de/apps.ts'
import { devices as deDevices } from './de/devices.ts'
import { keys as deKeys } from './de/keys.ts'
import { people as dePeople } from './de/people.ts'
import { security as deSecurity } from './de/security.ts'
import { signIn as deSignIn } from './de/sign-in.ts'
import { account } from './en/account.ts'
import { agentCalls } from './en/agent-calls.ts'
import { apps } from './en/apps.ts'
import { devices } from './en/devices.ts'
import { keys } from './en/keys.ts'
import { people } from './en/people.ts'
import { security } from './en/security.ts'
import { signIn } from './en/sign-in.ts'

const en = { account, agentCalls, apps, devices, keys, people, security, signIn }
const de: typeof en = {
  account: deAccount,
  agentCalls: deAgentCalls,
  apps: deApps,
  devices: deDevices,
  keys: deKeys,
  people: dePeople,
  security: deSecurity,
  signIn: deSignIn,
}

export const words = catalogue({ en, de })
