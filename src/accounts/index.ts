/** Accounts: sign-in, credentials, roles, apps and what they did. */
export { findTeamEmails, hasColleague } from './people/team-email-queries.ts'
export { linkMail as signInMail } from './sign-in/sign-in-mail.ts'
export { emailChangedMail, emailChangeMail } from './email-change/email-change-mails.ts'
export { accessMail, joinedTeamMail, passkeyMail } from './account-mail.ts'
export { passwordSetMail } from './security/set-password.ts'
export { accountCreate } from './account-create-command.ts'
export {
  type AccountRow,
  addRole,
  findAccount,
  findAccountByEmail,
  findEmailOf,
  lockAgainstDeletion,
  lockUnbannedAccount,
  mayWrite,
  notBanned,
} from './account-queries.ts'
export { accountFrame, doneNotice } from './account-frame.ts'
export { createApiKey } from './api-key.ts'
export { createAgentLog } from './apps/agent-log.ts'
export { type Audit, createAudit } from './audit.ts'
export { endWithFirst, ensureResources } from './apps/app-queries.ts'
export { memberByBearer, memberByCookies, memberByCredential, memberOf } from './credentials.ts'
export { deleteRestoredAccounts } from './deletion/end-account.ts'
export { findEndedAccounts } from './deletion/ended-account-queries.ts'
export { findSoleListings } from './deletion/personal-data-queries.ts'
export { createSignInLink, ensureAccount } from './first-account.ts'
export { getAccount } from './get-account.ts'
export { ensureOperator, inventedAddresses } from './operator.ts'
export { accountPages } from './account-pages.ts'
export { countAttempt } from './sign-in/attempts.ts'
export {
  answerSignIn,
  type SignIn,
  createSignIn,
  migrateSignIn,
  refreshTokenHash,
} from './sign-in/sign-in-library.ts'
export { tellPasskeyAdded } from './security/tell-passkey-added.ts'
export { deliverSignInLink } from './sign-in/sign-in-mail.ts'
export { agreedTo } from './sign-in/intent.ts'
export { tidyAccounts } from './tidy-accounts-job.ts'

import { answerDeviceCode } from './connect-device/answer-device-code.ts'
import { setAsksFirst } from './apps/set-asks-first.ts'
import { disconnectMyApp } from './apps/disconnect-my-app.ts'
import { noteConnectedApp } from './apps/note-connected-app.ts'
import { askEmailChange } from './email-change/ask-email-change.ts'
import { withdrawEmailChange } from './email-change/withdraw-email-change.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { makeApiKey } from './keys/make-api-key.ts'
import { removePasskey } from './security/remove-passkey.ts'
import { removeSignInMethod } from './security/remove-sign-in-method.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'
import { saveMailNotices } from './notices/save-mail-notices.ts'
import { saveAccountName } from './profile/save-account-name.ts'
import { saveAccountPicture } from './profile/save-account-picture.ts'
import { saveLanguage } from './profile/save-language.ts'
import { saveTimeZone } from './profile/save-time-zone.ts'
import { setPassword } from './security/set-password.ts'
import { takeEmailChange } from './email-change/take-email-change.ts'
import { unsubscribeMail } from './mail/unsubscribe-mail.ts'
import { setAccountBan } from './people/set-account-ban.ts'
import { deletePerson } from './people/delete-person.ts'
import { exportPerson } from './people/export-person.ts'
import { setAccountLimit } from './people/set-account-limit.ts'
import { setTeamRole } from './people/set-team-role.ts'
import { signOutAccount } from './people/sign-out-account.ts'
import { countSignInAttempt } from './sign-in/count-sign-in-attempt.ts'
import { signOutOtherSessions } from './sign-in/sign-out-other-sessions.ts'
import { signOutSession } from './sign-in/sign-out-session.ts'

/** Operations of this area that its pages use and that the API does not list. */
export const accountsInternalOperations = [
  answerDeviceCode,
  disconnectMyApp,
  noteConnectedApp,
  setAsksFirst,
  askEmailChange,
  withdrawEmailChange,
  deleteAccount,
  makeApiKey,
  removePasskey,
  removeSignInMethod,
  revokeApiKey,
  saveAccountName,
  saveAccountPicture,
  saveLanguage,
  saveTimeZone,
  saveMailNotices,
  setPassword,
  takeEmailChange,
  unsubscribeMail,
  setAccountBan,
  setAccountLimit,
  exportPerson,
  deletePerson,
  setTeamRole,
  signOutAccount,
  countSignInAttempt,
  signOutOtherSessions,
  signOutSession,
]
