import { html, type Html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'
import type { signIn as en } from '../en/sign-in.ts'

/** Signing in: the form, the emailed link, passwords and other services. */
export const signIn: typeof en = {
  title: 'Anmelden',
  signInTo: (site: string) => `Bei ${site} anmelden`,
  intro:
    'Wir schicken dir einen Link, mit dem du dich anmeldest, ganz ohne Passwort. Neu hier? Dann legt er dir ein Konto an.',
  notSignedIn: 'Du bist noch nicht angemeldet. Bitte prüfe:',
  reasons: {
    app: 'Eine App möchte auf dein Konto zugreifen. Melde dich zuerst an, dann bestimmst du, was sie darf.',
    save: 'Was du dir merkst, steht in deinem Konto; nur du siehst es dort.',
    follow: 'Dein Konto merkt sich, wem du folgst und wohin die Neuigkeiten gehen.',
    question: 'Um zu fragen, brauchst du ein Konto. Die Antwort schicken wir dir per E-Mail.',
    claim: 'Melde dich mit dem Konto an, dem der Eintrag gehören soll.',
    invite: 'Du wurdest eingeladen, an einem Eintrag mitzuarbeiten. Melde dich an und nimm dann an.',
    handover: 'Dir wird ein Produkt übergeben. Melde dich mit dem Konto an, dem es gehören soll.',
  },
  toRead: (host: string) =>
    `Melde dich an, dann lesen wir ${host}: Dein Konto bewahrt den Entwurf auf. Ohne deine Zustimmung wird nichts veröffentlicht.`,
  toSubmit: 'Melde dich an, um ein Produkt einzureichen: Dein Konto bewahrt den Entwurf auf.',
  toVote: (name: string) => ({
    title: `Melde dich an, um für ${name} abzustimmen`,
    reason:
      'Jede Person hat eine Stimme, deshalb fragen wir, wer du bist. Mit der Anmeldung gibst du deine Stimme ab. Ist dein Konto neu, heben wir sie auf und zählen sie, sobald das Konto alt genug ist – sofern dann noch dieselbe Woche ist.',
    link: `Der Link gibt auch deine Stimme für ${name} ab.`,
    almost: `Noch ein Klick, dann bist du angemeldet und hast für ${name} abgestimmt. Dieser Link funktioniert einmal.`,
    action: 'Anmelden und abstimmen',
  }),
  toGetLaunches: {
    title: 'Die Launches jeder Woche per E-Mail',
    reason:
      'Eine E-Mail am Montag: was diese Woche startet und wer die letzte gewonnen hat. In jeder steht ein Link zum Abbestellen.',
    link: 'Mit dem Link abonnierst du auch die Launches jeder Woche.',
    almost:
      'Noch ein Klick, dann bekommst du die Launches jeder Woche per E-Mail. Dieser Link funktioniert einmal.',
    action: 'Anmelden und abonnieren',
  },
  email: 'E-Mail-Adresse',
  emailInvalid: 'Gib eine E-Mail-Adresse ein.',
  emailExample: 'Zum Beispiel: du@example.com.',
  sendLink: 'Link zuschicken',
  otherWays: 'Andere Anmeldearten',
  continueWith: (service: string) => `Weiter mit ${service}`,
  usePassword: 'Passwort verwenden',
  password: 'Passwort',
  wrongPassword: 'E-Mail-Adresse oder Passwort ist falsch.',
  wrongPasswordFix: 'Mit einem Link per E-Mail kannst du dich immer anmelden.',
  tooManyAttempts: (seconds: number) =>
    seconds > 90
      ? plural(Math.ceil(seconds / 60), {
          one: 'Zu viele Versuche. Versuch es in # Minute noch einmal.',
          other: 'Zu viele Versuche. Versuch es in # Minuten noch einmal.',
        })
      : plural(seconds, {
          one: 'Zu viele Versuche. Versuch es in # Sekunde noch einmal.',
          other: 'Zu viele Versuche. Versuch es in # Sekunden noch einmal.',
        }),
  passwordsStopped: () =>
    'Für diese Adresse wurden zu viele Passwörter ausprobiert, deshalb geht es von neuen Geräten vorerst nicht per Passwort. Melde dich mit einem Link per E-Mail oder einem Passkey an.',

  checkEmail: 'Sieh in deinem Postfach nach',
  linkSent: (address: string, minutes: number) =>
    html`Wir schicken einen Anmeldelink an <b>${address}</b>. Er funktioniert einmal und läuft in ${minutes}
      Minuten ab. Öffne ihn in dem Browser, in dem du dich anmelden möchtest.`,
  openOutbox: (url: string) =>
    html`Dieser Server verschickt keine E-Mails. <a class="link" href="${url}">Postausgang öffnen</a>`,
  sendAgain: 'Noch einmal senden',
  otherWay: 'Andere Adresse oder Anmeldeart verwenden',
  linkJustSent: (seconds: number) =>
    plural(seconds, {
      one: 'Du hast eben einen Link angefordert. In # Sekunde kannst du einen weiteren anfordern.',
      other: 'Du hast eben einen Link angefordert. In # Sekunden kannst du einen weiteren anfordern.',
    }),
  linkTrouble: {
    waits:
      'Die letzte E-Mail an diese Adresse konnte noch nicht zugestellt werden. Wir versuchen es weiter, aber auch diese kann sich verspäten. Auf einem anderen Weg bist du schneller angemeldet.',
    refused:
      'Die letzte E-Mail an diese Adresse kam zurück: Das Postfach gibt es anscheinend nicht. Prüf die Schreibweise oder nimm eine andere Adresse.',
  },
  noMail:
    'Nach einer Minute noch keine E-Mail? Prüf die Adresse oben und deinen Spam-Ordner und drück dann „Noch einmal senden“.',
  noMailWrite: (address: Html) => html`Kommt auch dann nichts an, schreib an ${address}.`,

  almostIn: 'Fast geschafft. Mit der Schaltfläche meldest du dich an; dieser Link funktioniert einmal.',
  linkExpired: 'Dieser Link funktioniert nicht mehr',
  linkExpiredText: (minutes: number) =>
    `Er wurde schon benutzt oder ist älter als ${minutes} Minuten. Fordere einen neuen an, um dich anzumelden.`,
  newLink: 'Neuen Link anfordern',

  mail: {
    subject: (site: string) => `Dein Anmeldelink für ${site}`,
    text: (site: string, minutes: number, url: string) =>
      `Öffne diesen Link, um dich bei ${site} anzumelden. Er funktioniert einmal und läuft in ${minutes} Minuten ab.\n\n${url}\n\nWenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren. Ohne den Link kann sich niemand anmelden.`,
    title: (site: string) => `Bei ${site} anmelden`,
    lasts: (minutes: number) => `Der Link funktioniert einmal und läuft in ${minutes} Minuten ab.`,
    button: 'Anmelden',
    ignore:
      'Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren. Ohne den Link kann sich niemand anmelden.',
  },

  noSuchSite: 'Diese Website gibt es nicht.',
  serviceNotSetUp: 'Diese Anmeldeart gibt es hier nicht.',
  serviceFailed: 'Die Anmeldung hat nicht geklappt. Versuch es noch einmal oder nimm einen Link per E-Mail.',
  serviceRefusals: {
    account_not_linked:
      'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich mit einem Link per E-Mail an und verbinde den Dienst dann unter „Sicherheit“.',
    email_not_verified:
      'Deine E-Mail-Adresse ist bei diesem Dienst nicht bestätigt. Bestätige sie dort oder nimm einen Link per E-Mail.',
    unable_to_link_account:
      'Deine E-Mail-Adresse ist bei diesem Dienst nicht bestätigt. Bestätige sie dort und verbinde ihn dann noch einmal.',
    email_not_found:
      'Der Dienst hat uns deine E-Mail-Adresse nicht mitgeteilt. Nimm stattdessen einen Link per E-Mail.',
    account_already_linked_to_different_user:
      'Dieser Zugang ist hier schon mit einem anderen Konto verbunden.',
    access_denied: 'Du hast beim anderen Dienst abgebrochen. Es wurde nichts geändert.',
    state_mismatch: 'Das hat zu lange gedauert oder begann in einem anderen Browser. Versuch es noch einmal.',
  },

  passwordTooShort: (characters: number) => `Nimm mindestens ${characters} Zeichen.`,
  passwordTooLong: (characters: number) => `Nimm höchstens ${characters} Zeichen.`,
  passwordTooEasy: 'Dieses Passwort ist zu leicht zu erraten.',
  passwordLikeEmail: 'Dieses Passwort ist deiner E-Mail-Adresse zu ähnlich.',
}
