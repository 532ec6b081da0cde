import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

/** Completes “… ist …”. */
const states: Readonly<Record<string, string>> = {
  in_review: 'in Prüfung',
  scheduled: 'eingeplant',
  suspended: 'gesperrt',
}

export const de: typeof en = {
  title: (name) => `${name} mit einem anderen Eintrag zusammenführen`,
  intro:
    'Für ein Produkt, das unter zwei Adressen doppelt steht. Stimmen, Follower und alles Weitere ziehen zu dem Eintrag um, der bleibt; dessen Angaben gelten.',
  into: 'Der Eintrag, der bleibt',
  intoHint: 'Seine Adresse auf dieser Website, etwa /listings/toolcrib, oder ihr letzter Teil.',
  preview: 'Vorschau anzeigen',
  whatHappens: 'Was geschieht',
  stays: 'Bleibt',
  ends: 'Geht darin auf',
  website: 'Website',
  state: 'Stand',
  owners: 'Inhaber',
  nobody: 'Niemand',
  folded: (site, name, into) => `Auf ${site} wird ${name} entfernt; die Adresse führt zu ${into}.`,
  joined: (site, name, into) =>
    `Auf ${site} behält ${name} die eigene Seite und zeigt die Angaben von ${into}.`,
  kept: 'Name, Beschreibung, Gründungsteam und Bilder des Eintrags, der bleibt, ändern sich nicht. Wer für beide gestimmt hat, zählt einmal.',
  newOwners: (emails) => `${emails}: künftig auch Inhaber des Eintrags, der bleibt.`,
  claimsEnd: (count) =>
    plural(count, { one: '# laufender Nachweis endet.', other: '# laufende Nachweise enden.' }),
  address: (website) => `Wer ${website} einreicht, erfährt, dass es schon eingetragen ist.`,
  moves: 'Was mitgeht',
  kinds: {
    votes: 'Stimmen',
    followers: 'Follower',
    saved: 'Gemerkt',
    updates: 'Neuigkeiten',
    milestones: 'Meilensteine',
    stories: 'Gründungsgeschichten (wenn der Eintrag, der bleibt, keine hat)',
    questions: 'Fragen an das Gründungsteam',
    awards: 'Auszeichnungen',
    order_lines: 'Bestellpositionen',
    reports: 'Meldungen',
    drafts: 'Entwürfe',
  },
  kind: 'Was',
  count: 'Wie viele',
  standsInTheWay: 'Was zuerst zu tun ist',
  noWayYet: 'Noch lassen sie sich nicht zusammenführen. Geändert wurde nichts.',
  conflicts: {
    different_owners: ({ detail }) =>
      `Sie haben verschiedene Inhaber (${detail}). Übergib erst einen der beiden, damit beide demselben Team gehören.`,
    open_case: ({ name }) =>
      `Jemand beansprucht die Inhaberschaft von ${name}. Entscheide erst darüber, unter „Anträge auf Inhaberschaft“.`,
    not_ready: ({ name, site, detail }) =>
      `${name} auf ${site} ist ${states[detail] ?? detail}. Zieh erst zurück, entscheide, oder hebe die Sperre auf.`,
    kept_not_live: ({ name, site }) =>
      `${name} auf ${site} ist nicht online und kann keine Seite übernehmen, die es ist. Führe sie andersherum zusammen.`,
    week_not_over: ({ name, site, detail }) =>
      `${detail}, die Launchwoche von ${name} auf ${site}, läuft noch, und Stimmen würden ihre Rangliste verschieben. Warte, bis sie vorbei ist.`,
    paid_launch: ({ name, site }) =>
      `Der Launch von ${name} auf ${site} ist bezahlt. Führe sie andersherum zusammen, oder erstatte ihn erst.`,
    open_order: ({ name, detail }) =>
      `Eine Bestellung für ${name} ist noch nicht bezahlt (${detail}). Warte, bis sie bezahlt oder abgelaufen ist.`,
    relaunch_planned: ({ name, site }) =>
      `Für ${name} auf ${site} ist ein weiterer Launch geplant. Erst muss der Inhaber ihn zurückziehen.`,
  },
  notPossible: 'So, wie sie sind, lassen sie sich nicht zusammenführen. Geändert wurde nichts.',
  noSuchListing: (slug) => `Kein Eintrag dieser Website hat die Adresse ${slug}.`,
  sameListing: 'Das ist dasselbe Produkt. Nenne den anderen Eintrag.',
  reason: 'Grund (die Inhaber beider lesen ihn)',
  merge: (from, into) => `${from} in ${into} aufgehen lassen`,
  cannotUndo: 'Das lässt sich nicht zurücknehmen.',
  done: (name) => `Zusammengeführt. Alles gehört jetzt zu ${name}.`,
  mergedBefore: (who, name, into) => html`${who} hat ${name} mit ${into} zusammengeführt.`,
  somebody: 'Jemand aus dem Team',
  toOwners: 'Inhaber dieses Eintrags',
  mail: {
    subject: (from, into) => `${from} und ${into} sind jetzt ein Eintrag`,
    owner: (from, into, reason) =>
      `Unser Team hat den Eintrag ${from} mit ${into} zusammengeführt, weil das Produkt doppelt eingetragen war. Stimmen, Follower, Neuigkeiten und Bestellungen gingen mit, und die alte Adresse führt zum Eintrag, der bleibt. Grund: ${reason}`,
    claimant: (from, into, reason) =>
      `Unser Team hat den Eintrag ${from}, dessen Inhaberschaft du nachweisen wolltest, mit ${into} zusammengeführt, weil das Produkt doppelt eingetragen war. Dein Nachweis ist beendet; du kannst die Inhaberschaft des Eintrags nachweisen, der bleibt. Grund: ${reason}`,
  },
}
