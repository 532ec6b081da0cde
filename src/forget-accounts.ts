/** What the areas do when an account is deleted, one line each; rows that merely name it are accounts/pages/personal-data.ts. */
import { withdrawClaims } from './claims/index.ts'
import { forgetFounder } from './founders/index.ts'
import { withdrawVotes } from './leaderboards/index.ts'
import type { ForgetAccount } from './platform/forget-account.ts'

export const forgetAccounts: readonly ForgetAccount[] = [withdrawVotes, forgetFounder, withdrawClaims]
