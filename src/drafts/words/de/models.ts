import { plural } from '../../../design/words/catalogue.ts'
import type { models as en } from '../en/models.ts'

/** The team's page on language models. */
export const models: typeof en = {
  title: 'Sprachmodelle',
  lead: 'Ein Modell schlägt Werte vor; übernommen werden nur solche, die ein Zitat belegt. Die Kosten folgen den Preisen, die zu der Zeit galten.',
  empty: 'Kein Modell benutzt',
  emptyText:
    'Entwürfe entstehen allein durch Auslesen. Setze DRAFTER=llm, damit auch ein Modell Werte vorschlägt.',
  lastDays: (days: number) => plural(days, { one: 'Letzter # Tag', other: 'Letzte # Tage' }),
  model: 'Modell',
  requests: 'Anfragen',
  useful: 'Brauchbar',
  tokensRead: 'Tokens hinein',
  tokensWritten: 'Tokens heraus',
  cost: 'Kosten',
  latest: 'Letzte Anfragen',
  when: 'Wann',
  site: 'Website',
  outcome: 'Ergebnis',
  tokens: 'Tokens',
  seconds: 'Sekunden',
  instructions: (version: string) => `Anweisungen ${version}`,
  pricesNotSet: 'Preise nicht gesetzt',
  cents: (cents: string) => `${cents} Cent`,
  values: (count: number) => plural(count, { one: '# Wert', other: '# Werte' }),
  outcomes: {
    used: 'verwendet',
    nothing_grounded: 'nichts belegt',
    no_json: 'unbrauchbare Antwort',
    bad_answer: 'unbrauchbare Antwort',
    timeout: 'Zeit überschritten',
    rate_limited: 'gedrosselt',
    server_error: 'Serverfehler',
    refused: 'abgelehnt',
    unreachable: 'nicht erreichbar',
    cancelled: 'abgebrochen',
  },
}
