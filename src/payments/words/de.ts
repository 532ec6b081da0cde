import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

/** Completes „Der Eintrag ist …“. */
const listingStates: Readonly<Record<string, string>> = {
  draft: 'ein Entwurf',
  awaiting_badge: 'noch ohne Badge',
  in_review: 'in Prüfung',
  rejected: 'abgelehnt',
  scheduled: 'eingeplant',
  live: 'online',
  archived: 'archiviert',
  suspended: 'gesperrt',
}

/** Completes “Der bezahlte Launch von … endet: …”. */
const afterLaunch: Readonly<Record<string, string>> = {
  live: 'Der Eintrag bleibt online, mit dem kostenlosen Platz, den er sich verdient hat',
  archived: 'Der Eintrag bleibt archiviert, mit dem kostenlosen Platz, den er sich verdient hat',
  draft: 'Der bezahlte Platz wird frei, und der Eintrag ist wieder ein Entwurf',
  suspended:
    'Der Eintrag bleibt gesperrt; ist die Sperre aufgehoben, steht er nur mit einem verdienten kostenlosen Platz wieder online',
}

export const de: typeof en = {
  invoiceMail: {
    subject: (site: string, invoice: string, order: string) =>
      `${site}: Rechnung ${invoice} zur Bestellung ${order}`,
    opening: (total: string, seller: string) =>
      `Vielen Dank. Deine Zahlung über ${total} ist bei ${seller} eingegangen.`,
  },
  deliverMail: {
    subject: (site: string, name: string) => `${site}: ${name} wurde bestellt`,
    text: (name: string, listing: string, order: string) =>
      `${name} für ${listing} ist bezahlt (Bestellung ${order}). Jetzt seid ihr an der Reihe, es zu liefern.`,
    seeOrder: 'Bestellung ansehen',
  },
  refundMail: {
    subject: (site: string, order: string) => `${site}: Erstattung zur Bestellung ${order}`,
    opening: (total: string, reason: string) =>
      `Wir haben ${total} auf deine Zahlungsart erstattet. Grund: ${reason}`,
  },
  refusedMail: {
    subject: (site: string, order: string) => `${site}: Bestellung ${order} wird teilweise erstattet`,
    text: (item: string, reason: string) => `Wir konnten „${item}“ nicht liefern. ${reason}`,
    refund: 'Den Preis dafür erstatten wir auf deine Zahlungsart.',
  },
  caseMail: {
    subject: {
      wrong_amount: 'Zahlung prüfen: falscher Betrag',
      wrong_currency: 'Zahlung prüfen: falsche Währung',
      wrong_order: 'Zahlung prüfen: falsche Bestellung',
      incomplete: 'Zahlung prüfen: unvollständig',
      paid_twice: 'Zahlung prüfen: doppelt bezahlt',
      unknown_order: 'Zahlung prüfen: unbekannte Bestellung',
      refund_failed: 'Zahlung prüfen: Erstattung gescheitert',
      refunded_outside: 'Zahlung prüfen: beim Zahlungsanbieter erstattet',
      dispute_opened: 'Zahlung prüfen: beanstandet',
      dispute_lost: 'Zahlung prüfen: Beanstandung verloren',
      missed_week: 'Zahlung prüfen: ausgefallene Woche',
    },
    link: 'Bestellung ansehen',
  },
  lineAmount: (item: string, amount: string) => `${item}: ${amount}`,
  documentAt: {
    invoice: (number: string, url: string) => `Rechnung ${number}: ${url}`,
    credit_note: (number: string, url: string) => `Rechnungskorrektur (Storno) ${number}: ${url}`,
  },
  documentTitle: {
    invoice: (number: string) => `Rechnung ${number}`,
    credit_note: (number: string) => `Rechnungskorrektur (Storno) ${number}`,
  },
  pdf: 'PDF',
  pdfAt: (url: string) => `PDF: ${url}`,
  orderAt: (url: string) => `Deine Bestellung: ${url}`,
  yourOrder: (number: string) => `Deine Bestellung ${number}`,

  nothingToPay: (why: string) =>
    `${why} Es wurde nichts berechnet. Storniere diese Bestellung; was sie sonst enthält, kannst du neu bestellen.`,

  refusals: {
    weekOver: (week: string) => `Woche ${week} war vorbei, als deine Zahlung ankam.`,
    alreadyPaid: 'Der Eintrag hat schon einen bezahlten Launch.',
    notPossible: (status: string) => `Der Eintrag ist ${listingStates[status] ?? status}.`,
    publishedElsewhere: 'Inzwischen hat ein anderes Konto diese Website veröffentlicht.',
    weekFull: (week: string) =>
      `Alle bezahlten Plätze der Woche ${week} waren vergeben, als deine Zahlung ankam.`,
    billboardOver: 'Alle Wochen des Plakatplatzes waren vorbei, als deine Zahlung ankam.',
    someWeeksOver: (missed: number, weeks: number) =>
      plural(missed, {
        one: `# von ${weeks} Wochen war vorbei, als deine Zahlung ankam. Sie wird erstattet.`,
        other: `# von ${weeks} Wochen waren vorbei, als deine Zahlung ankam. Sie werden erstattet.`,
      }),
    alreadyOpen: 'Der Abschnitt war schon öffentlich.',
    accountDeleted: 'Das Konto, das bestellt hat, wurde gelöscht.',
    notYours: 'Der Eintrag gehört nicht mehr dem Konto, das bestellt hat.',
  },
  refundReasons: {
    byTeam: 'Von unserem Team erstattet.',
    atProvider: 'Beim Zahlungsanbieter erstattet.',
    chargedBack: 'Die Zahlung wurde nach einer Beanstandung zurückgebucht.',
    paidTwice: 'Die Bestellung wurde doppelt bezahlt.',
    missedWeek: (week: string) => `Die Website war in Woche ${week} nicht erreichbar.`,
  },
  cases: {
    misfit: (paid: string, session: string, order: string, due: string) =>
      `Für ${order} ist eine Zahlung über ${paid} eingegangen (Sitzung ${session}), fällig sind ${due}. Dafür wurde nichts geliefert.`,
    paidTwice: (order: string, payment: string) =>
      `${order} wurde doppelt bezahlt. Die zweite Zahlung (${payment}) wird erstattet.`,
    refundedOutside: (order: string, amount: string) =>
      `${amount} von ${order} wurden beim Zahlungsanbieter erstattet und von den ersten Positionen abgezogen. Prüfe, ob etwas zurückgenommen werden muss.`,
    disputeOpened: (order: string) => `Die Bank hat die Zahlung von ${order} beanstandet.`,
    disputeLost: (order: string) => `Die Beanstandung der Zahlung von ${order} ist verloren.`,
    missedWeek: (week: string, order: string) =>
      `Der Dienst lief in Woche ${week} nicht, für die mit ${order} bezahlt war. Der Anteil dieser Woche wird erstattet.`,
    refundFailed: (order: string, amount: string, reason: string) =>
      `Die Erstattung von ${amount} für ${order} ist gescheitert: ${reason}`,
  },

  orders: 'Bestellungen',
  exportMonth: (month: string) => `Rechnungen für ${month} (CSV)`,
  search: 'Bestell- oder Rechnungsnummer, Käufer oder Eintrag',
  status: 'Status',
  anyStatus: 'Alle',
  searchButton: 'Bestellungen suchen',
  noOrdersYet: 'Noch keine Bestellungen',
  noOrdersYetText: 'Sobald jemand eine Bestellung beginnt, steht sie hier.',
  noOrders: 'Keine Bestellungen gefunden',
  noOrdersText: 'Versuch eine andere Suche oder wähle alle Status.',
  order: 'Bestellung',
  orderTitle: (number: string) => `Bestellung ${number}`,
  buyer: 'Käufer',
  items: 'Positionen',
  total: 'Gesamtbetrag',
  productFor: (product: string, listing: string) => `${product} für ${listing}`,
  noCases: 'Keine Zahlung muss geprüft werden.',
  casesTitle: (count: number) =>
    plural(count, { one: '# Zahlung ist zu prüfen', other: '# Zahlungen sind zu prüfen' }),
  caseKinds: {
    wrong_amount: 'Falscher Betrag',
    wrong_currency: 'Falsche Währung',
    wrong_order: 'Falsche Bestellung',
    incomplete: 'Unvollständig',
    paid_twice: 'Doppelt bezahlt',
    unknown_order: 'Unbekannte Bestellung',
    refund_failed: 'Erstattung gescheitert',
    refunded_outside: 'Beim Zahlungsanbieter erstattet',
    dispute_opened: 'Beanstandet',
    dispute_lost: 'Beanstandung verloren',
    missed_week: 'Ausgefallene Woche',
  },
  resolve: 'Als erledigt markieren',
  resolveCase: (kind: string, order: string | null) =>
    order === null
      ? `Als erledigt markieren: ${kind}`
      : `Als erledigt markieren: ${kind}, Bestellung ${order}`,
  reconciliation: 'Abgleich',
  everyFiveMinutes: 'Alle fünf Minuten',
  lastRun: 'Letzter Lauf',
  notYet: 'Noch nicht',
  sessionsChecked: 'Geprüfte Zahlungssitzungen',
  openSessions: 'Offene Zahlungssitzungen',
  paidNotDelivered: 'Bezahlt, noch nicht geliefert',
  refundsInProgress: 'Laufende Erstattungen',
  refundsFailed: 'Gescheiterte Erstattungen',

  revenue: 'Umsatz',
  revenueTitle: (weeks: number) =>
    plural(weeks, {
      one: 'Nettoumsatz je Woche, # Woche. Die Tabelle darunter enthält dieselben Zahlen.',
      other: 'Nettoumsatz je Woche, # Wochen. Die Tabelle darunter enthält dieselben Zahlen.',
    }),
  revenueCaption: (currency: string) =>
    `Nettoumsatz je Woche in ${currency}: Rechnungen abzüglich Rechnungskorrekturen`,
  asTable: 'Als Tabelle zeigen',
  revenueByWeek: 'Nettoumsatz je Woche',
  week: 'Woche',
  invoices: 'Rechnungen',
  net: 'Netto',

  notPaid: 'Diese Bestellung ist nicht bezahlt, es gibt also nichts zu erstatten.',
  history: 'Verlauf',
  time: 'Zeit',
  event: 'Ereignis',
  detail: 'Einzelheiten',
  events: {
    ordered: 'Bestellt',
    payment_started: 'Zahlung begonnen',
    paid: 'Bezahlt',
    line_fulfilled: 'Position geliefert',
    line_refused: 'Position nicht möglich',
    invoice_sent_again: 'Rechnung noch einmal gesendet',
    cancelled: 'Storniert',
    expired: 'Abgelaufen',
    refund_requested: 'Erstattung angefordert',
    refunded: 'Erstattet',
    refund_failed: 'Erstattung gescheitert',
    second_payment_refunded: 'Zweite Zahlung erstattet',
    launch_given_up: 'Das kaufende Konto wurde gelöscht, der Launch damit aufgegeben',
    dispute_open: 'Zahlung beanstandet',
    dispute_won: 'Beanstandung gewonnen',
    dispute_lost: 'Beanstandung verloren',
  },
  deletedAccount: 'gelöschtes Konto',
  resendInvoice: 'Rechnung noch einmal senden',
  noSuchInvoice: 'Diese Rechnung gibt es nicht.',
  noSuchOrder: 'Diese Bestellung gibt es auf dieser Website nicht.',
  refund: 'Erstattung',
  refundOf: (amount: string, reason: string, status: Content) => html`${amount}: ${reason} ${status}`,
  refundStatus: { requested: 'Läuft', done: 'Erledigt', failed: 'Gescheitert' },
  allRefunded: 'Alles ist erstattet.',
  reason: 'Grund',
  reasonHint: 'Steht auf der Rechnungskorrektur.',
  keepItems: 'Aus Kulanz erstatten: Das Gekaufte bleibt erhalten',
  refundFinal: 'Das Geld geht zurück, dazu eine Rechnungskorrektur. Das lässt sich nicht rückgängig machen.',
  refundSelected: 'Gewählte Positionen erstatten',
  refundNone:
    'Keine gewählte Position lässt sich noch erstatten. Was erstattet oder unterwegs ist, steht in der Liste.',
  caseClosed: 'Der Fall ist abgeschlossen.',
  invoiceSent: (email: string) => `Die Rechnung ist unterwegs an ${email}.`,
  refundAlready:
    'Diese Erstattung war schon bestätigt, deshalb wurde nichts ein zweites Mal erstattet. Unten steht, wie weit sie ist.',
  movedLaunch: (name: string, bought: string, now: string) =>
    `${name} wurde für ${bought} gekauft und verlegt: Der Launch ist jetzt in ${now}.`,
  refundTold:
    'Die Erstattung ist unterwegs. Sobald sie erledigt ist, geht eine E-Mail mit der Rechnungskorrektur an den Käufer.',
  refundAsk: {
    title: (amount: string) => `${amount} erstatten?`,
    text: (order: string, buyer: string) => `Bestellung ${order}, bezahlt von ${buyer}.`,
    ends: {
      launch: (listing: string, becomes: string) =>
        `Der bezahlte Launch von ${listing} endet: ${afterLaunch[becomes] ?? becomes}.`,
      launchGone: (listing: string) => `${listing} hat keinen bezahlten Launch mehr: Sonst endet nichts.`,
      billboard: (listing: string) => `${listing} verliert den Plakatplatz.`,
      section: (listing: string) =>
        `Der Abschnitt ist bei ${listing} wieder gesperrt, wenn ihn keine andere Bestellung offen hält.`,
      own: (listing: string) =>
        `Was ${listing} dadurch hatte, endet: Laufzeit, Platz und freigeschaltete Abschnitte.`,
      nothing: 'Wurde nicht geliefert: Nichts endet.',
    },
    kept: 'Das Gekaufte bleibt erhalten.',
    reason: (reason: string) => `Grund auf der Rechnungskorrektur: ${reason}`,
    yes: (amount: string) => `${amount} erstatten`,
    cancel: 'Abbrechen',
  },
  vatNotVerified: (number: string) => `${number}: nicht durch VIES bestätigt.`,
  vatKnown: (number: string, at: string, consultation: string | null) =>
    consultation === null
      ? `${number}: durch VIES bestätigt, ${at}.`
      : `${number}: durch VIES bestätigt, ${at}, Abfrage ${consultation}.`,
  vatUnknown: (number: string, at: string) => `${number}: in VIES nicht gefunden, ${at}.`,
}
