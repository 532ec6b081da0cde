import { html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { en } from './en.ts'

const kinds: (typeof en)['kinds'] = {
  account: {
    name: 'Dein Konto',
    what: 'E-Mail-Adresse, Name, Zeitzone, Rollen und ob und warum das Konto gesperrt ist.',
    why: 'Damit du ein Konto hast.',
  },
  sign_in: {
    name: 'Wie du dich anmeldest',
    what: 'Ein Hash deines Passworts, die öffentlichen Schlüssel deiner Passkeys, deine Kennung bei GitHub oder Google.',
    why: 'Damit sich niemand sonst als du anmeldet.',
  },
  sessions: {
    name: 'Deine Geräte',
    what: 'Jeder angemeldete Browser: seine eigene Beschreibung und der Block, zu dem seine Netzwerkadresse gehört, nie die ganze Adresse.',
    why: 'Damit du angemeldet bleibst und deine Geräte kennst.',
  },
  links: {
    name: 'Links und Codes',
    what: 'Links zum Anmelden, neue Adressen, die auf Bestätigung warten, und Geräte, die noch nicht verbunden sind, mit einem Hash ihres Netzes.',
    why: 'Damit ein Link oder Code genau einmal gilt.',
  },
  attempts: {
    name: 'Anmeldeversuche',
    what: 'Wann, und ein Hash der eingetippten Adresse oder des Netzwerks.',
    why: 'Um aufzuhalten, wer Passwörter rät.',
  },
  keys: {
    name: 'API-Schlüssel und Apps',
    what: 'Ihre Namen, was sie dürfen, wann sie zuletzt benutzt wurden; von einem Schlüssel nur der Hash.',
    why: 'Damit Programme für dich handeln, soweit du es erlaubst.',
  },
  tokens: {
    name: 'Womit sich Apps anmelden',
    what: 'Hashes der Tokens von Apps, die du verbunden hast.',
    why: 'Damit eine App verbunden bleibt.',
  },
  activity: {
    name: 'Aktivitätsprotokoll',
    what: 'Was deine Schlüssel und Apps getan haben, und wann.',
    why: 'Damit du siehst, was sie tun.',
  },
  answers: {
    name: 'Gespeicherte Antworten',
    what: 'Die Antwort auf eine Anfrage, die ein Programm wiederholen darf.',
    why: 'Damit eine wiederholte Anfrage nur einmal wirkt.',
  },
  events: {
    name: 'Ereignisse',
    what: 'Was mit deinen Einträgen und Bestellungen geschah, für Programme, die dem folgen.',
    why: 'Damit Programme von Änderungen erfahren.',
  },
  webhooks: {
    name: 'Webhooks',
    what: 'Die Adressen, an die du Ereignisse senden lässt, und welche.',
    why: 'Damit dein Server von Änderungen erfährt.',
  },
  webhook_deliveries: {
    name: 'Webhook-Nachrichten',
    what: 'Welche Ereignisse an deine Webhooks gingen und was geantwortet wurde.',
    why: 'Damit noch einmal gesendet wird, was nicht ankam.',
  },
  proposals: {
    name: 'Vorschläge',
    what: 'Worum deine Apps und API-Schlüssel dich gebeten haben, und wie du entschieden hast.',
    why: 'Damit du eine Änderung siehst, bevor sie gilt.',
  },
  drafts: {
    name: 'Entwürfe',
    what: 'Was du eingegeben hast, die gelesenen Seiten der Website, wer daran arbeitet, und was ein Sprachmodell gefragt wurde und antwortete, wo eines benutzt wird.',
    why: 'Damit jeder Wert mit seinem Zitat gezeigt werden kann.',
  },
  limits: {
    name: 'Tägliche Grenzen',
    what: 'Wann du einen Entwurf gelöscht oder einen Nachweis hast prüfen lassen.',
    why: 'Damit Grenzen für alle gelten.',
  },
  invites: {
    name: 'Einladungen',
    what: 'Die Adresse, an die jemand aus dem Gründungsteam eingeladen wurde, und von wem. Eine angenommene bleibt, solange die Beteiligten ihre Konten haben.',
    why: 'Damit die Einladung ankommt und angenommen werden kann.',
  },
  handovers: {
    name: 'Übergaben',
    what: 'Was du über Links übergeben hast oder noch übergibst, für wen in deinen Worten, und wer angenommen hat.',
    why: 'Damit der Link funktioniert und du siehst, was daraus wurde.',
  },
  listings: {
    name: 'Einträge',
    what: 'Was du veröffentlichst: Profil, Neuigkeiten, Geschichten, Bilder; und wem es gehört.',
    why: 'Um es öffentlich zu zeigen, wie du es willst.',
  },
  history: {
    name: 'Versionsverlauf',
    what: 'Wer was an einem Eintrag geändert hat, und wann.',
    why: 'Damit sich eine Änderung erklären und zurücknehmen lässt.',
  },
  founders: {
    name: 'Gründungsteam und Interviews',
    what: 'Name, Rolle, Foto, Links und Geschichte, wie die Website oder die Person sie angibt; die E-Mail-Adresse wird nie gezeigt.',
    why: 'Um zu zeigen, wer ein Produkt macht.',
  },
  claims: {
    name: 'Nachweise der Inhaberschaft',
    what: 'Wer die Inhaberschaft eines Eintrags nachweisen wollte, wie, wer warum entschieden hat; Einsprüche gegen Entscheidungen.',
    why: 'Um später zu zeigen, warum jemand einen Eintrag bekam.',
  },
  votes: {
    name: 'Stimmen',
    what: 'Wofür du wann gestimmt hast, der Block deiner Netzwerkadresse und die Domain deiner E-Mail-Adresse.',
    why: 'Um jede Stimme einmal zu zählen und abgesprochene Stimmen aufzuhalten.',
  },
  follows: {
    name: 'Wem du folgst und was du dir merkst',
    what: 'Produkte, Kategorien, Wochen und welche E-Mails du willst.',
    why: 'Um dir die Neuigkeiten zu schicken, die du haben willst.',
  },
  questions: {
    name: 'Fragen an Gründungsteams',
    what: 'Was du gefragt hast; mit der Antwort wird beides öffentlich, ohne deinen Namen.',
    why: 'Damit jemand antworten kann.',
  },
  asked: {
    name: 'Wonach gefragt wurde',
    what: 'Welcher bekannte Bedarf, nie die Wörter; und statt der Person ein Hash, der jeden Tag wechselt.',
    why: 'Damit Teams erfahren, was ihre Website nicht sagt.',
  },
  reports: {
    name: 'Meldungen zu Einträgen',
    what: 'Was du geschrieben hast, unsere Antwort und deine Adresse, wenn du sie angegeben hast. Bis zur Entscheidung ein Hash deines Netzwerks.',
    why: 'Um dir zu antworten und zu zeigen, wie wir entschieden haben.',
  },
  mail_texts: {
    name: 'Texte von E-Mails',
    what: 'Was wir dir geschrieben haben.',
    why: 'Damit eine verlorene E-Mail noch einmal gesendet werden kann.',
  },
  mail: {
    name: 'Verzeichnis der E-Mails',
    what: 'An welche Adresse, worüber, und ob sie ankam.',
    why: 'Um herauszufinden, warum eine E-Mail nicht ankam.',
  },
  ways_out: {
    name: 'Links zum Abbestellen',
    what: 'Deine Adresse und worum es in einer E-Mail ging.',
    why: 'Damit ein Klick eine E-Mail abbestellt, auch eine alte.',
  },
  refusals: {
    name: 'Abbestellte E-Mails',
    what: 'Deine Adresse und was du nicht bekommen willst; Adressen, die nicht erreichbar waren.',
    why: 'Damit wir dir nicht wieder schreiben.',
  },
  orders: {
    name: 'Bestellungen, Zahlungen und Rechnungen',
    what: 'Rechnungsangaben, USt-IdNr., was du gekauft hast, Zahlungen, Erstattungen, Streitfälle, Rechnungen. Nie eine Kartennummer.',
    why: 'Um zu liefern, was du gekauft hast, und für die Buchhaltung.',
  },
  team: {
    name: 'Die Arbeit des Teams dieser Website',
    what: 'Wer aus dem Team oder dem Betrieb was getan hat; wer Blogbeiträge schrieb; die Adressen des Verkäufers und der Website.',
    why: 'Um für Entscheidungen einzustehen.',
  },
  ended: {
    name: 'Gelöschte Konten',
    what: 'Ein Hash der Kennung eines gelöschten Kontos, der über niemanden etwas sagt.',
    why: 'Damit ein Konto gelöscht bleibt, wenn ein älteres Backup eingespielt wird.',
  },
}

const dayCount = (count: number) => plural(count, { one: '# Tag', other: '# Tage' })

export const de: typeof en = {
  kept: 'Was gespeichert wird',
  keptIntro:
    'Von wem, warum und wie lange. Diese Liste wird bei jeder Änderung der Software mit der Datenbank des Dienstes verglichen.',
  what: 'Was',
  why: 'Warum',
  howLong: 'Wie lange',
  whenYouLeave: 'Wenn du dein Konto löschst',
  kinds,
  grounds: {
    contract: '(Art. 6 Abs. 1 lit. b DSGVO, Vertrag)',
    law: '(Art. 6 Abs. 1 lit. c DSGVO, rechtliche Pflicht)',
    interest: '(Art. 6 Abs. 1 lit. f DSGVO, berechtigtes Interesse)',
  },
  until: {
    account: 'Solange du dein Konto hast, wenn du es nicht vorher löschst.',
    listing: 'Solange der Eintrag besteht.',
    wish: 'Solange du es willst.',
    record: 'Solange es diese Website gibt.',
    law: 'Solange Steuer- und Handelsrecht es verlangen. Nichts löscht es von selbst.',
  },
  days: {
    written: (count) => `${dayCount(count)}; danach wird es von selbst gelöscht.`,
    over: (count) =>
      count === 0
        ? 'Bis zum Ablauf; gelöscht in der Nacht danach.'
        : `Bis zum Ablauf und noch ${dayCount(count)}; danach wird es von selbst gelöscht.`,
    decided: (count) => `${dayCount(count)} ab der Entscheidung; danach wird es von selbst gelöscht.`,
    sent: (count) => `${dayCount(count)} ab Versand oder Aufgabe; danach wird es von selbst gelöscht.`,
  },
  outcomes: {
    deleted: 'Sofort gelöscht.',
    anonymised: 'Was zu einem Eintrag oder einer Website gehört, bleibt, ohne deinen Namen.',
    kept: 'Bleibt, mit einer Kennung, die zu niemandem führt.',
    keptByLaw: 'Gesetzlich aufbewahrt, mit einer Kennung, die zu niemandem führt.',
    byItself: 'Endet von selbst; es sagt nicht, von wem es ist.',
  },
  beside: 'Außerhalb der Datenbank',
  besides: [
    {
      name: 'Backups',
      value: html`Verschlüsselte Kopien von allem, nach dem Zeitplan des Betreibers. Gelöschte Konten werden
      beim Einspielen wieder gelöscht.`,
    },
    {
      name: 'Protokoll',
      value: html`Was der Dienst getan hat, mit den Kennungen von Konten; nie eine ganze Netzwerkadresse. Wie
      lange, bestimmt der Betreiber.`,
    },
    {
      name: 'Dein Browser',
      value: html`Cookies, die dich angemeldet halten, Formulare schützen und einmal sagen, was ein Formular
      getan hat. Wann du zuletzt hier warst und welche Produkte du zum Vergleichen sammelst, weiß nur dein
      Browser.`,
    },
  ],
}
