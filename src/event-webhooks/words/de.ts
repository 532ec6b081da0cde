import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Webhooks',
  intro:
    'Was mit deinen Entwürfen, Einträgen und Bestellungen geschieht, geht binnen Sekunden an deinen Server.',
  teamIntro: 'Was auf dieser Website geschieht, geht binnen Sekunden an euren Server.',
  verify: (docs: Content) => html`Die Nachrichten folgen Standard Webhooks. ${docs}`,
  howToVerify: 'So prüfst du ihre Signaturen',
  none: 'Diesen Webhook gibt es nicht.',
  noDelivery: 'Dieses Ereignis ging nicht an diesen Webhook.',
  tooMany: (most: number) => `Es gibt schon ${most} Webhooks.`,
  notSecure: 'Webhooks gehen nur an https-Adressen.',
  blocked: 'An diese Adresse können wir nichts senden.',
  urlFix: 'Gib eine öffentliche Adresse am üblichen Port an, etwa https://example.com/webhooks.',
  urlFixHere:
    'Gib eine öffentliche Adresse am üblichen Port an, etwa https://example.com/webhooks, oder eine auf diesem Rechner, etwa http://localhost:4000/webhooks.',

  empty: 'Noch keine Webhooks',
  emptyText: 'Nenne eine Adresse deines Servers und wähle, was er erfährt.',
  add: 'Webhook hinzufügen',
  addIt: 'Webhook hinzufügen',
  edit: 'Adresse und Ereignisse',
  save: 'Änderungen speichern',
  notSaved: 'Der Webhook wurde nicht gespeichert',
  url: 'Adresse',
  urlHint: 'Sie muss POST-Anfragen annehmen und binnen 10 Sekunden mit einem 2xx-Status antworten.',
  events: 'Ereignisse',
  eventsMissing: 'Wähle mindestens ein Ereignis.',
  countOfTypes: (count: number) =>
    plural(count, { one: '# Ereignis gewählt', other: '# Ereignisse gewählt' }),
  failingSince: (at: Content) => html`schlägt fehl seit ${at}`,
  back: 'Alle Webhooks',

  secret: 'Signaturschlüssel',
  secretOnce: 'Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt.',
  secretOverlap: 'Der bisherige signiert noch 24 Stunden mit, damit du in Ruhe wechseln kannst.',
  oldSecretUntil: (at: Content) => html`Der alte Schlüssel signiert noch bis ${at} mit.`,

  statuses: { active: 'Aktiv', paused: 'Pausiert', stopped: 'Angehalten' },
  pausedText:
    'Solange pausiert ist, wird nichts gesendet. Wartende Nachrichten bleiben erhalten; was inzwischen geschieht, wird nicht nachgesendet.',
  stoppedGone:
    'Dein Server hat mit 410 Gone geantwortet, also darum gebeten, nichts mehr zu senden. Deshalb wurde sofort angehalten. Nimmt die Adresse weiter Nachrichten an, starte den Webhook wieder und sende erneut, was fehlschlug. Was seitdem geschah, steht in list_events.',
  stoppedText:
    'Zu lange kam nichts an, deshalb wird nichts mehr gesendet. Bring deinen Server in Ordnung, starte den Webhook und sende erneut, was fehlschlug. Was seitdem geschah, steht in list_events.',

  acts: {
    test: 'Test senden',
    pause: 'Pausieren',
    start: 'Wieder starten',
    rotate: 'Neuen Schlüssel erzeugen',
    delete: 'Webhook löschen',
  },
  done: {
    saved: 'Der Webhook ist gespeichert.',
    test: 'Der Test ist unterwegs. Lade die Seite neu, um zu sehen, wie er endete.',
    pause: 'Der Webhook ist pausiert.',
    start: 'Der Webhook ist wieder aktiv.',
    deleted: 'Der Webhook ist gelöscht.',
    replay:
      'Es wird noch einmal gesendet, sobald der Webhook aktiv ist. Lade die Seite neu, um zu sehen, wie es endete.',
  },

  deliveries: 'Letzte Nachrichten',
  noDeliveries: 'Noch nichts gesendet',
  noDeliveriesText: 'Sende einen Test, um zu sehen, ob er ankommt.',
  columns: { event: 'Ereignis', when: 'Geschehen', state: 'Stand', answer: 'Antwort', again: 'Erneut' },
  test: 'Test',
  deliveryStatuses: { waiting: 'Wartet', delivered: 'Zugestellt', failed: 'Fehlgeschlagen' },
  tries: (count: number) => plural(count, { one: '# Versuch', other: '# Versuche' }),
  nextTry: (at: Content) => html`nächster ${at}`,
  notTried: 'Noch nicht versucht',
  notSent: 'Nicht gesendet: Der Webhook wurde angehalten',
  status: (code: number) => `HTTP ${code}`,
  redirected: (code: number) => `HTTP ${code}: Weiterleitungen folgen wir nicht`,
  noAnswer: 'Keine Verbindung',
  problems: {
    timeout: 'Keine Antwort binnen 10 Sekunden',
    tls_failed: 'Keine sichere Verbindung',
    blocked_address: 'Die Adresse ist nicht öffentlich',
    listing_lost: 'Der Eintrag gehört dir nicht mehr',
    secret_unreadable: 'Der Signaturschlüssel ist nicht mehr lesbar: Erzeuge einen neuen',
  },
  again: 'Erneut senden',
  sendAgain: (what: string) => `${what} erneut senden`,
  againAll: 'Alle fehlgeschlagenen erneut senden',

  types: {
    'draft.ready': 'Ein Entwurf ist fertig',
    'draft.failed': 'Eine Website konnte nicht gelesen werden',
    'listing.draft': 'Ein Eintrag wartet auf seinen Launch',
    'listing.awaiting_badge': 'Ein Eintrag wartet auf sein Badge',
    'listing.in_review': 'Ein Eintrag wird geprüft',
    'listing.rejected': 'Ein Eintrag wurde zurückgegeben',
    'listing.scheduled': 'Ein Launch wurde eingeplant',
    'listing.live': 'Ein Eintrag ist online',
    'listing.archived': 'Ein Eintrag wurde archiviert',
    'listing.suspended': 'Ein Eintrag wurde gesperrt',
    'listing.edited': 'Ein Eintrag wurde geändert',
    'update.posted': 'Eine Neuigkeit wurde veröffentlicht',
    'award.given': 'Eine Auszeichnung wurde vergeben',
    'question.asked': 'Eine Frage wurde gestellt',
    'order.ordered': 'Eine Bestellung ging ein',
    'order.paid': 'Eine Bestellung wurde bezahlt',
    'order.cancelled': 'Eine Bestellung wurde storniert',
    'order.expired': 'Eine Bestellung ist abgelaufen',
    'order.refunded': 'Eine Bestellung wurde erstattet',
    'order.dispute_open': 'Eine Zahlung ist strittig',
    'proposal.made': 'Eine App schlägt eine Änderung vor',
    'proposal.confirmed': 'Ein Vorschlag wurde bestätigt',
    'proposal.refused': 'Ein Vorschlag wurde abgelehnt',
    'proposal.expired': 'Ein Vorschlag ist abgelaufen',
  },

  stoppedMail: {
    see: 'Webhook ansehen',
    subject: 'Ein Webhook wurde angehalten',
    what: (host: string) =>
      `Was an deinen Webhook bei ${host} ging, kam zu lange nicht an. Deshalb wird nichts mehr dorthin gesendet.`,
    whatGone: (host: string) =>
      `Dein Webhook bei ${host} hat mit 410 Gone geantwortet, also darum gebeten, nichts mehr zu senden. Deshalb wird nichts mehr dorthin gesendet.`,
    todo: 'Was nicht ankam, bleibt 30 Tage. Sobald dein Server antwortet, starte den Webhook wieder und sende erneut, was fehlschlug:',
  },
}
