import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { companies } from './de-companies.ts'
import { leaving } from './de-leaving.ts'
import type { en } from './en.ts'

/** The stored notes on how an ownership was proved or given, with their German. */
const hows: readonly [RegExp, string][] = [
  [/^decision of the site team: ([^]*)$/, 'Entscheidung des Teams: $1'],
  [/^signs in as (\S+)$/, 'meldet sich an mit $1'],
  [/^mail to (\S+)$/, 'E-Mail an $1'],
  [/^dns at (\S+)$/, 'DNS-Eintrag bei $1'],
  [/^meta at (\S+)$/, 'Meta-Tag bei $1'],
  [/^removed by the first owner$/, 'von der Person an erster Stelle entfernt'],
  [/^file at (\S+)$/, 'Textdatei bei $1'],
]

function germanHow(detail: string): string {
  const known = hows.find(([noted]) => noted.test(detail))
  return known ? detail.replace(known[0], known[1]) : detail
}

export const de: typeof en = {
  companies,
  leaving,
  claim: (listing: string) => `Inhaberschaft von ${listing} nachweisen`,
  proveDomain: (domain: string) =>
    `Weise nach, dass ${domain} dir gehört, dann kannst du diesen Eintrag verwalten.`,
  proveOwn: (domain: string, name: string) =>
    `Weise nach, dass ${domain} dir gehört: Dann gilt die Inhaberschaft von ${name} als bestätigt. Ohne Nachweis geht der Eintrag an die Person, die ihn erbringt.`,
  proveWebsite: 'Weise nach, dass die Website dir gehört, dann kannst du diesen Eintrag verwalten.',
  notClaimed: 'Der Nachweis konnte nicht beginnen. Bitte prüfe:',
  youAreOwner: html`Deine Inhaberschaft ist nachgewiesen.
    <a class="link" href="/account">Zu deiner Übersicht</a>`,
  otherOwner:
    'Jemand anderes hat diese Domain schon nachgewiesen. Wenn das nicht stimmt, frag unten unser Team.',
  noDomain: 'Diese Website lässt sich nicht über ihre Domain nachweisen. Frag unten unser Team.',

  howToVerify: 'Wie möchtest du deine Domain nachweisen?',
  methods: {
    dns: {
      label: 'DNS-Eintrag',
      detail: 'Füge deiner Domain einen TXT-Eintrag hinzu. Der stärkste Nachweis.',
    },
    meta: { label: 'Meta-Tag', detail: 'Füge eine Zeile in den Kopf deiner Startseite ein.' },
    file: { label: 'Textdatei', detail: 'Lade eine kleine Datei an eine feste Adresse hoch.' },
    email: { label: 'E-Mail', detail: 'Öffne einen Link, den wir an eine Adresse deiner Domain schicken.' },
  },
  emailAt: (domain: string) => `E-Mail-Adresse bei ${domain}`,
  emailHint: 'Nur für den Nachweis per E-Mail.',
  startClaim: 'Nachweis beginnen',
  ownAddress: (email: string) =>
    `Du bist als ${email} angemeldet, mit einer Adresse der Domain dieser Website. Mehr Nachweis braucht es nicht.`,

  status: {
    pending: 'Nachweis steht aus',
    verified: 'Nachgewiesen',
    expired: 'Abgelaufen',
    failed: 'Abgelehnt',
    cancelled: 'Beendet',
  },
  verifyBy: {
    dns: (listing: string, domain: string) => `${listing}: ${domain} per DNS-Eintrag nachweisen`,
    meta: (listing: string, domain: string) => `${listing}: ${domain} per Meta-Tag nachweisen`,
    file: (listing: string, domain: string) => `${listing}: ${domain} per Textdatei nachweisen`,
    email: (listing: string, domain: string) => `${listing}: ${domain} per E-Mail nachweisen`,
  },
  addRecord:
    'Füge bei deinem DNS-Anbieter einen TXT-Eintrag mit diesem Namen und Wert hinzu. Es kann ein paar Minuten dauern, bis er überall zu sehen ist.',
  addTag: (page: string) => html`Füge diese Zeile in den Kopf von <b>${page}</b> ein.`,
  addFile: (address: string) =>
    html`Lade unter <b>${address}</b> eine Textdatei mit genau diesem Inhalt hoch.`,
  openLink: (address: string) =>
    html`Öffne den Link, den wir an <b>${address}</b> geschickt haben, und bestätige dort.`,
  recordName: (listing: string) => `Name des DNS-Eintrags für ${listing}`,
  recordValue: (listing: string) => `Wert für ${listing}`,
  checkedByItself: 'Wir sehen auch von selbst nach, anfangs oft, und schreiben dir, wenn wir es finden.',
  checkedOnFirstDay: 'Am ersten Tag sehen wir auch von selbst nach und schreiben dir, wenn wir es finden.',
  checkNow: 'Jetzt prüfen',
  openUntil: (moment: Content) => html`Dieser Nachweis läuft am ${moment} ab.`,
  checked: (moment: Content, seen: string) => html`Geprüft am ${moment}: ${seen}`,
  reasons: {
    already_owner: 'Der Eintrag gehört dir schon.',
    claimed_by_another: 'Jemand anderes hat die Domain zuerst nachgewiesen.',
    merged: 'Der Eintrag stand doppelt und ging in einem anderen auf. Weise die Inhaberschaft dort nach.',
    owner_verified: 'Die Domain war schon nachgewiesen.',
    replaced: 'Du hast einen neueren Nachweis begonnen.',
    refused_by_mail: 'Jemand von der Domain hat abgelehnt.',
    account_deleted: 'Das Konto, das diesen Nachweis begonnen hat, wurde gelöscht.',
    expired: 'Der Nachweis kam nicht innerhalb von 7 Tagen.',
  },

  seen: {
    recordFound: (name: string) => `Der TXT-Eintrag steht unter ${name}.`,
    recordPartly: (name: string, agreeing: number, asked: number) =>
      plural(asked, {
        one: `Unter ${name} steht der Eintrag bei ${agreeing} von # Nameserver.`,
        other: `Unter ${name} steht der Eintrag bei ${agreeing} von # Nameservern.`,
      }),
    silent: (resolvers: number) =>
      plural(resolvers, { one: '# hat nicht geantwortet.', other: '# haben nicht geantwortet.' }),
    otherRecords: (records: number) =>
      plural(records, {
        one: 'Unter diesem Namen gibt es # anderen TXT-Eintrag.',
        other: 'Unter diesem Namen gibt es # andere TXT-Einträge.',
      }),
    status: (url: string, status: number) => `${url} hat mit Status ${status} geantwortet.`,
    otherDomain: (url: string) => `${url} führt zu einer anderen Domain.`,
    tagFound: (url: string) => `Das Meta-Tag steht im Kopf von ${url}.`,
    tagDiffers: (url: string) => `${url} hat ein marquee-verification-Tag mit einem anderen Wert.`,
    tagMissing: (url: string) => `${url} hat kein marquee-verification-Tag im Kopf.`,
    webPage: (url: string) => `${url} hat mit einer Webseite statt einer Textdatei geantwortet.`,
    fileTooLong: (url: string) => `Die Datei unter ${url} enthält mehr als den Code.`,
    fileFound: (url: string) => `Die Datei liegt unter ${url}.`,
    fileDiffers: (url: string) => `Die Datei unter ${url} hat einen anderen Inhalt.`,
  },

  askTeam: 'Unser Team fragen',
  requestOpen: 'Deine Anfrage ist angekommen. Die Entscheidung bekommst du per E-Mail.',
  whyYours: 'Warum sollte dieser Eintrag dir gehören?',
  whyYoursHint:
    'Für eine Website bei einem gemeinsamen Anbieter, oder wenn jemand anderes die Domain nachgewiesen hat. Schreib, wie unser Team es prüfen kann.',
  whyYoursMissing: 'Schreib, warum dieser Eintrag dir gehören sollte.',
  sendRequest: 'Anfrage senden',

  yourClaims: 'Inhaberschaft nachweisen',
  noClaims: 'Noch keine Nachweise',
  noClaimsText: 'Such dein Produkt und wähle auf seiner Seite „Inhaberschaft nachweisen“.',
  findProduct: 'Produkt suchen',

  claimOf: (listing: string) => `Nachweis für ${listing}`,
  confirmText: (claimant: string, listing: string, domain: string) =>
    html`<b>${claimant}</b> möchte ${listing} verwalten und gibt an, dass ${domain} dazugehört. Bestätige nur,
      wenn du weißt, dass das stimmt.`,
  confirmed: (claimant: string, listing: string) =>
    `Die Inhaberschaft von ${claimant} an ${listing} ist nachgewiesen.`,
  closed: (claimant: string, listing: string) => `Der Nachweis von ${claimant} für ${listing} ist beendet.`,
  confirm: (claimant: string) => `Inhaberschaft von ${claimant} bestätigen`,
  refuse: 'Ablehnen',
  linkInvalid: 'Dieser Link ist unvollständig oder ungültig. Kopiere den ganzen Link aus der E-Mail.',
  deletedAccount: 'gelöschtes Konto',

  requestGranted: 'Stattgegeben: Das Produkt gehört jetzt der Person, die es beantragt hat.',
  requestRefused: 'Der Antrag ist abgelehnt.',
  before: {
    by: {
      granted: (who: string) => `Dem Antrag ist schon stattgegeben, von ${who}.`,
      refused: (who: string) => `Schon abgelehnt von ${who}.`,
      handed_over: (who: string) => `Schon übergeben von ${who}.`,
    },
    own: {
      granted: 'Du hast dem Antrag schon stattgegeben.',
      refused: 'Du hast den Antrag schon abgelehnt.',
      handed_over: 'Du hast den Eintrag schon übergeben.',
    },
    somebody: 'jemand anderem',
  },
  claimantGone:
    'Das Konto, das gefragt hat, ist gelöscht; ihm kann nichts mehr gehören. Lehne den Antrag stattdessen ab.',
  requests: 'Anträge auf Inhaberschaft',
  requestsOpen: (count: number) =>
    plural(count, {
      one: '# offener Antrag auf Inhaberschaft',
      other: '# offene Anträge auf Inhaberschaft',
    }),
  requestStates: { open: 'Offen', decided: 'Entschieden' },
  noRequests: 'Keine Anträge auf Inhaberschaft',
  noRequestsText: 'Wenn ihr entscheiden sollt, wem ein Eintrag gehört, erscheint der Antrag hier.',
  findRequest: 'Antrag, Entscheidung, Adresse oder Eintrag',
  noRequestFits: 'Kein Antrag mit diesem Status passt zur Suche.',
  requestStatus: { open: 'Offen', granted: 'Stattgegeben', refused: 'Abgelehnt' },
  requestedBy: 'Beantragt von',
  website: 'Website',
  owners: 'Inhaber',
  ownerVerified: (email: string) => `${email} (nachgewiesen)`,
  requested: 'Beantragt am',
  reasonForRecord: 'Grund (für eure Unterlagen)',
  reasonForClaimant: 'Grund (geht an die Person, die gefragt hat)',
  grant: 'Inhaberschaft übertragen',
  refuseRequest: 'Antrag ablehnen',
  noSuchListing: 'Einen Eintrag mit dieser Nummer gibt es nicht.',
  noAccountYet: (email: string) =>
    `Mit ${email} hat sich noch niemand angemeldet. Bitte um eine erste Anmeldung und übergib danach.`,
  notVerified: 'Website nicht bestätigt',
  verifiedAt: 'Nachgewiesen',
  ownersOf: (listing: string) => `Wem ${listing} gehört`,
  ownersIntro:
    'Wem ein Eintrag gehört, der bearbeitet ihn auf jeder Website, sieht seine Zahlen und beantwortet Fragen.',
  noOwners: 'Dieser Eintrag gehört niemandem',
  noOwnersText: 'Wer die Website betreibt, kann das auf der Nachweisseite des Eintrags belegen.',
  ownershipHistory: 'Verlauf',
  ownershipDetail: germanHow,
  ownershipEvents: {
    verified: 'Website nachgewiesen',
    removed: 'Nicht mehr Inhaber',
    left: 'Hat den Eintrag verlassen',
    granted_by_team: 'Von unserem Team eingesetzt',
    handed_over: 'Über den Link eines Inhabers übernommen',
  },
  mergeWith: 'Steht er doppelt? Mit dem anderen Eintrag zusammenführen',
  handOver: 'An ein anderes Konto übergeben',
  handOverText:
    'Das Konto wird alleiniger Inhaber. Alle, denen der Eintrag jetzt gehört, verlieren ihn und erfahren es per E-Mail, mit deiner Begründung. Das lässt sich nicht rückgängig machen, nur noch einmal übergeben.',
  newOwner: 'E-Mail-Adresse des Kontos',
  handOverReason: 'Begründung (alle Beteiligten lesen sie)',
  handOverNow: 'Übergeben',
  handedOver: (email: string) => `Der Eintrag gehört jetzt ${email}.`,
  granted: 'Stattgegeben.',
  refused: 'Abgelehnt.',

  claimantMayNot:
    'Das Konto, das diesen Nachweis begonnen hat, kann zurzeit keinen Eintrag übernehmen. Der Link gilt, bis er abläuft.',
  confirmMail: {
    subject: (listing: string) => `Bestätige den Nachweis für ${listing}`,
    asks: (claimant: string, listing: string, site: string, domain: string) =>
      `${claimant} möchte ${listing} auf ${site} verwalten und gibt an, dass ${domain} dazugehört.`,
    how: 'Wenn du das bist oder jemand aus deinem Team, öffne den Link und bestätige innerhalb von 7 Tagen. Wenn nicht, lehne dort ab oder ignoriere diese E-Mail; ohne deine Bestätigung geschieht nichts.',
    link: 'Nachweis ansehen',
  },
  wonMail: {
    subject: (listing: string) => `${listing} gehört jetzt dir`,
    verified: (listing: string) => `Deine Inhaberschaft von ${listing} ist nachgewiesen.`,
    granted: (listing: string, decision: string) =>
      `Unser Team hat dir die Inhaberschaft von ${listing} gegeben. Die Begründung: ${decision}`,
  },
  removedMail: {
    subject: (listing: string) => `Die Inhaberschaft von ${listing} ist nachgewiesen`,
    text: (listing: string) =>
      `Jemand anderes hat die Website von ${listing} nachgewiesen. Von dir gab es keinen Nachweis, deshalb gehört dir der Eintrag nicht mehr. Wenn es deine Website ist, frag unser Team auf der Nachweisseite des Eintrags.`,
  },
  givenToAnotherMail: {
    subject: (listing: string) => `${listing} gehört jetzt jemand anderem`,
    text: (listing: string, decision: string) =>
      `Unser Team hat ${listing} einem anderen Konto gegeben, der Eintrag gehört dir nicht mehr. Wenn das nicht stimmt, sag es unserem Team auf der Nachweisseite des Eintrags. Die Begründung: ${decision}`,
  },
  rivalMail: {
    subject: (listing: string) => `Dein Nachweis für ${listing} ist beendet`,
    text: (listing: string) =>
      `Jemand anderes hat die Website von ${listing} zuerst nachgewiesen, deshalb ist dein Nachweis beendet. Wenn es deine Website ist, frag unser Team auf der Nachweisseite des Eintrags.`,
  },
  refusedMail: {
    subject: (listing: string) => `Deine Anfrage zu ${listing}`,
    text: (listing: string, decision: string) =>
      `Unser Team hat deine Anfrage zu ${listing} geprüft und lässt die Inhaberschaft, wie sie ist. Die Begründung: ${decision}`,
  },
}
