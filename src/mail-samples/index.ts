/** Every kind of mail with invented data, for operators to look at and to send to themselves. */
import { mailSamplesPage, sendMailSamplePage } from './mail-samples-page.ts'

/** The operator's page. */
export const mailSamplePages = [mailSamplesPage, sendMailSamplePage]

import { sendMailSample } from './send-mail-sample.ts'

/** The operation that this page uses and the API does not offer. */
export const mailSamplesInternalOperations = [sendMailSample]
