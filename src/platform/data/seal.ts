/**
 * Encrypts secrets at rest: AES-256-GCM under a key derived from the deployment's secret (NIST SP 800-38D), or an
 * HMAC-SHA256 where the secret only has to be recognized.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  seal(text: string): string
  /** Throws when the text was not sealed by this deployment or was changed. */
  open(sealed: string): string
  /** The same for the same text, and not to be found by trying texts without the deployment's secret. */
  mark(text: string): string
}

/** A sealer over the deployment's secret; `purpose` keeps keys of different uses apart. */
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
