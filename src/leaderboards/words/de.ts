import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  boardIntro: {
    votes: 'Was gefällt: Produkte nach den Stimmen, die zählen. Einen Platz kaufen kann niemand.',
    billboard: 'Werbung, und so benannt: Die Plätze richten sich nach dem bezahlten Betrag.',
    'domain-rating':
      'Wie gut die Website jedes Produkts verlinkt ist, so wie die Quelle es veröffentlicht hat.',
  },
  boards: 'Ranglisten',
  board: { votes: 'Stimmen', billboard: 'Plakatplätze', 'domain-rating': 'Domain-Rating' },
  boardTitle: {
    votes: 'Rangliste nach Stimmen',
    billboard: 'Bezahlte Plakatplätze',
    'domain-rating': 'Rangliste nach Domain-Rating',
  },
  unknownBoard: 'Eine Rangliste mit diesem Namen gibt es nicht.',
  notFrozen: 'Für diesen Zeitraum gibt es noch keinen Endstand: Er läuft noch.',
  allTime: 'Gesamt',
  currentPeriod: {
    week: 'Diese Woche',
    month: 'Dieser Monat',
    year: 'Dieses Jahr',
  },
  topThree: 'Die ersten drei',
  howRankingWorks: 'So entsteht die Rangliste',
  fromTheirSources: 'Jeweils mit Quelle',
  ended: (period: string) => `${period}, Endstand`,
  running: (period: string) => `${period}, bisher`,
  tied: (detail: string) => `${detail} · gleichauf`,
  rating: 'Rating',
  source: 'Quelle',
  asOf: 'Stand',
  sourceUnknown: 'nicht angegeben',
  votesCounted: 'Gezählte Stimmen',
  votesSetAside: 'Nicht gezählte Stimmen',
  lastVote: 'Letzte Stimme',
  none: 'keine',
  placeByTieRule: 'Platz nach Gleichstandsregel',
  votes: (count: number) => plural(count, { one: '# Stimme', other: '# Stimmen' }),
  noSuchPage: 'Diese Seite gibt es nicht',
  noSuchPageText: 'Die Rangliste endet vor dieser Seite.',
  backToTop: 'Zurück zum Anfang',
  noRatings: 'Noch keine Ratings',
  noRatingsText:
    'Ratings erscheinen hier, sobald das Team der Website sie importiert, jedes mit Quelle und Datum.',
  noVotes: 'Keine Stimmen in diesem Zeitraum',
  noVotesYet: 'Die erste Stimme bringt ein Produkt auf die Rangliste.',
  noVotesThen: 'In diesem Zeitraum hat niemand abgestimmt.',
  seeThisWeek: 'Diese Woche ansehen',
  frozen: (when: Html) => html`Endstand vom ${when}`,
  downloadSnapshot: 'Endstand herunterladen',
  aboutThisBoard: 'Über diese Rangliste',
  whatItShows: 'Was sie zeigt',
  whatRatingsShow:
    'Jedes Rating steht so da, wie seine Quelle es an diesem Tag veröffentlicht hat. Wir berechnen und ändern nichts.',
  periods: 'Zeiträume',
  period: 'Zeitraum',
  archive: 'Archiv',
  archiveEmpty: 'Eine Rangliste kommt ins Archiv, wenn ihr Zeitraum endet.',
  setAsideTitle: 'Nicht gezählte Stimmen',
  setAside: (votes: number) =>
    votes === 0
      ? 'Keine: In diesem Zeitraum zählt jede Stimme.'
      : plural(votes, {
          one: '# Stimme in diesem Zeitraum zählt nicht: Sie kam aus einem Ring neuer Konten, einem plötzlichen Schwung oder von einer Wegwerfadresse.',
          other:
            '# Stimmen in diesem Zeitraum zählen nicht: Sie kamen aus Ringen von Konten, einem plötzlichen Schwung oder von Wegwerfadressen.',
        }),
  kinds: { week: 'Woche', month: 'Monat', year: 'Jahr', all: 'Gesamt' },
  paid: (period: string) => `Bezahlt. ${period}`,
  yourName: 'Dein Produkt',
  firstPlaceOpen:
    'Der erste Platz ist noch frei: dein Name in Buchstaben dieser Größe, für alle zu sehen, die diese Rangliste öffnen, und als bezahlt gekennzeichnet.',
  nextPlaceOpen:
    'Hier ist noch Platz: Je mehr im Zeitraum bezahlt wurde, desto weiter oben steht ein Produkt.',
  billboardStayedEmpty: 'In diesem Zeitraum wurden keine Plätze gekauft.',
  takeAPlace: (price: string) => `Platz für ${price} pro Woche buchen`,
  notListedYet: 'Noch kein Eintrag? Reich dein Produkt ein',
  billboardApart: 'Plakatplätze beeinflussen weder Stimmen noch Suche noch die Reihenfolge der API.',
  periodSince: (day: Html) => html`Der Zeitraum begann am ${day}.`,
  rules: {
    votes: {
      formula:
        'Die Reihenfolge richtet sich nach den im Zeitraum gezählten Stimmen; bei der Rangliste einer Woche nach den Stimmen in der eigenen Launchwoche des Eintrags.',
      tie_rule:
        'Gleich viele Stimmen teilen sich einen Platz. Zuerst genannt wird dann, wer sie früher erreicht hat, danach der ältere Eintrag; auch Auszeichnungen folgen dieser Reihenfolge.',
    },
    billboard: {
      formula: 'Plakatplätze sind Werbung, geordnet nach dem im Zeitraum bezahlten Betrag.',
      tie_rule: 'Bei Gleichstand liegt vorn, wer früher bezahlt hat.',
    },
    'domain-rating': {
      formula:
        'Die Reihenfolge richtet sich nach dem Rating der Domain, wie seine Quelle es am angegebenen Tag veröffentlicht hat.',
      tie_rule: 'Bei Gleichstand liegt der ältere Eintrag vorn.',
    },
  },
  whyBillboard: 'Geordnet nach dem Betrag, der in diesem Zeitraum für den Plakatplatz bezahlt wurde.',
  whyRating: (source: string, score: number, day: string) =>
    `${source} hat die Domain am ${day} mit ${score} bewertet.`,
  ratingsDesk: {
    title: 'Domain-Ratings',
    intro:
      'Woher die Ratings der Rangliste kommen. Das legt der Betrieb mit einem Befehl fest, für alle Websites dieses Servers.',
    none: 'Ratings werden nicht abgerufen',
    noneText: 'Rufe sie täglich von einer Adresse ab oder importiere eine Datei.',
    follow: 'Auf dem Server:',
    from: 'Quelle',
    address: 'Host der Adresse',
    key: 'Schlüssel',
    keySent: (name: string) => `Gesendet als ${name}`,
    noKey: 'Keiner',
    fetched: 'Zuletzt abgerufen',
    never: 'Noch nicht',
    day: 'Tag der Ratings',
    domains: 'Bewertete Domains',
    failed: 'Der letzte Abruf ist gescheitert',
    failedText: 'Die Rangliste behält, was sie hat. Jede Stunde folgt ein neuer Versuch.',
    board: 'Zur Rangliste',
  },
  unnamedSource: 'Eine ungenannte Quelle',
  unknownDay: 'unbekannten Tag',
  whyVotes: (votes: number, aside: number) =>
    plural(votes, {
      one: `# Stimme gezählt, ${aside} nicht gezählt.`,
      other: `# Stimmen gezählt, ${aside} nicht gezählt.`,
    }),
  whyTied: (votes: number, aside: number) =>
    plural(votes, {
      one: `# Stimme gezählt, ${aside} nicht gezählt. Gleichauf: Zuerst genannt wird, wer die letzte Stimme früher bekam.`,
      other: `# Stimmen gezählt, ${aside} nicht gezählt. Gleichauf: Zuerst genannt wird, wer die letzte Stimme früher bekam.`,
    }),
}
