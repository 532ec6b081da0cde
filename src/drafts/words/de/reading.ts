import { html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { reading as en } from '../en/reading.ts'

const progress = {
  newDraft: 'Neuer Entwurf',
  steps: 'Schritte',
  reading: (host: string) => `Wir lesen ${host}`,
  isRead: (host: string) => `Wir haben ${host} gelesen`,
  notRead: (host: string) => `Wir konnten ${host} nicht lesen`,
  readyLead: 'Dein Entwurf ist fertig. Zu jedem Wert gibt es das Zitat.',
  failedLead: 'Nichts ist verloren. Versuch es noch einmal oder fülle das Profil selbst aus.',
  readingLead:
    'Zu jedem Wert, den wir entwerfen, gibt es das Zitat. Du kannst diese Seite schließen; den Entwurf findest du in deiner Übersicht.',
  addressChecked: 'Adresse geprüft',
  addressCheckedText: 'Öffentlich, und robots.txt erlaubt es uns',
  readingPages: 'Seiten lesen',
  pagesOf: (read: number, planned: number) => `${read} von ${planned}`,
  drafting: 'Entwerfen',
  draftingText: 'Nur, was ein Zitat belegt',
  yourReview: 'Deine Prüfung',
  yourReviewText: 'Du entscheidest über jeden Wert',
  ready: 'Dein Entwurf ist fertig.',
  reviewNow: 'Jetzt prüfen',
  readAgain: 'Noch einmal lesen',
  fillIn: 'Selbst ausfüllen',
  pages: 'Seiten',
  pagesAndFacts: (pages: number, facts: string) =>
    plural(pages, { one: `# Seite gelesen, ${facts}`, other: `# Seiten gelesen, ${facts}` }),
  pagesReadOf: (read: number, planned: number) =>
    plural(planned, { one: `${read} von # Seite gelesen`, other: `${read} von # Seiten gelesen` }),
  facts: (count: number) => plural(count, { one: '# Angabe', other: '# Angaben' }),
  factsWithQuote: (count: number) =>
    plural(count, { one: 'Angabe mit Zitat bisher', other: 'Angaben mit Zitat bisher' }),
  noPageRead: 'Wir konnten keine Seite lesen.',
  looking: 'Wir sehen uns Startseite und robots.txt an',
  nowDrafting: (pages: number) =>
    plural(pages, {
      one: '# Seite gelesen. Jetzt ordnen wir jedem Wert sein Zitat zu.',
      other: '# Seiten gelesen. Jetzt ordnen wir jedem Wert sein Zitat zu.',
    }),
  readSoFar: (pages: number) =>
    plural(pages, { one: 'Bisher # Seite gelesen', other: 'Bisher # Seiten gelesen' }),
  read: 'Gelesen',
  waiting: 'Wartet',
  leftOut: 'Ausgelassen',
  failed: 'Gescheitert',
  readingNow: 'Wird gelesen',
  latestFind: 'Zuletzt gefunden',
  savedAs: (field: string) => `Gespeichert unter „${field}“`,
  more: (count: number) => `${count} weitere`,
  found: {
    features: (count: number) => plural(count, { one: '# Funktion', other: '# Funktionen' }),
    pricing_plans: (count: number) => plural(count, { one: '# Tarif', other: '# Tarife' }),
    faqs: (count: number) => plural(count, { one: '# Frage', other: '# Fragen' }),
    founders: (count: number) =>
      plural(count, { one: '# Person im Gründungsteam', other: '# Personen im Gründungsteam' }),
    tags: (count: number) => plural(count, { one: '# Schlagwort', other: '# Schlagwörter' }),
    use_cases: (count: number) => plural(count, { one: '# Einsatzzweck', other: '# Einsatzzwecke' }),
    platforms: (count: number) => plural(count, { one: '# Plattform', other: '# Plattformen' }),
    integrations: (count: number) => plural(count, { one: '# Integration', other: '# Integrationen' }),
    screenshots: (count: number) => plural(count, { one: '# Screenshot', other: '# Screenshots' }),
    categories: (count: number) => plural(count, { one: '# Kategorie', other: '# Kategorien' }),
  },
}

const leftOut = {
  errorStatus: (status: number) => `Antwortet mit Fehler ${status}`,
  missingPage: 'Antwortet mit einem Fehler',
  reasons: {
    robots_disallowed: 'robots.txt bittet uns, sie nicht zu lesen',
    other_site: 'Führt zu einer anderen Website',
    duplicate: 'Gleicht einer schon gelesenen Seite',
    not_html: 'Keine Webseite',
    error_page: 'Sagt selbst, dass hier nichts ist',
    empty_page: 'Hat ohne JavaScript keinen Text',
    unreachable: 'Hat nicht geantwortet',
    blocked_address: 'Führt zu einer Adresse, die wir nicht lesen dürfen',
    timeout: 'Hat zu lange gebraucht',
    too_large: 'Zu groß zum Lesen',
    too_many_redirects: 'Leitet zu oft weiter',
  },
}

const problems = {
  problemTitle: 'Wir konnten die Website nicht lesen',
  problemTitles: {
    robots_disallowed: 'Die robots.txt der Website erlaubt uns nicht, sie zu lesen',
    not_html: 'Die Adresse ist keine Webseite',
    blocked_address: 'Die Adresse führt an einen Ort, den wir nicht lesen dürfen',
    too_large: 'Die Seite ist zu groß zum Lesen',
    too_many_redirects: 'Die Adresse leitet zu oft weiter',
    drafting_failed: 'Wir konnten den Entwurf nicht erstellen',
  },
  problemFix:
    'Fülle das Profil selbst aus, oder bring die Website in Ordnung und gib dieselbe Adresse noch einmal ein.',
}

const notes = {
  needs_browser: (site: string) =>
    `${site} zeigt seine Inhalte nur mit JavaScript, das wir nicht ausführen konnten. Deshalb haben wir wenig gelesen. Bitte ergänze, was fehlt. Suchmaschinen und Linkvorschauen sehen dieselbe leere Seite.`,
  rendered: (site: string) =>
    `${site} baut seine Seiten mit JavaScript auf. Wir haben sie so gelesen, wie ein Browser sie zeigt.`,
  script_redirect: (site: string) =>
    `Eine Seite von ${site} leitet mit JavaScript weiter, dem folgen wir nicht. Wenn Angaben fehlen, gib die Adresse ein, zu der sie führt.`,
  entered_by_language: (site: string) =>
    `${site} fragt zuerst nach einer Sprache. Wir haben die gelesen, die dort voreingestellt ist.`,
  redirected_to_other_domain: (site: string) =>
    `${site} leitet zu einer anderen Domain weiter. Wir haben diese gelesen.`,
  fell_back_to_http: (site: string) =>
    `${site} funktioniert nur unverschlüsselt (http). Browser kennzeichnen solche Websites als nicht sicher.`,
  fell_back_to_https: (site: string) => `${site} funktioniert nur über https.`,
  fell_back_to_www: (site: string) => `${site} funktioniert nur mit www. davor.`,
  fell_back_from_www: (site: string) => `${site} funktioniert nur ohne www. davor.`,
  time_budget_used: (site: string) =>
    `${site} hat langsam geantwortet. Die Zeit reichte nicht für alle Seiten.`,
  truncated: () => 'Eine Seite ist sehr lang. Ihr Ende haben wir nicht gelesen.',
  charset_guessed: () => 'Eine Seite gibt ihre Zeichenkodierung nicht an. Achte auf falsche Buchstaben.',
  model_not_used: () =>
    'Das Sprachmodell hat nichts vorgeschlagen, was deine Website bestätigt. Wir haben die Werte ohne es entworfen.',
}

const model = {
  modelUsed: (
    fields: number,
    run: { model: string; instructions: string; tokensRead: string; tokensWritten: string },
  ) =>
    plural(fields, {
      one: `# Wert von ${run.model} vorgeschlagen und mit seinem Zitat abgeglichen (Anweisungen ${run.instructions}; ${run.tokensRead} Tokens hinein, ${run.tokensWritten} heraus).`,
      other: `# Werte von ${run.model} vorgeschlagen, jeder mit seinem Zitat abgeglichen (Anweisungen ${run.instructions}; ${run.tokensRead} Tokens hinein, ${run.tokensWritten} heraus).`,
    }),
  modelNotUsed: (run: { model: string; instructions: string; tokensRead: string; tokensWritten: string }) =>
    `${run.model} hat nichts Verwendbares vorgeschlagen (Anweisungen ${run.instructions}; ${run.tokensRead} Tokens hinein, ${run.tokensWritten} heraus).`,
}

const frame = {
  howWeRead: 'Wie wir lesen',
  howWeReadText: html`Bis zu 12 Seiten, zwei zugleich, als <code>MarqueeBot</code>. Wir übernehmen Fakten,
    keine Meinungen. Was auf deiner Website nicht steht, bleibt leer.`,
}

/** A website being read: progress, pages left out, problems and remarks. */
export const reading: typeof en = { ...progress, ...leftOut, ...problems, notes, ...model, ...frame }
