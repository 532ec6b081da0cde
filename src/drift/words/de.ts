import { type Content, html } from '../../design/html.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  reasons: {
    same: 'Alle Zitate stehen noch auf der Website.',
    facts_changed: 'Einige Zitate stehen nicht mehr auf der Website.',
    redesigned: 'Der Text ist größtenteils neu; Name und Sprache sind gleich.',
    renamed: 'Die Website hat einen neuen Namen; der übrige Text ist gleich.',
    rebranded: 'Name und Text sind neu; die verlinkten Konten sind dieselben.',
    moved_domain: 'Die Adresse führt zu einer anderen Domain mit demselben Inhalt.',
    not_reached: 'Wir konnten die Website nicht erreichen.',
    robots_disallowed: 'Die robots.txt der Website erlaubt uns nicht mehr, sie zu lesen.',
    needs_script: 'Die Website zeigt ihre Inhalte nur mit JavaScript.',
    empty: 'Die Seite ist fast leer.',
    interlude:
      'Die Website zeigt statt ihrer Inhalte einen Wartungshinweis, einen Fehler oder eine Zugangssperre.',
    parked: 'Die Domain ist geparkt oder steht zum Verkauf.',
    gambling: 'Auf der Seite geht es um Glücksspiel, das Produkt kommt nicht vor.',
    script_redirect: 'Ein Skript auf der Seite schickt Besuche woanders hin.',
    other_domain: 'Die Adresse führt zu einer anderen Domain, auf der das Produkt nicht vorkommt.',
    other_content: 'Der Name und alle früheren Inhalte sind verschwunden.',
    other_language: 'Die Seite ist in einer anderen Sprache, das Produkt kommt nicht vor.',
  },

  changesTitle: (listing: string) => `Änderungen auf der Website von ${listing}`,
  notChecked: (address: string) => `${address} wurde seit dem Launch noch nicht geprüft.`,
  lastChecked: (address: string, moment: Content, reason: string) =>
    html`${address} wurde zuletzt am ${moment} geprüft. ${reason}`,
  nothingToDecide: 'Dein Eintrag ist aktuell',
  upToDate:
    'Wir haben alle Zitate deines Eintrags noch einmal geprüft. Er stimmt überein mit deiner Website, mit dem, was du geschrieben hast, und mit dem, was du behalten wolltest.',
  firstCheck: 'Eine Woche nach dem Launch prüfen wir deine Website zum ersten Mal, danach jede Woche.',
  linkWithheld: (address: string) =>
    html`<b>Dein Eintrag verlinkt ${address} vorerst nicht.</b> Was wir dort gefunden haben, sieht nicht nach
      deinem Produkt aus. Wenn doch alles stimmt, wende dich an unser Team; es weiß schon Bescheid. Wir prüfen
      jeden Tag aufs Neue.`,
  unreachable: html`<b>Wir konnten deine Website nicht lesen.</b> Wir versuchen es jeden Tag wieder. Dein
    Eintrag bleibt, wie er ist.`,
  moved: (to: string, from: string) =>
    html`<b>Deine Website ist zu ${to} umgezogen.</b> Im Eintrag steht noch ${from}, das dorthin führt. Bitte
      unser Team, die Adresse zu ändern.`,
  noLongerSays: 'Auf deiner Website steht nicht mehr:',
  onListing: 'In deinem Eintrag',
  onWebsite: 'Jetzt auf deiner Website',
  readQuote: (address: string) => `Zitat von ${address} zeigen`,
  decided: {
    accepted: 'Dein Eintrag sagt jetzt, was deine Website sagt.',
    dismissed: 'Dein Eintrag bleibt, wie er ist. Danach fragen wir nicht noch einmal.',
    outdated: 'Du hast das inzwischen bearbeitet, deshalb bleibt dein Eintrag, wie er ist.',
  },
  keep: 'Eintrag so lassen',
  removeValue: 'Aus dem Eintrag entfernen',
  useWebsite: 'Text der Website übernehmen',

  changesMail: {
    subject: (listing: string) => `Deine Website hat sich geändert: Bitte prüfe ${listing}`,
    title: 'Deine Website hat sich geändert',
    gone: (label: string, before: string) => `${label}: Auf deiner Website steht nicht mehr „${before}“.`,
    changed: (label: string, before: string, after: string) =>
      `${label}: Auf deiner Website steht jetzt „${after}“, in deinem Eintrag „${before}“.`,
    textLink: (url: string) => `Änderungen prüfen:\n${url}`,
    button: 'Änderungen prüfen',
  },
  changesMailReason: 'Du bekommst diese E-Mail, weil dir dieser Eintrag gehört.',
  unsubscribe: 'Abbestellen',
  troubleMail: {
    subject: {
      suspected_hijack: (listing: string) => `Ist das noch die Website von ${listing}?`,
      moved: (listing: string) => `Die Website von ${listing} ist umgezogen`,
      unreachable: (listing: string) => `Wir konnten die Website von ${listing} nicht lesen`,
    },
    checked: (address: string, reason: string) => `Wir haben ${address} noch einmal geprüft. ${reason}`,
    withheld: 'Dein Eintrag bleibt online, verlinkt die Website aber nicht, bis das geklärt ist.',
    stays: 'Dein Eintrag bleibt, wie er ist.',
    resolves:
      'Wir prüfen jeden Tag aufs Neue. Sobald deine Website wieder in Ordnung ist, löst sich das von allein.',
    button: 'Einzelheiten ansehen',
  },
  teamMail: {
    subject: (listing: string) => `${listing}: Die Website wurde vielleicht übernommen`,
    found: (address: string, reason: string) => `${address}: ${reason}`,
    withheld: 'Der Eintrag verlinkt sie nicht mehr.',
    button: 'Website prüfen',
  },

  noNotice: 'Unter dieser Adresse gibt es keinen Hinweis.',
  noticeTitle: (listing: string) => `${listing}: Link vorerst entfernt`,
  notice: 'Wir verlinken diese Website zurzeit nicht',
  noticeReason: (reason: string, since: Content, checked: Content) =>
    html`<b>${reason}</b> Zuerst gesehen am ${since}, zuletzt geprüft am ${checked}.`,
  noticeText: (listing: string, address: string) =>
    html`${listing} war mit der Adresse <code>${address}</code> eingetragen. Was jetzt dort steht, sieht nicht
      nach ${listing} aus: Vielleicht ist die Domain abgelaufen, oder jemand anderes hat sie übernommen. Alle,
      denen der Eintrag gehört, und unser Team wissen Bescheid.`,
  noticeNext: (listing: string) =>
    `Wir prüfen die Adresse jeden Tag und verlinken sie wieder, sobald dort ${listing} steht. Sonst hat sich am Eintrag nichts geändert.`,
  backTo: (listing: string) => `Zurück zu ${listing}`,

  checks: 'Website-Prüfungen',
  checksText:
    'Jede Woche prüfen wir die Website jedes Eintrags, der online ist. Um diese hier muss sich jemand kümmern. Beim Verdacht auf eine Übernahme verlinkt der Eintrag die Website nicht mehr.',
  allFine: 'Alle Websites sehen gut aus',
  allFineText: 'Wenn sich eine Website verdächtig ändert, erscheint sie hier.',
  find: 'Eintrag oder Adresse',
  noneFits: 'Keine solche Website',
  noneFitsText: 'Keine auffällige Website passt zur Suche.',
  states: {
    ok: 'Unverändert',
    changed: 'Geändert',
    moved: 'Umgezogen',
    unreachable: 'Nicht erreichbar',
    suspected_hijack: 'Verdacht auf Übernahme',
  },
  address: (listed: string) => `Adresse: ${listed}.`,
  addressNow: (listed: string, now: string) => `Adresse: ${listed}, jetzt ${now}.`,
  sinceChecked: (since: Content, checked: Content) => html`Seit ${since}, zuletzt geprüft am ${checked}.`,
  identityLeft: (percent: number) => `${percent} % der bekannten Inhalte sind noch da.`,
  isGenuine: 'Als echt bestätigt. Ab jetzt gilt, was heute auf der Website steht.',
  genuine: 'Als echt bestätigen',
  genuineOf: (name: string) => `Als echt bestätigen: ${name}`,
  noSuchListing: 'Diesen Eintrag gibt es auf dieser Website nicht.',
}
