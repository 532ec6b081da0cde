/** The pages of this area, one line each. */
import type { AnyPage } from '../platform/page.ts'
import { connectPage, connectSignInPage, decideConnection } from './connect-pages.ts'
import { outboxPage, unsubscribeNow, unsubscribePage } from './mail-pages.ts'
import {
  arriveFromBase,
  confirmSignInLink,
  sendSignInLink,
  signInElsewhere,
  signInForSite,
  signInLinkPage,
  signInPage,
  signInRefusedPage,
  signInWithPassword,
  signOut,
} from './sign-in-pages.ts'

export const accountPages: readonly AnyPage[] = [
  // signing in
  signInPage,
  sendSignInLink,
  signInLinkPage,
  confirmSignInLink,
  signInWithPassword,
  signInElsewhere,
  signInRefusedPage,
  signInForSite,
  arriveFromBase,
  signOut,
  // apps
  connectSignInPage,
  connectPage,
  decideConnection,
  // mail
  outboxPage,
  unsubscribePage,
  unsubscribeNow,
]
