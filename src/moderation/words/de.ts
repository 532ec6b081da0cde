import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { deBefore } from './de-before.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  siteTeam: 'Team der Website',
  allDone: 'Alles erledigt',
  nothingToReview: 'Keine Einträge zu prüfen',
  elsewhere: 'Anderswo offen:',
  toReview: (listings: number) =>
    plural(listings, { one: '# Eintrag zu prüfen', other: '# Einträge zu prüfen' }),
  toDecide: (appeals: number) =>
    plural(appeals, { one: '# Einspruch zu entscheiden', other: '# Einsprüche zu entscheiden' }),
  moderationOn:
    'Kostenlose Einträge warten auf eure Freigabe. Bezahlte Launches gehen sofort online und werden hier danach geprüft. Der älteste steht zuerst.',
  moderationOff: 'Die Prüfung ist aus: Kostenlose Einträge werden ohne Prüfung eingeplant.',
  queue: 'Warten auf Prüfung',
  keys: 'Tasten: J und K blättern, A gibt frei, R gibt zurück (zuerst der Grund, Esc führt zurück), Enter zeigt den ganzen Eintrag.',
  ownerBanned: 'Inhaber gesperrt',
  manyAtOnce: 'Über viele auf einmal entscheiden',
  decided: {
    pass: 'Geprüft. Der Eintrag bleibt, wie er ist.',
    approve: 'Freigegeben. Wem der Eintrag gehört, bekommt eine E-Mail.',
    reject:
      'Zurückgegeben. Wem der Eintrag gehört, bekommt den Grund per E-Mail und kann ihn noch einmal einreichen.',
    suspend:
      'Gesperrt. Wem der Eintrag gehört, bekommt den Grund per E-Mail. Die Sperre lässt sich unten aufheben.',
    reinstate: 'Sperre aufgehoben. Wem der Eintrag gehört, bekommt eine E-Mail.',
    granted: 'Dem Einspruch wurde stattgegeben. Wem der Eintrag gehört, bekommt deine Antwort per E-Mail.',
    upheld: 'Die Entscheidung bleibt. Wem der Eintrag gehört, bekommt deine Antwort per E-Mail.',
  },
  since: (moment: Content) => html`seit ${moment}`,
  sendBackWithReason: 'Zurückgeben, mit Grund …',
  reasonToSendBack: 'Grund (nötig; geht an die, denen der Eintrag gehört)',
  approve: 'Freigeben',
  approveListing: (listing: string) => `${listing} freigeben`,
  sendBack: 'Zurückgeben',
  sendBackListing: (listing: string) => `${listing} zurückgeben`,

  before: deBefore,

  suspendListing: 'Eintrag sperren',
  listingAddress: 'Adresse des Eintrags',
  reason: 'Grund (geht an die, denen der Eintrag gehört)',
  suspend: 'Eintrag sperren',
  addressMissing: 'Gib die Adresse des Eintrags an, wie der Browser sie zeigt.',
  noSuchListing: (slug: string) => `Auf dieser Website gibt es keinen Eintrag „${slug}“.`,
  leadsElsewhere: (slug: string, listing: string, current: string) =>
    `„${slug}“ führt jetzt zu ${listing}. Um diesen Eintrag zu sperren, gib „${current}“ ein.`,

  suspended: 'Gesperrte Einträge',
  noReason: 'Kein Grund angegeben.',
  reinstate: 'Sperre aufheben',
  reinstateListing: (listing: string) => `Sperre von ${listing} aufheben`,

  waiting: {
    owner: 'Inhaber',
    noOwner: 'Niemand',
    since: (day: Content) => html`hier seit ${day}`,
    verified: 'Inhaberschaft nachgewiesen',
    atDomain: 'Adresse an der Domain der Website',
    others: 'Weitere Einträge',
    noOthers: 'Keine: Dies ist der erste',
    noCategory: 'Keine gewählt',
    values: 'Angaben',
    valuesFrom: (read: number, own: number, blank: number) =>
      `${read} von der Website, ${own} selbst geschrieben, ${blank} leer`,
    sentBackBefore: 'Schon zurückgegeben',
    launched: (status: string) => `Bezahlter Launch: ${status.toLowerCase()}`,
    pass: 'In Ordnung',
    passListing: (listing: string) => `${listing} ist in Ordnung`,
    suspendWithReason: 'Sperren, mit Grund …',
    suspendListing: (listing: string) => `${listing} sperren`,
    reasonIfSuspended: 'Grund (nötig; geht an die, denen der Eintrag gehört)',
  },

  preview: {
    noListing: 'Unter dieser Adresse gibt es keinen Eintrag.',
    of: (name: string) => `Vorschau von ${name}`,
    status: (status: string) => `${status}: Nur das Team dieser Website sieht diese Seite.`,
    decision: 'Deine Entscheidung',
    scheduled: (week: string) =>
      `Er geht in ${week} online. Soll er das nicht, gib ihn zurück: Er verliert seinen Platz und kann geändert und noch einmal eingereicht werden.`,
  },

  votes: 'Stimmen',

  listings: {
    title: 'Einträge',
    intro: 'Alle Einträge dieser Website, in jedem Status. Hak einige an und wähle dann, was geschehen soll.',
    find: 'Name, Adresse oder E-Mail der Inhaber',
    state: 'Status',
    anyState: 'Jeder Status',
    week: 'Launchwoche',
    unowned: 'Gehören niemandem',
    filter: 'Filtern',
    product: 'Produkt',
    categories: 'Kategorien',
    choose: 'Auswählen',
    chooseListing: (listing: string) => `${listing} auswählen`,
    none: 'Keine Einträge',
    noneText: 'Kein Eintrag passt zum Filter.',
    noneYet: 'Noch keine Einträge',
    noneYetText:
      'Füge eine Liste von Websites ein: Sie werden gelesen, und was ihre Seiten belegen, wartet auf deine Prüfung.',
    addWebsites: 'Websites hinzufügen',
    owners: 'Inhaber',
    votesOf: (listing: string) => `Stimmen für ${listing}: woher sie kamen`,
    noOwner: 'Gehört niemandem',
    mergedInto: (listing: Content) => html`Zusammengeführt mit ${listing}`,
    older: 'Ältere Einträge',
    tickAll: (count: number) => `Alle ${count} auf dieser Seite anhaken`,
    tickNone: 'Keine anhaken',
    withChosen: 'Mit den angehakten:',
    reasonMissing: 'Wähle einen Grund oder schreib einen: Er geht an alle, denen die Einträge gehören.',
    keys: 'J und K blättern, X hakt an, Enter öffnet, / sucht.',
    acts: {
      suspend: 'Sperren',
      reinstate: 'Sperre aufheben',
      approve: 'Freigeben',
      reject: 'Zurückgeben',
      move: 'Verlegen',
      file: 'Neu einordnen',
      blank: 'Angabe entfernen',
    },
    ask: {
      suspend: (count: number) => plural(count, { one: '# Eintrag sperren', other: '# Einträge sperren' }),
      reinstate: (count: number) =>
        plural(count, {
          one: 'Sperre von # Eintrag aufheben',
          other: 'Sperre von # Einträgen aufheben',
        }),
      approve: (count: number) =>
        plural(count, { one: '# Eintrag freigeben', other: '# Einträge freigeben' }),
      reject: (count: number) =>
        plural(count, { one: '# Eintrag zurückgeben', other: '# Einträge zurückgeben' }),
      move: (count: number) => plural(count, { one: '# Launch verlegen', other: '# Launches verlegen' }),
      file: (count: number) =>
        plural(count, { one: '# Eintrag neu einordnen', other: '# Einträge neu einordnen' }),
      blank: (count: number) =>
        plural(count, {
          one: 'Angabe aus # Eintrag entfernen',
          other: 'Angabe aus # Einträgen entfernen',
        }),
    },
    askText: {
      suspend: (votes: number) =>
        plural(votes, {
          one: 'Sie verschwinden aus Listen und Suche, mit ihnen # Stimme. Alle, denen sie gehören, bekommen deine Begründung per E-Mail.',
          other:
            'Sie verschwinden aus Listen und Suche, mit ihnen # Stimmen. Alle, denen sie gehören, bekommen deine Begründung per E-Mail.',
        }),
      reinstate: (_votes: number) => 'Sie sind wieder online. Alle, denen sie gehören, bekommen eine E-Mail.',
      approve: (_votes: number) =>
        'Jeder nimmt die erste kostenlose Launchwoche. Alle, denen sie gehören, bekommen eine E-Mail.',
      reject: (_votes: number) =>
        'Eingeplante kostenlose Launches verlieren ihre Woche. Alle, denen sie gehören, bekommen deine Begründung per E-Mail und können noch einmal einreichen.',
      move: (_votes: number) =>
        'Nur eingeplante Launches ziehen um, und nur, wenn die Woche einen Platz hat. Alle, denen sie gehören, bekommen eine E-Mail.',
      file: (_votes: number) => 'Ihre Kategorien werden durch diese eine ersetzt.',
      blank: (_votes: number) =>
        'Sie verschwindet von der Seite, aus Suche und API; der Verlauf behält sie. Alle, denen die Einträge gehören, bekommen deine Begründung per E-Mail und können etwas anderes angeben.',
    },
    wayBack: {
      suspend:
        'Du kannst das eine Stunde lang rückgängig machen; danach lässt sich die Sperre weiterhin aufheben.',
      reinstate: 'War es ein Versehen, sperre sie noch einmal. Die E-Mails lassen sich nicht zurückholen.',
      approve:
        'Das lässt sich nicht rückgängig machen: Ein eingeplanter Launch kann aber verlegt oder zurückgegeben und ein Eintrag gesperrt werden.',
      reject: 'Das lässt sich nicht rückgängig machen: Der Eintrag muss noch einmal eingereicht werden.',
      move: 'Du kannst das eine Stunde lang rückgängig machen, solange die alte Woche noch einen Platz hat.',
      file: 'Du kannst das eine Stunde lang rückgängig machen.',
      blank:
        'Du kannst das eine Stunde lang rückgängig machen; danach lässt sie sich aus dem Verlauf des Eintrags zurückholen.',
    },
    actedOn: {
      suspend: (done: number, all: number) => `${done} von ${all} gesperrt.`,
      reinstate: (done: number, all: number) => `${done} von ${all}: Sperre aufgehoben.`,
      approve: (done: number, all: number) => `${done} von ${all} freigegeben.`,
      reject: (done: number, all: number) => `${done} von ${all} zurückgegeben.`,
      move: (done: number, all: number) => `${done} von ${all} verlegt.`,
      file: (done: number, all: number) => `${done} von ${all} neu eingeordnet.`,
      blank: (done: number, all: number) => `Angabe aus ${done} von ${all} entfernt.`,
      undo: (done: number, all: number) => `${done} von ${all} rückgängig gemacht.`,
    },
    nothingChosen: 'Hak zuerst mindestens einen Eintrag an.',
    stayed: (listing: string, why: string) => `${listing} blieb, wie es war: ${why}`,
    line: (id: number) => `Zeile ${id} des Protokolls`,
    toWeek: 'In Woche',
    toCategory: 'Kategorie',
    toField: 'Angabe',
    chooseField: 'Feld wählen',
    fieldMissing: 'Wähle das Feld, dessen Angabe du entfernen willst.',
    reasonFix: 'Schreib, warum; wem der Eintrag gehört, liest es.',
    blankAlready: 'Dieses Feld ist leer.',
    blankAlreadyFix: 'Wähle ein anderes Feld.',
    canned: 'Grund',
    ownWords: 'In eigenen Worten',
    reasons: [
      'Die Website ist nicht erreichbar oder zeigt ein anderes Produkt.',
      'Die Beschreibung nennt Dinge, die auf deiner Website nicht stehen. Bitte ändere sie so, dass sie dem entspricht, was dort zu lesen ist.',
      'Dieses Produkt ist schon eingetragen. Weise stattdessen die Inhaberschaft des anderen Eintrags nach.',
      'Um solche Produkte geht es in diesem Verzeichnis nicht.',
      'Die Website oder ihre Bilder verstoßen gegen unsere Bedingungen.',
    ],
    cancel: 'Abbrechen',
  },

  appeals: {
    decisionsOn: (listing: string) => `Entscheidungen zu ${listing}`,
    intro: 'Was unser Team entschieden hat und warum. Das Neueste zuerst.',
    elsewhere: 'Dieser Eintrag gehört zu einer anderen Website: Öffne ihn dort.',
    appeal: 'Einspruch einlegen',
    once: 'Jemand anderes aus unserem Team liest, was du schreibst, und entscheidet neu. Zu jeder Entscheidung ist das einmal möglich; die Antwort kommt per E-Mail und steht auch hier.',
    onceAlone:
      'Unser Team besteht aus einer Person: Sie liest, was du schreibst, und entscheidet neu. Zu jeder Entscheidung ist das einmal möglich; die Antwort kommt per E-Mail und steht auch hier.',
    why: 'Warum sollte anders entschieden werden?',
    whyHint:
      'Schreib, was die Entscheidung übersehen hat. Wenn du seitdem etwas geändert hast, reich den Eintrag stattdessen noch einmal ein.',
    whyHintSuspended: 'Schreib, was die Entscheidung übersehen hat oder was du seitdem geändert hast.',
    send: 'Einspruch senden',
    asked: 'Dein Einspruch ist abgeschickt. Die Antwort kommt per E-Mail und steht auch hier.',
    log: 'Was entschieden wurde',
    none: 'Noch nichts entschieden',
    noneText: 'Wenn unser Team über diesen Eintrag entscheidet, stehen Entscheidung und Begründung hier.',
    events: {
      approve: 'Freigegeben',
      reject: 'Zurückgegeben',
      suspend: 'Gesperrt',
      reinstate: 'Sperre aufgehoben',
      grant_appeal: 'Auf deinen Einspruch hin freigegeben',
      badge_lapses: 'Archiviert: Das Badge fehlte 14 Tage lang',
    },
    yourAppeal: 'Dein Einspruch',
    waits: 'Wartet auf unser Team',
    outcomes: { granted: 'Stattgegeben', upheld: 'Es bleibt bei der Entscheidung' },
    noneOpen: 'Einen offenen Einspruch mit dieser Nummer gibt es nicht.',
    appeals: 'Einsprüche',
    appealsNote: 'Darüber entscheidet jemand anderes als beim ersten Mal',
    theReason: 'Die Begründung damals',
    theAppeal: 'Der Einspruch',
    yours:
      'Die Entscheidung kam von dir, deshalb entscheidet jemand anderes aus dem Team oder vom Betrieb über den Einspruch.',
    yoursAlone:
      'Die Entscheidung kam von dir, und sonst ist niemand im Team: Lies sie noch einmal, als wäre sie von jemand anderem. Wer Einspruch einlegt, erfährt, dass das Team aus einer Person besteht.',
    answer: 'Antwort (nötig; geht an die, denen der Eintrag gehört)',
    grant: 'Einspruch stattgeben',
    grantFor: (listing: string) => `Einspruch zu ${listing} stattgeben`,
    uphold: 'Bei der Entscheidung bleiben',
    upholdFor: (listing: string) => `Bei der Entscheidung zu ${listing} bleiben`,
  },

  mail: {
    approved: (listing: string) => ({
      subject: `${listing} ist freigegeben`,
      text: `Unser Team hat ${listing} freigegeben.`,
    }),
    rejected: (listing: string) => ({
      subject: `${listing} braucht eine Änderung`,
      text: `Unser Team hat ${listing} zurückgegeben, der Eintrag geht also noch nicht online. Ändere, was unten steht, und reich den Eintrag dann noch einmal ein. Wenn du es anders siehst, kannst du einmal Einspruch einlegen: dort, wo du den Eintrag verwaltest.`,
    }),
    suspended: (listing: string) => ({
      subject: `${listing} ist gesperrt`,
      text: `Unser Team hat ${listing} aus dem Grund gesperrt, der unten steht. Der Eintrag erscheint nicht mehr in Listen und Suche. Wenn du es anders siehst, kannst du einmal Einspruch einlegen: dort, wo du den Eintrag verwaltest.`,
    }),
    moved: (listing: string) => ({
      subject: `${listing} hat eine andere Launchwoche`,
      text: `Unser Team hat den Launch von ${listing} in eine andere Woche verlegt.`,
    }),
    granted: (listing: string) => ({
      subject: `${listing}: Deinem Einspruch wurde stattgegeben`,
      text: `Wir haben deinen Einspruch zu ${listing} gelesen und geben ihm statt. Die Entscheidung gilt nicht mehr.`,
    }),
    upheld: (listing: string) => ({
      subject: `${listing}: Es bleibt bei der Entscheidung`,
      text: `Wir haben deinen Einspruch zu ${listing} gelesen. Es bleibt bei der Entscheidung; der Grund steht unten.`,
    }),
    blanked: (listing: string, field: string) => ({
      subject: `${listing}: Unser Team hat „${field}“ entfernt`,
      text: `Unser Team hat die Angabe „${field}“ aus ${listing} entfernt; der Grund steht unten. Alles andere bleibt. Du kannst etwas anderes angeben: dort, wo du den Eintrag verwaltest.`,
    }),
    putBack: (listing: string, field: string) => ({
      subject: `${listing}: „${field}“ ist wieder da`,
      text: `Unser Team hat die Angabe „${field}“ zurückgeholt, die es aus ${listing} entfernt hatte.`,
    }),
    reinstated: (listing: string) => ({
      subject: `${listing} ist wieder online`,
      text: `Unser Team hat die Sperre von ${listing} aufgehoben.`,
    }),
  },
}
