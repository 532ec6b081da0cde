import { type Html, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { prices as en } from './en-prices.ts'

/** Texts of the price page. */
export const prices: typeof en = {
  title: 'Preise',
  description: (site) => `Ein Launch auf ${site} ist kostenlos; bezahlt wird nur für eine frühere Woche.`,
  lead: 'Website lesen, Eintrag entwerfen und prüfen: All das ist kostenlos, und ein Launch, der wartet, bis er an der Reihe ist, auch. Bezahlt wird nur für eine frühere Woche oder für mehr Platz.',
  freeLaunch: 'Kostenloser Launch',
  nothing: 'Kostenlos',
  nextFree: (day) => `Nächster freier Platz: ${day}`,
  noFree: 'Zurzeit sind alle kostenlosen Plätze vergeben',
  badge: 'Braucht unser Badge auf deiner Startseite, solange der Eintrag online ist',
  founder: 'Braucht ein vollständiges Gründungsprofil',
  noBadge: 'Weder Badge noch Gründungsprofil nötig',
  anyWeek: 'In einer Woche deiner Wahl oder sofort',
  marked: 'Im Eintrag als „Bezahlter Launch“ gekennzeichnet',
  sameRanking: 'Dieselbe Seite, dieselbe Rangliste, dieselben Auszeichnungen',
  allFacts: 'Jede Angabe mit ihrem Zitat, jederzeit änderbar',
  once: (net, vat) => `${net === null ? 'Einmalig.' : `Einmalig; ${net} netto.`} ${vat}`,
  start: 'Mit deiner Website beginnen',
  further: 'Außerdem zu kaufen',
  furtherNote: 'Für einen Eintrag, den du schon hast',
  aWeek: 'pro Woche',
  forGood: 'einmalig, auf Dauer',
  lasts: (count, unit) =>
    plural(count, {
      one: { day: 'für # Tag', week: 'für # Woche', month: 'für # Monat' }[unit],
      other: { day: 'für # Tage', week: 'für # Wochen', month: 'für # Monate' }[unit],
    }),
  neverFor: 'Was sich nicht kaufen lässt',
  neverForText: (link: Html) =>
    html`Stimmen, Plätze in der Rangliste nach Stimmen, Auszeichnungen und Bestätigungen. Was bezahlt ist, ist
    überall als bezahlt gekennzeichnet. ${link}`,
  howRanking: 'So entsteht die Rangliste',
}
