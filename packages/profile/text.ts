/** Text members of inputs: trimmed, NFC, without characters that no person types and no database keeps. */
import { z } from 'zod'
import { hasUnseen, hasUnseenInName } from './unseen.ts'

// oxlint-disable-next-line no-control-regex -- these are exactly the characters that are refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text that matches a pattern, with a readable error message. The pattern is part of the JSON Schema. */
export function formed(pattern: RegExp, message: string, fix: string) {
  return z
    .string()
    .refine((value) => pattern.test(value), { message, params: { code: 'invalid', fix } })
    .meta({ pattern: pattern.source })
}

/** A code in capital letters; lower case is accepted and converted. */
export function inCapitals<T>(code: z.ZodType<T, string>) {
  return z
    .string()
    .max(60)
    .transform((text) => text.trim().toUpperCase())
    .pipe(code)
}

/** Several lines of at most `max` characters. Refuses control characters and lone surrogates. */
export function text(max: number) {
  return z
    .string()
    .normalize('NFC')
    .max(max)
    .refine((value) => value.isWellFormed() && !control.test(value) && !hasUnseen(value), {
      message: 'Contains characters that cannot be seen, or broken Unicode.',
      params: { code: 'not_plain_text', fix: 'Remove the characters that cannot be seen.' },
    })
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
}

/** The same, not blank. */
export function filledText(max: number) {
  return text(max).refine((value) => value !== '', notBlank)
}

const notBlank = {
  message: 'Nothing was typed here.',
  params: { code: 'blank', fix: 'Type at least one word.' },
}

/** One line of 1 to `max` characters. */
export function line(max: number) {
  return z
    .string()
    .normalize('NFC')
    .max(max)
    .refine((value) => isPlain(value) && !hasUnseenInName(value), {
      message: 'Must be one line of plain text.',
      params: { code: 'not_one_line', fix: 'Remove line breaks and invisible characters.' },
    })
    .refine((value) => value.trim() !== '', notBlank)
    .transform((value) => value.trim())
}

function isPlain(value: string): boolean {
  return value.isWellFormed() && !control.test(value) && !/[\n\r\u2028\u2029]/.test(value)
}

// Zod's own pattern allows labels that end in a hyphen or have any length.
const mailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** An email address: no quoted local part, no address literal, a host with a dot. */
export function emailAddress() {
  return z.email({ pattern: mailPattern }).max(254)
}

/** An http or https address of at most 2,048 characters, as typed. */
export function httpUrl() {
  return z
    .string()
    .max(2048)
    .refine(isHttpUrl, {
      message: 'Must be a web address.',
      params: { code: 'not_a_web_address', fix: 'Use an address that starts with https:// or http://.' },
    })
}

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return (
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    !/\s/.test(value)
  )
}
