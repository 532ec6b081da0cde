import { words } from './index.ts'

/** How somebody did something, worded to follow a verb: `in a browser`, `with an API key`. */
export function howWords(via: string): string {
  const how: Readonly<Record<string, string>> = words.how
  return how[via] ?? via
}
