import { germanProblem } from './rating-problems.ts'
import type { Html } from '../../design/html.ts'
import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  boardIntro: {
    votes: 'Was gefällt: Produkte nach den Stimmen, die zählen. Einen Platz kaufen kann niemand.',
    billboard: 'Werbung, und so gekennzeichnet: Die Plätze richten sich nach dem bezahlten Betrag.',
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
  period: 'Zeitraum',
  archive: 'Archiv',
  archiveEmpty: 'Eine Rangliste kommt ins Archiv, wenn ihr Zeitraum endet.',
  setAsideTitle: 'Nicht gezählte Stimmen',
  setAside: (votes: number) =>
    votes === 0
      ? 'Keine: In diesem Zeitraum zählt jede Stimme.'
      : plural(votes, {
          one: '# Stimme in diesem Zeitraum zählt nicht: Sie kam aus einer Gruppe zusammenhängender neuer Konten, einem plötzlichen Ansturm oder von einer Wegwerfadresse.',
          other:
            '# Stimmen in diesem Zeitraum zählen nicht: Sie kamen aus Gruppen zusammenhängender Konten, einem plötzlichen Ansturm oder von Wegwerfadressen.',
        }),
  kinds: { week: 'Woche', month: 'Monat', year: 'Jahr', all: 'Gesamt' },
  paid: (period: string) => `Bezahlt. ${period}`,
  yourName: 'Dein Produkt',
  firstPlaceOpen:
    'Der erste Platz ist noch frei: dein Name in Buchstaben dieser Größe, für alle zu sehen, die diese Seite öffnen, und als bezahlt gekennzeichnet.',
  nextPlaceOpen:
    'Hier ist noch Platz: Je mehr du im Zeitraum bezahlst, desto weiter oben steht dein Produkt.',
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
  teamRatings: {
    title: 'Domain-Ratings',
    intro: 'Woher die Ratings der Rangliste kommen, für alle Websites dieses Servers.',
    none: 'Ratings werden nicht abgerufen',
    noneText: 'Die Rangliste zeigt Ratings, sobald sie täglich von einer Adresse abgerufen werden.',
    operatorOnly: 'Woher die Ratings kommen, legt der Betrieb dieses Servers fest.',
    setUp: 'Ratings täglich abrufen',
    change: 'Andere Quelle wählen',
    from: 'Quelle',
    fromHint: 'Wer die Ratings veröffentlicht. Die Rangliste nennt den Namen neben jedem Rating.',
    address: 'Adresse',
    addressHint:
      'Sie liefert CSV mit den Spalten domain und rating (0 bis 100) oder JSON: [{"domain": "a.example", "rating": 61.5}].',
    headerName: 'Header des Schlüssels (optional)',
    headerNameHint: 'Wenn die Adresse einen Schlüssel verlangt, etwa X-Api-Key.',
    headerValue: 'Schlüssel (optional)',
    headerValueHint: 'Wird verschlüsselt gespeichert, nie angezeigt und nur an diesen Host gesendet.',
    headerValueKept: 'Lass das Feld leer, um den jetzigen Schlüssel zu behalten.',
    follow: 'Speichern und abrufen',
    fetchNow: 'Jetzt abrufen',
    stop: 'Nicht mehr abrufen',
    stopNote: 'Vorhandene Ratings bleiben. Die Adresse und ihr Schlüssel werden gelöscht.',
    done: {
      fetching:
        'Die Ratings werden abgerufen. Lade diese Seite in einer Minute neu, um das Ergebnis zu sehen.',
      stopped: 'Ratings werden nicht mehr abgerufen. Vorhandene bleiben in der Rangliste.',
    },
    problem: germanProblem,
    refusals: {
      blocked_address: {
        message: 'Diese Adresse kann nicht abgerufen werden.',
        fix: 'Gib eine öffentliche Adresse an, etwa https://example.com/ratings.csv.',
      },
      scheme_not_allowed: {
        message: 'Ein Schlüssel wird nur über https gesendet.',
        fix: 'Gib eine Adresse an, die mit https beginnt.',
      },
      required: {
        message: 'Der Schlüssel fehlt.',
        fix: 'Gib ihn noch einmal ein: Er bleibt nur für denselben Host und Header gespeichert.',
      },
    },
    host: 'Host der Adresse',
    key: 'Schlüssel',
    keySent: (name: string) => `Gesendet als ${name}`,
    noKey: 'Keiner',
    schedule: 'Zeitplan',
    everyDay: 'Einmal am Tag, nach einem Fehler stündlich',
    fetched: 'Zuletzt abgerufen',
    next: 'Nächster Abruf',
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
