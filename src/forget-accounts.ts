/** What the areas do when an account is deleted, one line each; rows that merely name it are accounts/pages/personal-data.ts. */
import { withdrawClaims } from './claims/index.ts'
import { forgetFounder } from './founders/index.ts'
import type { ForgetAccount } from './platform/call/forget-account.ts'
import { withdrawVotes } from './votes/index.ts'

export const forgetAccounts: readonly ForgetAccount[] = [withdrawVotes, forgetFounder, withdrawClaims]
