import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const themes = { light: 'Hell', dark: 'Dunkel', neutral: 'Neutral' }

const awards = {
  noSuchPage: 'Die Liste endet vor dieser Seite.',
  /** `Platz 1, Woche 47, 2026`. */
  award: (rank: number, period: string) => `Platz ${rank}, ${period}`,
  awards: 'Auszeichnungen',
  awardsDescription: 'Die ersten drei Produkte jeder Woche und jedes Monats, nach den gezählten Stimmen.',
  intro:
    'Die ersten drei jeder Woche und jedes Monats, nach gezählten Stimmen. Ausgezeichnet wird am Ende des Zeitraums, und dabei bleibt es.',
  none: 'Noch keine Auszeichnungen',
  noneText: 'Die ersten Auszeichnungen gibt es am Ende dieser Woche.',
  seeLeaderboard: 'Rangliste ansehen',
  leaderboard: 'Rangliste',
  leaderboardOf: (period: string) => `Rangliste: ${period}`,
  equalVotes: 'Gleich viele Stimmen: Vorn liegt, wer sie früher erreicht hat.',
  votes: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
  mailBadge: 'Badge holen',
  mailSubject: (name: string, award: string) => `${name}: ${award}`,
  mailText: (name: string, award: string, site: string, votes: number) =>
    plural(votes, {
      one: `Auszeichnung für ${name} auf ${site}: ${award}, mit # gezählten Stimme. Das Badge auf deiner Website zeigt sie jetzt; du musst nichts ändern. Die Auszeichnung hat auch ein eigenes Badge:`,
      other: `Auszeichnung für ${name} auf ${site}: ${award}, mit # gezählten Stimmen. Das Badge auf deiner Website zeigt sie jetzt; du musst nichts ändern. Die Auszeichnung hat auch ein eigenes Badge:`,
    }),
}

const badges = {
  awardOnSite: (rank: number, period: string, site: string) => `Platz ${rank} auf ${site}, ${period}`,
  featuredOn: 'Vorgestellt auf',
  findUsOn: 'Finde uns auf',
  featuredOnSite: (site: string) => `Vorgestellt auf ${site}`,
  findUsOnSite: (site: string) => `Finde uns auf ${site}`,
  /** The site’s name may be long and is cut at the end, so the period comes first. */
  periodAndSite: (period: string, site: string) => `${period} · ${site}`,
  placeOfWeek: (rank: number) => `Platz ${rank} der Woche`,
  placeOfMonth: (rank: number) => `Platz ${rank} des Monats`,
  noSuchBadge: 'Dieses Badge gibt es nicht.',
  notOfListing: 'Dieser Eintrag hat kein solches Badge.',
  noListing: 'Unter dieser Adresse gibt es keinen Eintrag.',
  badges: 'Badges',
  badgesFor: (name: string) => `Badges für ${name}`,
  badgesIntro:
    'Das erste Badge musst du nie austauschen: Vor dem Launch sagt es „Finde uns auf“, sobald der Eintrag online ist „Vorgestellt auf“, und danach zeigt es die beste Auszeichnung.',
  themes,
  inTheme: (badge: string, theme: keyof typeof themes) => `${badge}, ${themes[theme]}`,
  htmlOf: (badge: string, theme: keyof typeof themes) => `HTML von „${badge}“, ${themes[theme]}`,
  markdown: 'Markdown',
  markdownOf: (badge: string, theme: keyof typeof themes) => `Markdown von „${badge}“, ${themes[theme]}`,
  whatWeCheck: 'Was wir prüfen',
  whatWeCheckFor: 'Deine Startseite braucht einen sichtbaren Link zu dieser Adresse:',
  whatDoesNotMatter:
    'Schema, „www.“, ein Schrägstrich am Ende und das rel-Attribut spielen keine Rolle, und du kannst ein eigenes Bild verwenden. Links in Kommentaren, Skripten oder verborgenen Elementen zählen nicht.',
}

export const de: typeof en = { ...awards, ...badges }
