/** Accounts: sign-in, credentials, roles. */
export { addRole, findAccount, findAccountByEmail } from './account-queries.ts'
export { createApiKey } from './api-key.ts'
export { memberByApiKey, memberByCookies, memberOf } from './credentials.ts'
export { getAccount } from './get-account.ts'
export { createSignIn, migrateSignIn, type SignIn } from './sign-in-library.ts'
export { createSignInLink, ensureAccount } from './first-account.ts'
