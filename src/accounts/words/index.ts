/** What the account's pages, sign-in and their emails say. */
import { catalogue } from '../../design/words/catalogue.ts'
import { account } from './en/account.ts'
import { apps } from './en/apps.ts'
import { keys } from './en/keys.ts'
import { people } from './en/people.ts'
import { security } from './en/security.ts'
import { signIn } from './en/sign-in.ts'

const en = { account, apps, keys, people, security, signIn }

export const words = catalogue({ en })
