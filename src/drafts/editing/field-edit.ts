/** Turns one field's value into the members of an edit; plain fields, lists and links have different places there. */
const listMembers = new Set(['faqs', 'founders', 'story', 'milestones', 'competitor_url'])

/** The part of update_draft's input that sets `name` to `value`; null clears it. */
export function fieldEdit(name: string, value: unknown): Record<string, unknown> {
  const [group = name, platform] = name.split('.')
  if (platform !== undefined) return { [group]: { [platform]: value } }
  if (group === 'company_socials' || group === 'founder_socials') return { [group]: value ?? {} }
  if (group === 'competitor_url') return { competitor_url: value ?? '' }
  if (listMembers.has(group)) return { [group]: value ?? [] }
  return { fields: { [name]: value } }
}
