import { plural } from '../../../design/words/catalogue.ts'
import type { dashboard as en } from '../en/dashboard.ts'

/** The owner's dashboard: the one thing to do next. */
export const dashboard: typeof en = {
  yourDashboard: 'Deine Übersicht',
  week: (day: string, week: number) => `${day}, Woche ${week}`,
  goesLiveIn: (place: string, left: string) => `${place}, noch ${left}`,
  votingEndsIn: (place: string, left: string) => `${place}; Abstimmung läuft noch ${left}`,
  launchesAgain: (place: string, day: string) => `${place}; startet noch einmal am ${day}`,
  noWeek: 'Noch keine Launchwoche',

  review: (name: string) => `${name} prüfen`,
  reviewText: 'Vergleiche jeden Wert mit deiner Website und reiche den Entwurf dann ein.',
  reviewDraft: 'Entwurf prüfen',
  seeProgress: 'Fortschritt ansehen',
  seeDraft: 'Entwurf ansehen',
  launch: (name: string) => `${name} launchen`,
  launchText: 'Der Eintrag ist gespeichert. Wähle, wann er online geht.',
  chooseLaunch: 'Launch wählen',
  sentBack: (name: string) => `Unser Team bittet um eine Änderung an ${name}`,
  sentBackText: 'Ändere es und reiche den Eintrag noch einmal ein, oder leg Einspruch ein.',
  seeWhatToChange: 'Ansehen, was zu ändern ist',
  suspended: (name: string) => `${name} ist gesperrt`,
  suspendedText:
    'Der Eintrag steht in keiner Liste und keiner Suche. Lies, warum, und leg Einspruch ein, wenn du anderer Meinung bist.',
  seeDecision: 'Grund lesen',
  unreachable: (email: string) =>
    `Unsere E-Mails an ${email} kommen zurück. Du bekommst nur noch Links zum Anmelden.`,
  unwritten: (email: string) =>
    `Wer diesen Server betreibt, lässt keine E-Mails mehr an ${email} schicken. Du bekommst nur noch Links zum Anmelden.`,
  changeAddress: 'E-Mail-Adresse ändern',
  badgeMissing: (name: string) => `Das Badge von ${name} fehlt`,
  badgeMissingText: 'Setze es wieder auf deine Startseite, sonst verschwindet der Eintrag aus den Listen.',
  seeUntilWhen: 'Frist ansehen',
  badgeLapsed: (name: string) => `${name} steht in keiner Liste mehr`,
  badgeLapsedText:
    'Das Badge hat zu lange gefehlt. Setze es wieder ein und stelle den Eintrag dann wieder her.',
  bringBack: 'Zurückholen',
  goesLive: (name, day) => `${name} geht am ${day} online`,
  goesLiveText:
    'Schreib die Geschichte dazu und sag es weiter: Die meisten schauen am Tag selbst vorbei, bis dahin sollte alles fertig sein.',
  getReady: 'Vorbereiten',
  changed: (name: string) => `Die Website von ${name} hat sich geändert`,
  changedText: (facts: number) =>
    plural(facts, {
      one: '# Angabe in deinem Eintrag lautet auf deiner Website jetzt anders.',
      other: '# Angaben in deinem Eintrag lauten auf deiner Website jetzt anders.',
    }),
  reviewChanges: 'Änderungen prüfen',
  prove: (host: string) => `Weise nach, dass ${host} dir gehört`,
  proveText: (name: string) =>
    `Bis dahin gilt ${name} als nicht bestätigt, und wer die Website nachweist, dem gehört der Eintrag.`,
  proveWebsite: 'Jetzt nachweisen',
  story: (name: string) => `Erzähl die Geschichte von ${name}`,
  storyText: 'Menschen vertrauen Menschen mehr als Produkten. Erzähl in deinen Worten, wie es begann.',
  writeStory: 'Geschichte schreiben',
  update: (name: string) => `Was gibt es Neues bei ${name}?`,
  noUpdateYet: 'Wer dir folgt, hat noch nichts von dir gehört.',
  quietFor: (days: number) =>
    plural(days, {
      one: 'Wer dir folgt, hat seit # Tag nichts von dir gehört.',
      other: 'Wer dir folgt, hat seit # Tagen nichts von dir gehört.',
    }),
  postUpdate: 'Neuigkeit schreiben',

  noSuchPage: 'So viele Seiten haben deine Einträge nicht.',
  waits: {
    proposal: (name) =>
      name === '' ? 'Eine App bittet dich, eine Änderung zu bestätigen' : `Eine App möchte ${name} ändern`,
    proposalText: 'Nichts ändert sich, bevor du es bestätigst. Sieh dir an, was anders wäre.',
    seeProposal: 'Ansehen, worum sie bittet',
    order: (number) => `Bestellung ${number} ist nicht bezahlt`,
    orderText: 'Die bestellten Plätze gehören dir, sobald du bezahlt hast.',
    pay: 'Zur Zahlung',
    claim: (name) => `Weise nach, dass ${name} dir gehört`,
    claimText:
      'Dein Nachweis steht aus: Veröffentliche ihn (DNS-Eintrag, Meta-Tag oder Datei) oder öffne den Link in der E-Mail.',
    seeClaim: 'Nachweis ansehen',
    questions: (count, name) =>
      plural(count, {
        one: `# Frage zu ${name} wartet auf Antwort`,
        other: `# Fragen zu ${name} warten auf Antwort`,
      }),
    questionsText: 'Deine Antworten stehen im Eintrag, für alle, die sich dasselbe fragen.',
    answer: 'Antworten',
    webhook: (host) => `Ereignisse erreichen ${host} nicht mehr`,
    webhookText: 'Zu oft abgelehnt, deshalb senden wir nichts mehr. Berichtige die Adresse und starte neu.',
    seeWebhook: 'Webhook ansehen',
  },
}
