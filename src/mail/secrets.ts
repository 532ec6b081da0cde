/** Parts of a mail that nobody may read in the database: placeholders in its text, sealed beside it until sending. */
import { z } from 'zod'
import type { Sealer } from '../platform/secrets/seal.ts'

const placeholder = (index: number) => `{{sealed ${index}}}`
const Secrets = z.array(z.string())

/** Replaces each secret in the text by a placeholder. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((hidden, secret, index) => hidden.replaceAll(secret, placeholder(index)), text)
}

/** Puts each secret back in its place. */
export function showSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret, index) => shown.replaceAll(placeholder(index), secret), text)
}

/** Whether the text contains a placeholder. */
export function hidesSecrets(text: string): boolean {
  return text.includes(placeholder(0))
}

/** The sealed secrets for the mail's row, or null if it has none. */
export function sealSecrets(sealer: Sealer, secrets: readonly string[]): string | null {
  return secrets.length === 0 ? null : sealer.seal(JSON.stringify(secrets))
}

/** The secrets of a row. Throws if they were not sealed by this deployment. */
export function openSecrets(sealer: Sealer, sealed: string | null): string[] {
  return sealed === null ? [] : Secrets.parse(JSON.parse(sealer.open(sealed)))
}
