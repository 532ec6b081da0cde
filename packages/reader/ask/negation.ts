/** Sentences that deny what they name: "SSO is not available yet" is no evidence for SSO. Pure. */

const no =
  /(?<!\p{L})(?:not(?! only| just| leav)|no(?!-| s[oó]lo)|never(?! leav)|cannot|\p{L}+n[’']t|without|unlike|instead of|rather than|outside|lacks?|kein\p{L}*|nicht(?! nur)|ohne|nie(?!\p{L})|anders als|außerhalb|pas(?! seulement)|sans|aucune?|sin|senza|non|不|没有|无)(?![\p{L}-])|不|没有|无法/iu

/** A negation at most three words before, in the same part of the sentence. */
const before = new RegExp(`(?:${no.source})(?:\\s*[^\\s,;:]+){0,3}\\s*$`, 'iu')

const after =
  /^[^.,;:]{0,24}?(?:(?<!\p{L})(?:is|are|was|were|be|do|does|has|have|will|wird|werden|ist|sind|est|sont|es|está|son)\s+(?:not|nicht|pas|no)(?! only| just| nur)(?!\p{L})|(?<!\p{L})(?:is|are|was|were|does|do|wo)n[’']t|not (?:yet|available|included|supported|offered|possible)|nicht (?:verfügbar|enthalten|möglich|unterstützt)|no (?:está|disponible)|pas (?:disponible|inclus)|unavailable|coming soon|不支持|不可用)/iu

/** Whether the pattern matches at least once in the text without being denied there. */
export function affirms(said: RegExp, text: string): boolean {
  return [...text.matchAll(new RegExp(said.source, `${said.flags}g`))].some(({ 0: found, index }) => {
    if (before.test(text.slice(0, index)) || after.test(text.slice(index + found.length))) return false
    return !denies(found)
  })
}

/** A negation inside the match, not at its start: "without internet" is itself the need. */
function denies(found: string): boolean {
  const place = found.search(no)
  return place > 0
}
