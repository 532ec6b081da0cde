/** Hand-overs: the owner of a draft or product gives it to somebody else by a link. */
import { acceptHandover } from './accept-handover.ts'

export { createHandover } from './create-handover.ts'
export { dropOldHandovers } from './handover-queries.ts'
export { forgetGiver } from './forget-queries.ts'
export { handedOverMail, handoverMadeMail } from './handover-mail.ts'
export { handoverPages } from './handover-pages.ts'
export { listHandovers } from './list-handovers.ts'
export { withdrawHandover } from './withdraw-handover.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const handoversInternalOperations = [acceptHandover]
