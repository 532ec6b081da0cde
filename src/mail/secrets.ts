/** The parts of a mail that nobody may read in the database: a placeholder in its text, sealed beside it until it is sent. */
import { z } from 'zod'
import type { Sealer } from '../platform/data/seal.ts'

const placeholder = (index: number) => `{{sealed ${index}}}`
const Secrets = z.array(z.string())

/** The text with a placeholder in place of each secret. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((hidden, secret, index) => hidden.replaceAll(secret, placeholder(index)), text)
}

/** The text with each secret in its place again. */
export function showSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret, index) => shown.replaceAll(placeholder(index), secret), text)
}

/** Whether a secret is missing in the text. */
export function hidesSecrets(text: string): boolean {
  return text.includes(placeholder(0))
}

/** What the mail's row keeps of its secrets, or null where it has none. */
export function sealSecrets(sealer: Sealer, secrets: readonly string[]): string | null {
  return secrets.length === 0 ? null : sealer.seal(JSON.stringify(secrets))
}

/** The secrets of a row. Throws where this deployment did not seal them. */
export function openSecrets(sealer: Sealer, sealed: string | null): string[] {
  return sealed === null ? [] : Secrets.parse(JSON.parse(sealer.open(sealed)))
}
