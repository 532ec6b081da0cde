/** The example of an extension: payments by a merchant of record. `EXTENSIONS=./examples/paddle/index.ts` */
import { defineExtension } from '../../src/extension.ts'
import { paddleAdapter } from './paddle-payments.ts'

export const extension = defineExtension({ name: 'paddle', version: 1, payments: [paddleAdapter] })
