/** All pages of this area, one per line. */
import { saveNoticesPage } from './notices/notices-page.ts'
import type { AnyPage } from '../platform/call/page.ts'
import { agentsPage, appsPage, disconnectAppPage, setAsksFirstPage } from './apps/app-pages.ts'
import { connectPage, connectSignInPage, decideConnection } from './apps/connect-pages.ts'
import { answerDevicePage, devicePage } from './connect-device/device-pages.ts'
import { connectElsewhere, signInElsewhere, signInRefusedPage } from './sign-in/elsewhere-pages.ts'
import {
  arriveFromBase,
  confirmSignInLink,
  sendSignInLink,
  signInForSite,
  signInLinkPage,
  signInPage,
  signInWithPassword,
  signOut,
} from './sign-in/sign-in-pages.ts'
import { actOnPersonPage, deletePersonNow, deletePersonPage, peoplePage } from './people/people-page.ts'
import { personActsPage } from './people/person-acts-page.ts'
import { createKey, keysPage, revokeKeyPage } from './keys/key-pages.ts'
import { outboxPage, unsubscribeNow, unsubscribePage } from './mail/mail-pages.ts'
import {
  changeEmail,
  confirmEmail,
  confirmEmailPage,
  accountDeletedPage,
  deleteAccountNow,
  deleteAccountPage,
  exportPage,
  profilePage,
  saveProfilePage,
  saveLanguagePage,
  savePicturePage,
  saveZonePage,
  withdrawEmail,
} from './profile/profile-pages.ts'
import {
  removePasskey,
  removeSignInMethod,
  securityPage,
  setPassword,
  signOutDevice,
  signOutOthers,
} from './security/security-pages.ts'
import { accountState } from './profile/state-page.ts'

export const accountPages: readonly AnyPage[] = [
  peoplePage,
  actOnPersonPage,
  personActsPage,
  deletePersonPage,
  deletePersonNow,
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
  devicePage,
  answerDevicePage,
  // the account
  accountState,
  profilePage,
  saveProfilePage,
  saveLanguagePage,
  savePicturePage,
  saveZonePage,
  saveNoticesPage,
  changeEmail,
  withdrawEmail,
  confirmEmailPage,
  confirmEmail,
  exportPage,
  deleteAccountPage,
  deleteAccountNow,
  accountDeletedPage,
  securityPage,
  signOutDevice,
  signOutOthers,
  setPassword,
  connectElsewhere,
  removeSignInMethod,
  removePasskey,
  keysPage,
  createKey,
  revokeKeyPage,
  appsPage,
  disconnectAppPage,
  setAsksFirstPage,
  agentsPage,
  // mail
  outboxPage,
  unsubscribePage,
  unsubscribeNow,
]
