/** Every kind of mail with invented data, to look at and to send to oneself. */
import { mailSamplesPage, sendMailSamplePage } from './mail-samples-page.ts'

/** The operator's page. */
export const mailSamplePages = [mailSamplesPage, sendMailSamplePage]

import { sendMailSample } from './send-mail-sample.ts'

/** What it changes besides the API. */
export const mailSamplesUnlisted = [sendMailSample]
