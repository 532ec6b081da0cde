/**
 * Encrypts secrets at rest with AES-256-GCM under a key derived from the deployment's secret (NIST SP 800-38D). A
 * secret that only has to be recognized becomes an HMAC-SHA256.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of the services' sealer. Changing it makes every stored secret unreadable. */
export const sealPurpose = 'jobs'

export interface Sealer {
  seal(text: string): string
  /** Decrypts a text. Throws when this deployment did not encrypt it or it was changed. */
  open(sealed: string): string
  /**
   * A keyed hash: the same for the same text, and not to be guessed by trying texts without the deployment's secret.
   */
  mark(text: string): string
}

/** A column of the database of which at least some texts are sealed. */
export interface SealedColumn {
  table: string
  column: string
}

/** Creates a sealer from the deployment's secret; `purpose` separates the keys of different uses. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `marquee ${purpose}`, 32))
  const markKey = Buffer.from(hkdfSync('sha256', secret, '', `marquee ${purpose} marks`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
  }
}
