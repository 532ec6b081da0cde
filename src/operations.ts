/** The API: every operation, one line each. REST, MCP, OpenAPI and the tests read this list. */
import { getAccount } from './accounts/index.ts'
import type { Operation } from './platform/operation.ts'
import { getSiteInfo } from './sites/index.ts'

export const operations: readonly Operation[] = [
  // public
  getSiteInfo,
  // account
  getAccount,
]
