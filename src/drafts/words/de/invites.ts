import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { invites as en } from '../en/invites.ts'

/** Co-founders of a draft, and the invite by email. */
export const invites: typeof en = {
  title: 'Team',
  yourDashboard: 'Deine Übersicht',
  notSent: 'Die Einladung wurde nicht verschickt:',
  lead: 'Wer deine Einladung annimmt, kann den Eintrag mit dir bearbeiten und wird dort als Teil des Gründungsteams gezeigt.',
  owners: 'Wer es verwaltet',
  since: (day) => html`Seit ${day}`,
  first: 'an erster Stelle',
  proved: 'hat die Website nachgewiesen',
  you: 'Du',
  leave: 'Verlassen',
  leaveDraft: 'Diesen Entwurf verlassen',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removed: 'Entfernt. Die Person erfährt es per E-Mail.',
  hasLeft: 'Du bist nicht mehr dabei. Die anderen erfahren es per E-Mail.',
  sentTo: (email: string) => `Die Einladung an ${email} ist unterwegs.`,
  isInvited: 'Diese Adresse ist schon eingeladen, eine weitere E-Mail geht nicht hinaus.',
  isWithdrawn: 'Die Einladung ist zurückgezogen, ihr Link gilt nicht mehr.',
  ownersMay: [
    'Alle hier können den Eintrag bearbeiten, den Launch wählen und bezahlen, andere einladen, ihren Teil übergeben und gehen.',
    'Wer an erster Stelle steht, kann andere entfernen, die die Website nicht nachgewiesen haben.',
    'Weist jemand die Website nach, gehört der Eintrag dieser Person; wer keinen Nachweis hat, verliert ihn. Am besten weist du sie selbst nach.',
  ],
  proveWebsite: (host) => `Nachweisen, dass ${host} dir gehört`,
  empty: 'Noch keine Einladungen',
  emptyText: 'Wir schicken einen Link per E-Mail. Er funktioniert einmal und gilt 14 Tage.',
  allUsed: 'Du hast alle Einladungen verbraucht.',
  invited: (day: Content) => html`Eingeladen am ${day}`,
  invitedExpired: (day: Content, until: Content) => html`Eingeladen am ${day}, abgelaufen am ${until}`,
  invitedUntil: (day: Content, until: Content) => html`Eingeladen am ${day}, gültig bis ${until}`,
  accepted: 'Angenommen',
  withdrawn: 'Zurückgezogen',
  withdraw: 'Zurückziehen',
  withdrawOf: (email: string) => `Einladung für ${email} zurückziehen`,
  email: 'E-Mail-Adresse',
  left: (count: number) =>
    plural(count, {
      one: 'Noch # Einladung möglich.',
      other: 'Noch # Einladungen möglich.',
    }),
  send: 'Einladung senden',

  acceptTitle: 'Einladung annehmen',
  joined: 'Geschafft: Ihr bearbeitet dieses Produkt jetzt gemeinsam.',
  taken: 'Geschafft: Dieses Produkt gehört jetzt dir.',
  notAccepted: 'Die Einladung ist noch nicht angenommen:',
  invitesYou: (inviter: string) => `${inviter} lädt dich ein`,
  acceptLead: (host: string, site: string) =>
    html`Ihr bearbeitet den Eintrag von <b>${host}</b> auf ${site} gemeinsam, und du wirst dort als Teil des
      Gründungsteams gezeigt.`,
  name: 'Dein Name',
  nameHint: 'So, wie er im Eintrag stehen soll.',
  role: 'Deine Rolle',
  roleHint: 'Freiwillig, zum Beispiel „Mitgründerin, Entwicklung“.',
  accept: 'Einladung annehmen',
  wrongAccount: (invited: string, email: string) =>
    html`Diese Einladung gilt für <b>${invited}</b>, du bist aber als <b>${email}</b> angemeldet.`,
  signInAsInvited: 'Mit der eingeladenen Adresse anmelden',
  nameInvalid: 'Gib deinen Namen in einer Zeile mit höchstens 80 Zeichen ein.',
  roleInvalid: 'Gib deine Rolle in einer Zeile mit höchstens 80 Zeichen ein.',

  mailSubject: (inviter: string, site: string) => `${inviter} lädt dich zu ${site} ein`,
  mailLead: (inviter: string, website: string, site: string) =>
    `${inviter} bereitet auf ${site} einen Eintrag für ${website} vor und nennt dich als Teil des Gründungsteams.`,
  mailText: (lead: string, url: string, days: number) =>
    `${lead}\n\nEinladung annehmen:\n${url}\n\nDer Link funktioniert einmal und gilt ${days} Tage. Wenn du die Person nicht kennst, kannst du diese E-Mail ignorieren.`,
  mailHeading: 'Du bist ins Gründungsteam eingeladen',
  mailButton: 'Einladung ansehen',
  mailFoot: (days: number) =>
    `Der Link funktioniert einmal und gilt ${days} Tage. Wenn du die Person nicht kennst, kannst du diese E-Mail ignorieren.`,
  acceptedMail: {
    subject: (who, product) => `${who} macht bei ${product} mit`,
    text: (who, product) =>
      `${who} hat deine Einladung angenommen. Ihr bearbeitet ${product} jetzt gemeinsam.`,
    button: 'Zum Team',
  },
  leftMail: {
    subject: (who, product) => `${who} ist bei ${product} nicht mehr dabei`,
    text: (who, product) =>
      `${who} hat den Entwurf von ${product} verlassen und sieht ihn nicht mehr. Falls der Name noch im Gründungsteam steht, kannst du ihn dort entfernen.`,
    button: 'Zum Team',
  },
  takenOutMail: {
    subject: (_who, product) => `Du bearbeitest ${product} nicht mehr`,
    text: (who, product) =>
      `${who} hat dich aus dem Entwurf von ${product} entfernt. Du siehst ihn nicht mehr.`,
    button: 'Zu deiner Übersicht',
  },
}
