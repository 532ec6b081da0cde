import { html, type Html } from '../../../design/html.ts'
import type { account as en } from '../en/account.ts'

/** The account itself: tabs, profile, data export and deletion; email preferences. */
export const account: typeof en = {
  tabsLabel: 'Dein Konto',
  dashboard: 'Übersicht',
  saved: 'Merkliste und Neuigkeiten',
  votes: 'Stimmen',
  following: 'Folge ich',
  orders: 'Bestellungen',
  claims: 'Inhaberschaft',
  interview: 'Interview',
  handovers: 'Übergaben',
  profile: 'Profil',
  security: 'Sicherheit',
  keys: 'API-Schlüssel',
  apps: 'Apps',
  proposals: 'Vorschläge',
  webhooks: 'Webhooks',
  activity: 'Aktivitäten',

  signedInAs: (email: string) => html`Angemeldet als <b>${email}</b>.`,
  operator: (site: string | null) => (site === null ? 'Betreiber, alle Websites' : `Betreiber, ${site}`),
  siteTeam: (site: string | null) => (site === null ? 'Team aller Websites' : `Team von ${site}`),

  yourName: 'Dein Name',
  name: 'Name',
  nameHint:
    'Sichtbar für das Team der Website und für alle, denen ein Eintrag gemeinsam mit dir gehört. Ohne Namen sehen sie deine E-Mail-Adresse.',
  nameInvalid: 'Gib deinen Namen in einer Zeile mit höchstens 80 Zeichen ein.',
  save: 'Name speichern',
  nameSaved: 'Dein Name ist gespeichert.',
  yourPicture: 'Dein Bild',
  pictureFile: 'Ein Bild',
  pictureHint: 'PNG, JPEG, WebP, GIF oder AVIF, bis 8 MB. Nur du siehst es, oben neben „Übersicht“.',
  savePicture: 'Bild speichern',
  removePicture: 'Bild entfernen',
  pictureSaved: 'Dein Bild ist gespeichert.',
  chooseFile: 'Wähle erst eine Datei.',
  yourLanguage: 'Sprache',
  language: 'Sprache deiner Seiten und E-Mails',
  languageHint: 'Die öffentlichen Seiten bleiben in der Sprache der Website.',
  siteLanguage: 'Wie die Website',
  saveLanguage: 'Sprache speichern',
  languageSaved: 'Deine Sprache ist gespeichert.',
  yourZone: 'Deine Zeitzone',
  zone: 'Zeitzone',
  zoneHint: (site: string) =>
    `Gilt für Zeiten auf deinen eigenen Seiten. Launchwochen richten sich weiter nach der Website, also nach ${site}.`,
  siteZone: (site: string) => `Wie die Website: ${site}`,
  saveZone: 'Zeitzone speichern',
  zoneSaved: 'Deine Zeitzone ist gespeichert.',

  changeEmail: 'E-Mail-Adresse ändern',
  newEmail: 'Neue E-Mail-Adresse',
  newEmailHint:
    'Wir schicken einen Link dorthin. Sobald du ihn bestätigst, geben wir der alten Adresse Bescheid.',
  emailInvalid: 'Gib eine E-Mail-Adresse ein.',
  sendLink: 'Bestätigungslink senden',
  emailRequested:
    'Wir haben einen Link an die neue Adresse geschickt. Bis du ihn öffnest, bleibt alles, wie es ist.',
  emailWaits: (email: string, until: Html) =>
    html`<b>${email}</b> ist noch nicht bestätigt: Öffne den Link, den wir dorthin geschickt haben, vor
      ${until}.`,
  sendLinkAgain: 'Link noch einmal senden',
  withdrawEmail: 'Alte Adresse behalten',
  emailWithdrawn:
    'Deine E-Mail-Adresse bleibt, wie sie ist. Der Link, den wir geschickt haben, gilt nicht mehr.',
  emailChanged: 'Deine E-Mail-Adresse ist geändert. Der alten Adresse haben wir Bescheid gegeben.',
  emailTaken: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto. Es wurde nichts geändert.',
  confirmEmail: 'Neue E-Mail-Adresse bestätigen',
  useThisEmail: 'Diese E-Mail-Adresse verwenden?',
  useThisEmailText: 'Anmeldelinks gehen ab jetzt an die neue Adresse. Der alten Adresse geben wir Bescheid.',
  useEmail: 'Diese Adresse verwenden',
  confirmLinkInvalid: 'Dieser Link wurde schon benutzt, ist abgelaufen oder gehört zu einem anderen Konto.',

  yourData: 'Deine Daten',
  yourDataText: 'Alles, was wir zu diesem Konto speichern, als JSON. Ohne Passwörter und Schlüssel.',
  downloadData: 'Meine Daten herunterladen',

  delete: 'Konto löschen',
  deleteNow: 'Mein Konto löschen',
  keep: 'Konto behalten',
  deleted: 'Dein Konto ist gelöscht',
  deletedLead: 'Du bist überall abgemeldet und musst nichts weiter tun. Du kannst jederzeit wiederkommen.',
  toHome: 'Zur Startseite',
  cannotUndo: 'Das lässt sich nicht rückgängig machen.',
  nothingDeleted: 'Dein Konto wurde nicht gelöscht. Bitte prüfe:',
  deletedAtOnce:
    'Wir löschen sofort deinen Namen, deine E-Mail-Adresse, Anmeldearten, API-Schlüssel, verbundenen Apps, Entwürfe, Stimmen und E-Mails.',
  leftListings: 'Einträge, die nur diesem Konto gehören',
  listingArchived: 'Online. Wird archiviert: Auf der Seite steht, dass es nicht mehr gelistet ist.',
  paidListingArchived: 'Online, mit bezahltem Launch. Wird archiviert; Geld gibt es nicht zurück.',
  launchGivenUp: 'Noch nicht gestartet. Der Platz wird aufgegeben, der Eintrag nie veröffentlicht.',
  paidLaunchGivenUp: (week: string) =>
    `Bezahlter Launch, ${week}. Er wird aufgegeben; Geld gibt es nicht zurück.`,
  handOver: 'Übergeben',
  handOverName: (name: string) => `${name} übergeben`,
  exportFirst: 'Lade vorher deine Daten herunter',
  sharedListings: 'Einträge, die auch anderen gehören, bleiben bei ihnen.',
  invoicesStay:
    'Bestellungen und Rechnungen bewahren wir so lange auf, wie das Steuerrecht es verlangt, ohne dein Konto.',
  typeEmail: 'Gib zur Bestätigung deine E-Mail-Adresse ein',
  emailMismatch: 'Gib die E-Mail-Adresse dieses Kontos ein.',

  outbox: 'Postausgang',
  outboxText:
    'Dieser Server verschickt keine E-Mails. Was er verschickt hätte, steht hier, das Neueste zuerst.',
  outboxEmpty: 'Noch keine E-Mails',
  outboxEmptyText: 'E-Mails erscheinen hier nach wenigen Sekunden. Lade die Seite neu, um nachzusehen.',
  sentTo: (recipient: string, date: string) => `An ${recipient}, ${date}`,
  noSuchPage: 'Unter dieser Adresse gibt es keine Seite.',

  unsubscribe: 'Abbestellen',
  unsubscribeQuestion: 'Diese E-Mails abbestellen?',
  unsubscribed: 'Abbestellt',
  unsubscribedText: 'Diese E-Mails schicken wir dir nicht mehr.',
  unsubscribeUnknown: 'Dieser Link zum Abbestellen ist ungültig. Es wurde nichts geändert.',

  noticesTitle: 'E-Mails an dich',
  noticesLabel: 'Wir schreiben dir, wenn',
  noticesHint: 'E-Mails zu Anmeldung, Launches, Bestellungen und Entscheidungen bekommst du immer.',
  notices: {
    question_asked: {
      label: 'jemand eine Frage zu deinem Produkt stellt',
      detail: 'Mit der Frage und einem Link zum Antworten.',
    },
    site_changed: {
      label: 'auf deiner Website etwas anderes steht als in deinem Eintrag',
      detail: 'Was sich geändert hat, vorher und nachher.',
    },
    question_answered: {
      label: 'deine Frage beantwortet wird',
      detail: 'Mit der Antwort und der Seite, auf der sie steht.',
    },
  },
  noticesOfFollows: (link: (label: string) => Html) =>
    html`Für alles, dem du folgst, gelten ${link('eigene Einstellungen')}: sofort, wöchentlich oder nie.`,
  saveNotices: 'E-Mail-Auswahl speichern',
  noticesSaved: 'Deine E-Mail-Auswahl ist gespeichert.',

  confirmMail: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: (hours: number, url: string) =>
      `Öffne diesen Link, um diese E-Mail-Adresse für dein Konto zu verwenden. Er funktioniert einmal und läuft in ${hours} Stunden ab.\n\n${url}\n\nWenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.`,
    lasts: (hours: number) => `Der Link funktioniert einmal und läuft in ${hours} Stunden ab.`,
    button: 'Diese Adresse verwenden',
    ignore: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  },
  changedMail: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    changed: (email: string) =>
      `Die E-Mail-Adresse deines Kontos ist jetzt ${email}. Mit dieser hier kannst du dich nicht mehr anmelden.`,
    notYou: 'Wenn du das nicht warst, antworte bitte sofort auf diese E-Mail.',
  },
}
