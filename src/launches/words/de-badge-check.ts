import type { badgeCheck as en } from './en-badge-check.ts'

export const badgeCheck: typeof en = {
  pageStatus: (status: number) => `Die Seite hat mit Status ${status} geantwortet.`,
  pageNotHtml: (type: string) => `Die Seite ist ${type}, kein HTML.`,
  pageTypeUnknown: 'Die Seite ist kein HTML: Sie gibt ihren Typ nicht an.',
  linkNotVisible:
    'Die Adresse steht auf der Seite, aber nicht als sichtbarer Link: Sie steht in einem Kommentar, in einem Skript oder ist verborgen.',
  noLink: 'Die Seite hat keinen Link zum Eintrag.',
  publishedByOther:
    'Wir haben das Badge gefunden, aber ein anderes Konto hat diese Website schon veröffentlicht. Wenn sie dir gehört, weise die Inhaberschaft des Eintrags nach.',
  foundNoPlace: 'Wir haben das Badge gefunden, aber zurzeit ist kein kostenloser Platz frei.',
}
