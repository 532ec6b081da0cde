import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  teamPage: {
    title: 'Nicht gezählte Stimmen',
    intro:
      'Aufgezeichnet, aber in keiner Rangliste. Zähle sie doch, wenn du sie für echt hältst; danach schließt keine Regel sie wieder aus.',
    listing: 'Eintrag',
    domain: 'E-Mail-Domain',
    network: 'Netz',
    networkHint:
      'Ein Netz ist eine Adresse oder ihr Block. Aufbewahrt werden nur Blöcke: die ersten drei Zahlen bei IPv4, /56 bei IPv6; keiner, wo die Adresse eine private war.',
    reason: 'Grund',
    anyReason: 'Jeder Grund',
    filter: 'Filtern',
    reasons: {
      ring: 'Neue Konten aus einem Netz',
      burst: 'Viele neue Konten innerhalb einer Minute',
      disposable_email: 'Wegwerfadressen',
      team: 'Vom Team ausgenommen',
    },
    none: 'Keine ungezählten Stimmen',
    noneText: 'Jede Stimme zählt, oder keine der nicht gezählten passt zum Filter.',
    votes: (votes: number) => plural(votes, { one: '# Stimme', other: '# Stimmen' }),
    networks: (networks: number) => plural(networks, { one: '# Netz', other: '# Netze' }),
    count: 'Doch zählen',
    countOf: (votes: number, listing: string) =>
      plural(votes, {
        one: `Doch zählen: # Stimme für ${listing}`,
        other: `Doch zählen: # Stimmen für ${listing}`,
      }),
    cleared: (votes: number) =>
      plural(votes, { one: '# Stimme zählt jetzt.', other: '# Stimmen zählen jetzt.' }),
    more: 'Mehr',
  },
  aside: {
    title: (listing: string) => `Stimmen für ${listing}`,
    intro:
      'Woher sie kamen. Eine Gruppe, die erkennbar nicht echt ist, lässt sich als Ganzes von der Zählung ausnehmen, einzelne Stimmen nicht.',
    noSuchListing: 'Auf dieser Website gibt es keinen Eintrag mit dieser Nummer.',
    none: 'Noch keine Stimmen',
    noneText: 'Wenn jemand abstimmt, siehst du hier, aus welchen Netzen und E-Mail-Domains.',
    groups: { network: 'Nach Netz', domain: 'Nach E-Mail-Domain' },
    groupNames: { network: 'Netz', domain: 'E-Mail-Domain' },
    largest: 'Die größten Gruppen',
    counted: 'Gezählt',
    newAccounts: 'Von neuen Konten',
    notCounted: 'Nicht gezählt',
    cast: 'Abgegeben',
    shared: 'Für alle offen',
    setAsideShort: 'Ausnehmen …',
    setAsideOf: (value: string) => `Die Stimmen von ${value} von der Zählung ausnehmen`,
    ask: (votes: number, value: string) =>
      plural(votes, {
        one: `# Stimme von ${value} von der Zählung ausnehmen?`,
        other: `# Stimmen von ${value} von der Zählung ausnehmen?`,
      }),
    askText:
      'Sie bleiben aufgezeichnet, zählen in keiner Rangliste mehr, die noch nicht endgültig ist, und wer abgestimmt hat, liest „Nicht gezählt“. Die Rangliste nennt ihre Zahl. Auf der Seite „Nicht gezählte Stimmen“ kannst du sie wieder zählen.',
    noneOfGroup: (value: string) => `Von ${value} zählt zurzeit keine Stimme.`,
    reason: 'Woran man sieht, dass sie nicht echt sind (fürs Protokoll)',
    reasonMissing: 'Nenne einen Grund.',
    reasonFix: 'Schreib in einem Satz, woran man sieht, dass diese Stimmen nicht echt sind.',
    everybodys: (domain: string) => `Bei ${domain} können alle ein Postfach haben.`,
    everybodysFix: 'Wähle ein Netz oder eine Domain, die einer Firma oder Person gehört.',
    setAside: (votes: number) => plural(votes, { one: '# Stimme ausnehmen', other: '# Stimmen ausnehmen' }),
    cancel: 'Abbrechen',
    done: (votes: number) =>
      plural(votes, { one: '# Stimme zählt nicht mehr.', other: '# Stimmen zählen nicht mehr.' }),
    toDashboard: 'Stimmen dieses Eintrags, die nicht zählen',
  },
  voteFor: (name: string) => `Für ${name} abstimmen`,
  voteForQuestion: (name: string) => `Für ${name} abstimmen?`,
  votedFor: (name: string) => `Du hast für ${name} gestimmt`,
  votesSoFar: (votes: number) => plural(votes, { one: 'Bisher # Stimme.', other: 'Bisher # Stimmen.' }),
  oneVoteEach: 'Du hast eine Stimme pro Produkt und kannst sie jederzeit zurücknehmen.',
  vote: 'Stimme geben',
  takeBack: 'Stimme zurücknehmen',
  backTo: (name: string) => `Zurück zu ${name}`,
  howVotesCount: 'So zählen wir Stimmen',

  myVotes: 'Deine Stimmen',
  olderVotes: 'Frühere Stimmen',
  myVotesIntro: 'Wofür du auf dieser Website gestimmt hast. Nur du siehst diese Seite.',
  noVotesYet: 'Noch keine Stimmen',
  noVotesYetText: 'Stimm für das, was du nutzen würdest; pro Produkt hast du eine Stimme.',
  seeThisWeek: 'Diese Woche ansehen',
  changeVote: 'Ändern',
  changeVoteFor: (name: string) => `Deine Stimme für ${name} ändern`,
  states: {
    counted: 'Gezählt',
    set_aside: 'Nicht gezählt',
    kept: 'Zählt bald',
    dropped: 'Wurde nicht gezählt',
  },
  keptFor: (name: string) => `Deine Stimme für ${name} ist aufbewahrt`,
  kept: (moment: string) =>
    `Deine Stimme ist aufbewahrt. Sie zählt ab ${moment}, wenn dein Konto alt genug ist; du musst nichts weiter tun.`,
  wouldBeKept: (moment: string) =>
    `Dein Konto ist neu. Wir bewahren deine Stimme auf und zählen sie ab ${moment}, wenn das Konto alt genug ist.`,
  weekEndsFirst: (end: string, from: string) =>
    `Die Abstimmung dieser Woche endet ${end}, bevor dein Konto alt genug ist. Eine Stimme von jetzt würde dafür nicht zählen. Ab ${from} kannst du in der neuen Woche abstimmen.`,
  /** What became of a kept vote. */
  dropped: {
    week_ended:
      'Die Woche endete, bevor deine aufbewahrte Stimme gezählt werden konnte. Du kannst jetzt abstimmen; das zählt für diese Woche.',
    listing_not_live: 'Deine aufbewahrte Stimme wurde nicht gezählt: Der Eintrag war nicht mehr online.',
    account_not_verified:
      'Deine aufbewahrte Stimme wurde nicht gezählt: Deine E-Mail-Adresse war nicht bestätigt.',
    own_company: 'Deine aufbewahrte Stimme wurde nicht gezählt: Du bist an diesem Unternehmen beteiligt.',
  },

  refusals: {
    listing_not_live: 'Abstimmen kannst du nur, solange ein Eintrag online ist.',
    account_not_verified:
      'Bestätige zuerst deine E-Mail-Adresse: Melde dich mit dem Link an, den wir dir schicken.',
    account_too_new:
      'Dein Konto ist noch zu neu, als dass seine Stimme zählt; bis dahin bewahren wir deine Stimme auf.',
    own_company: 'Du bist an diesem Unternehmen beteiligt und kannst deshalb nicht dafür stimmen.',
  },

  howItWorks: 'So funktioniert es',
  howItWorksDescription:
    'Wie Stimmen gezählt werden, was bei Gleichstand gilt, welche Stimmen nicht zählen und wie Angaben geprüft werden.',
  howSiteWorks: (site: string) => `So funktioniert ${site}`,
  everyMonday: (city: string) =>
    `Jeden Montag um 00:00 Uhr (${city}) gehen neue Produkte gemeinsam online. Diese Seite erklärt, wie ihre Rangfolge entsteht und wie ihre Angaben geprüft werden.`,
  ranking: 'Rangfolge',
  rankingRule: (formula: string, tieRule: string) => `${formula} ${tieRule}`,
  minutes: (count: number) => plural(count, { one: '# Minute', other: '# Minuten' }),
  hours: (count: number) => plural(count, { one: '# Stunde', other: '# Stunden' }),
  days: (count: number) => plural(count, { one: '# Tag', other: '# Tage' }),
  whoMayVote: (age: string) =>
    `Jedes Konto hat eine Stimme pro Produkt. Das Konto muss bestätigt und mindestens ${age} alt sein und darf nicht am Unternehmen beteiligt sein; der Eintrag muss online sein. Die Stimme eines jüngeren Kontos wird aufbewahrt und gezählt, sobald das Konto alt genug ist, wenn die Woche, in der sie abgegeben wurde, dann noch läuft. Du kannst eine Stimme zurücknehmen. Stimmen kann man nicht kaufen, sie werden nie gewichtet, und die API kann keine abgeben.`,
  setAside: 'Manche Stimmen werden aufbewahrt, aber nicht gezählt. Bei jeder steht, warum:',
  ring: 'Ring',
  ringRule: (
    { ringVotes, networkVotes, alikeVotes }: { ringVotes: number; networkVotes: number; alikeVotes: number },
    days: number,
  ) =>
    `Stimmen für ein Produkt, die etwas teilen, was der Zufall nicht teilt: ${ringVotes} oder mehr aus einem Block von Netzadressen innerhalb von Minuten, ${networkVotes} oder mehr aus einem Block, gleich wann, oder ${alikeVotes} oder mehr mit gemeinsamer eigener E-Mail-Domain und Stunde der Anmeldung oder mit beiden Zeitpunkten gemeinsam. Betrachtet werden nur Konten, die jünger als ${plural(days, { one: '# Tag', other: '# Tage' })} sind, und solche, die noch nie für etwas anderes gestimmt hatten; von allen anderen ${networkVotes} oder mehr, die Block, Stunde der Anmeldung und Minuten der Stimme teilen.`,
  burst: 'Plötzlicher Ansturm',
  burstRule: (votes: number, seconds: number) =>
    `${votes} oder mehr Stimmen solcher Konten für ein Produkt innerhalb von ${seconds} Sekunden: diejenigen darunter, die ein Netz oder eine eigene E-Mail-Domain teilen. Die anderen zählen.`,
  disposable: 'Wegwerfadresse',
  disposableRule: 'Das Konto nutzt ein Postfach, das jeder für kurze Zeit öffnen kann.',
  byTeam: 'Von unserem Team ausgenommen',
  byTeamRule:
    'Eine Gruppe von Stimmen aus einem Netz oder von einer E-Mail-Domain, die nicht allen offensteht, die das Team der Website für nicht echt befunden hat. Nie einzelne Stimmen; jedes Mal mit einem Grund in einem Protokoll, das sich nicht ändern lässt.',
  record:
    'Die Rangliste zeigt bei jedem Produkt, wie viele Stimmen nicht gezählt wurden. Jede Stimme, jede Rücknahme und jede Entscheidung steht in einem Journal, das niemand ändern kann; alle Zahlen lassen sich daraus nachrechnen. Am Ende einer Woche, eines Monats oder Jahres wird die Rangliste festgeschrieben und mit einem SHA-256-Hash veröffentlicht, der den vorigen einschließt. So kann niemand ein früheres Ergebnis unbemerkt ändern.',
  paidBoards: (formula: string) =>
    `${formula} Sie sind als bezahlt gekennzeichnet. Das Domain-Rating stammt aus einer fremden Quelle und steht mit seinem Datum da. Beides beeinflusst weder Stimmen noch Suche; die Suche ordnet allein danach, was am besten passt.`,
  promise: 'Jede Angabe hat ihr Zitat',
  steps: {
    read: {
      title: 'Wir lesen die Website des Produkts',
      text: 'Wie ein sorgfältiger Mensch mit Textmarker: die öffentlichen Seiten, soweit die robots.txt es erlaubt, und sonst nichts.',
    },
    shown: {
      title: 'Jeder Wert zeigt sein Zitat',
      text: 'Eine gepunktete Linie öffnet das Zitat, mit Seite und Tag. Was das Team hinter dem Produkt selbst geschrieben hat, ist so gekennzeichnet und hat kein Zitat.',
    },
    blank: {
      title: 'Was nicht gesagt wird, bleibt leer',
      text: 'Nichts wird geraten, nichts erfunden. Eine Lücke sagt so viel wie ein Wert: Die Website sagt es nicht.',
    },
  },
  ownership: 'Inhaberschaft',
  ownershipRule:
    'Wer ein Produkt einreicht, dem gehört der Eintrag, bis jemand die Kontrolle über die Domain nachweist: mit einem DNS-Eintrag, einem Meta-Tag, einer Datei oder einer E-Mail. Diesem Konto gehört der Eintrag dann bestätigt; wer die Kontrolle nie nachgewiesen hat, verliert ihn. Wo sich viele eine Domain teilen, entscheidet das Team der Website.',
}
