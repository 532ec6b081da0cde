/** E-mail addresses in text and links. */

const EMAIL =
  /(?<![\w.+%-])[a-z0-9](?:[\w.+%-]{0,62}[a-z0-9_+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?![\w-]|\.[a-z0-9])/gi

/** The addresses in the text, as written. */
export function emailsIn(text: string): string[] {
  return text.match(EMAIL) ?? []
}

const SAMPLE_HOST =
  /@(?:[\w-]+\.)*(?:example|beispiel|exemple|ejemplo|esempio|exemplo|domain|your[\w-]*|company|mysite|website|acme|test|email|sentry|wixpress|sitename|domain-name|envytheme|envato)\.(?:com|org|net|de|fr|es|it|io|test|tld|co|eu|ro|nl|pl|invalid|localhost|wixpress\.com)$|\.(?:test|example|invalid|local|png|jpe?g|gif|svg|webp|js|css)$/i
const SAMPLE_NAME =
  /^(?:you|your|yourname|your\.name|your-?email|name|first\.last|firstname|vorname|max\.mustermann|mustermann|john\.?doe|jane\.?doe|user|username|email|mail|someone|me|du|dein|deine|ihre?|ihr\.?name|vous|votre|tu|tuo|seu|nombre|nom|foo|bar|test|demo|sample|xxx+|abc|noreply|no-reply|donotreply|do-not-reply)@/i

/** True for placeholders of the reader's address, no-one's addresses, and file names that hold an at sign. */
export function isSampleEmail(address: string): boolean {
  return SAMPLE_HOST.test(address) || SAMPLE_NAME.test(address)
}
