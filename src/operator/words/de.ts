import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import { germanDetail } from '../../design/words/german-detail.ts'
import type { Advice, Check, State } from '../status.ts'
import type { en, Told } from './en.ts'

const checks: Record<Check, string> = {
  requests: 'Anfragen',
  database: 'Datenbank',
  disk: 'Speicherplatz',
  clock: 'Uhr',
  workers: 'Worker',
  jobs: 'Aufgaben',
  reading: 'Lesen von Websites',
  mail: 'E-Mail',
  payments: 'Zahlungen',
  backups: 'Backups',
  ratings: 'Domain-Ratings',
  version: 'Version',
}

const states: Record<State, string> = {
  good: 'In Ordnung',
  look: 'Ansehen',
  problem: 'Problem',
  unknown: 'Unbekannt',
}

const advice: Record<Advice, Told> = {
  faults: {
    text: 'Anfragen sind an Fehlern des Dienstes gescheitert. Das Protokoll hat zu jeder eine Zeile der Stufe 50 mit ihrer request_id.',
  },
  slow: {
    text: 'Mehr als eine von zwanzig Anfragen dauerte länger als eine Sekunde. Sieh nach, wie stark die Datenbank und dieser Rechner ausgelastet sind.',
  },
  disk_full: {
    text: 'Beim Schreiben fehlte Platz, oder ein Datenträger hat weniger als 64 MB frei. Schaffe Platz auf dem der Datenbank oder der Backups, zuerst bei alten Backups; der Dienst merkt es von selbst.',
  },
  disk_short: {
    text: 'Weniger als ein Zwanzigstel eines Datenträgers ist frei. Schaffe Platz oder behalte weniger Backups, bevor das Schreiben scheitert.',
    command: 'marquee setting backups_monthly 6',
  },
  clock_ahead: {
    text: 'Die Uhr geht der zuletzt gesehenen Zeit weit voraus; Endstände, Auszeichnungen, Launches, vorgemerkte Stimmen, Wochenmails und Backups warten deshalb. Stelle sie richtig. Geht sie richtig, bestätige sie.',
    command: 'marquee clock accept',
  },
  clock_behind: {
    text: 'Die Uhr geht hinter der spätesten Zeit, die dieser Dienst gesehen hat. Stelle sie richtig (timedatectl). Geht sie richtig, bestätige sie.',
    command: 'marquee clock accept',
  },
  clock_apart: {
    text: 'Die Uhren dieses Rechners und der Datenbank gehen mehr als eine halbe Minute auseinander. Sieh nach, dass beide über das Netz gestellt werden.',
    command: 'timedatectl',
  },
  no_worker: {
    text: 'Kein Prozess arbeitet Aufgaben ab: Nichts wird gelesen, verschickt, gelauncht oder gesichert. Starte den Prozess mit den Workern oder sieh nach, warum er endete.',
    command: 'systemctl restart marquee@jobs',
  },
  worker_lost: {
    text: 'Ein Prozess mit Workern endete, ohne sich abzumelden; andere arbeiten weiter. Sieh nach, warum er endete, und starte ihn wieder.',
    command: 'journalctl -u marquee@jobs -n 50',
  },
  jobs_wait: {
    text: 'Fällige Aufgaben warten. Starte einen weiteren Prozess mit Workern oder sieh nach, welche Warteschlange es ist.',
    command: 'marquee jobs',
  },
  jobs_failed: {
    text: 'Aufgaben sind endgültig gescheitert. Sieh nach, warum, behebe es und lass sie noch einmal versuchen.',
    command: 'marquee jobs retry',
  },
  reading_stands: {
    text: 'Entwürfe bewegen sich seit zehn Minuten nicht. Starte den Prozess mit den Workern neu; was stand, scheitert mit seinem Grund und kann neu gelesen werden.',
    command: 'systemctl restart marquee@jobs',
  },
  reading_fails: {
    text: 'Die meisten Websites des letzten Tages konnten nicht gelesen werden. Sieh nach, was die jüngste sagte: Erreicht dieser Rechner das Web, und antworten seine Nameserver?',
    command: 'marquee doctor',
  },
  websites_gone: {
    text: 'Websites veröffentlichter Einträge antworten seit höchstens einem Tag nicht mehr, etwa wegen eines abgelaufenen Zertifikats. Beheben können das nur die, denen sie gehören; die Seite zeigt, welche es sind.',
    page: '/team/site-checks',
  },
  website_certificate: {
    text: 'Eine Website konnte nicht gelesen werden, weil ihr Zertifikat nicht angenommen wird, meist ist es abgelaufen. Sag es denen, denen sie gehört; mit neuem Zertifikat wird sie wieder gelesen. Scheitern alle Websites so, prüfe die Zertifikate (apt install ca-certificates) und die Uhr dieses Rechners.',
  },
  mail_refused: {
    text: 'Der Mailserver hat eine E-Mail nicht angenommen; wir versuchen es von selbst wieder. Die Seite zeigt, was er sagte.',
    page: '/team/mail',
  },
  mail_fails: {
    text: 'Eine E-Mail wurde mehr als dreimal abgelehnt. Die Seite zeigt, was der Mailserver sagt; prüfe SMTP_URL. Jede wird drei Tage lang versucht.',
    page: '/team/mail',
  },
  mail_given_up: {
    text: 'E-Mails wurden aufgegeben. Behebe, was die Seite nennt, und lass sie dann noch einmal verschicken.',
    command: 'marquee mail resend',
    page: '/team/mail',
  },
  mail_to_files: {
    text: 'E-Mails werden in Dateien auf diesem Server geschrieben; niemand bekommt Anmeldelinks oder anderes. Setze SMTP_URL und MAIL_FROM und starte neu.',
  },
  payments_wait: {
    text: 'Zahlungen oder Erstattungen warten seit mehr als zehn Minuten. Sieh nach, ob ihre Aufgaben gescheitert sind.',
    command: 'marquee jobs',
    page: '/team/orders',
  },
  payments_cases: {
    text: 'Zahlungsfälle warten auf eine Entscheidung.',
    page: '/team/orders',
  },
  provider_silent: {
    text: 'Der Zahlungsanbieter antwortet nicht. Sieh auf seiner Statusseite nach und ob der Schlüssel noch gilt. Was inzwischen bezahlt wurde, wird nachträglich gefunden.',
  },
  backups_off: {
    text: 'Es werden keine Backups gemacht. Erzeuge Schlüssel, setze dann BACKUP_DIR und BACKUP_RECIPIENT und starte neu.',
    command: 'marquee backup key marquee-backup.key',
  },
  backups_failed: {
    text: 'Das letzte Backup oder seine Probe-Wiederherstellung ging schief. Behebe, was gemeldet wird (Platz, Rechte des Ordners), und mache dann gleich eines.',
    command: 'marquee backup',
  },
  backups_old: {
    text: 'Das neueste Backup ist zu alt. Mache gleich eines; sieh dann nach, ob ein Prozess mit Workern läuft.',
    command: 'marquee backup',
  },
  backups_untested: {
    text: 'Seit Längerem wurde kein Backup probeweise wiederhergestellt. Versuche es mit dem neuesten und deinem privaten Schlüssel.',
    command: 'marquee restore FILE --check --identity marquee-backup.key',
  },
  ratings_failed: {
    text: 'Die Domain-Ratings ließen sich nicht abrufen; die Ranglisten behalten, was sie haben. Jede Stunde folgt ein neuer Versuch. Berichtige die Adresse oder ihren Schlüssel, dann rufe sie ab.',
    command: 'marquee ratings fetch',
    page: '/team/ratings',
  },
  migrations_left: {
    text: 'Die Datenbank ist älter als dieses Programm.',
    command: 'marquee upgrade --check',
  },
}

export const de: typeof en = {
  title: 'Betrieb',
  intro: 'So steht es gerade um diesen Server. Worum du dich kümmern solltest, steht oben.',
  allWell: 'Alles in Ordnung.',
  needYou: (count: number) =>
    plural(count, { one: 'Eine Sache ist zu tun.', other: '# Sachen sind zu tun.' }),
  open: 'Seite öffnen',
  openFor: (check: string) => `Seite öffnen: ${check}`,
  onServer: 'Auf dem Server, im Ordner von Marquee, wo „marquee“ kurz für „npm run marquee --“ steht:',
  again: 'Noch einmal nachsehen',
  checks,
  states,
  advice,
  said: {
    requests: (all: string, minutes: number, slow: string, faults: string) =>
      `${all} in den letzten ${minutes} Minuten durch diesen Prozess, ${slow} langsamer als eine Sekunde, ${faults} an Fehlern gescheitert`,
    slowest: (route: string) => `am häufigsten langsam: ${route}`,
    noRequests: 'Hier nicht gezählt.',
    database: (version: string, size: string, milliseconds: number) =>
      `PostgreSQL ${version}, ${size}, Antwort nach ${milliseconds} ms`,
    dataFree: (free: string) => `${free} frei für DATA_DIR`,
    backupsFree: (free: string) => `${free} frei für Backups`,
    clock: (moment: Content) => html`Es ist ${moment}`,
    workers: (alive: string, moment: Content) =>
      html`${alive} bei der Arbeit, letztes Lebenszeichen: ${moment}`,
    lost: (count: string) => `${count} endeten, ohne sich abzumelden`,
    noWork: 'Bisher wurde keiner gesehen',
    apart: (seconds: string) => `${seconds} s neben der Uhr der Datenbank`,
    jobs: (due: string, seconds: string, dead: string) =>
      `${due} fällig, die älteste seit ${seconds} s; ${dead} endgültig gescheitert`,
    queue: (name: string) => `am längsten in ${name}`,
    reading: (read: string, failed: string, standing: string) =>
      `In den letzten 24 Stunden: ${read} Entwürfe gelesen, ${failed} gescheitert, ${standing} hängen fest`,
    lastFailure: (text: string) => `der jüngste Fehlschlag: ${germanDetail(text)}`,
    certificates: (hosts: string, more: number) =>
      `Zertifikat nicht angenommen: ${hosts}${more > 0 ? ` und ${more} weitere` : ''}`,
    gone: (count: string) => `Websites von Einträgen, die seit einem Tag fehlen: ${count}`,
    mail: (waiting: string, refused: string, givenUp: string) =>
      `${waiting} warten, ${refused} davon schon versucht, ${givenUp} in 30 Tagen aufgegeben`,
    mailToFiles: (isTrial: boolean) =>
      `in Dateien geschrieben, niemand empfängt sie${isTrial ? ' (auf einem Testserver so zu erwarten)' : ''}`,
    testPayments: 'Testzahlungen, kein echtes Geld',
    payments: (provider: string, open: string, waiting: string, refunds: string, cases: string) =>
      `Über ${provider}: ${open} offen, ${waiting} nicht verbucht, ${refunds} Erstattungen warten, ${cases} Fälle`,
    heard: (moment: Content) => html`letztes Lebenszeichen: ${moment}`,
    silent: (moment: Content, problem: string) => html`keine Antwort um ${moment}: ${problem}`,
    noBackup: 'Noch keines',
    backup: (moment: Content, size: string) => html`Das neueste ist von ${moment} (${size})`,
    tested: (moment: Content) => html`probeweise wiederhergestellt: ${moment}`,
    notTested: 'nie probeweise wiederhergestellt',
    problem: (text: string) => `was schiefging: ${text}`,
    noRatings: 'Von keiner Adresse abgerufen',
    noRatingsYet: (source: string) => `Von ${source}: noch nichts abgerufen`,
    ratings: (source: string, moment: Content, domains: string) =>
      html`Von ${source}: zuletzt abgerufen ${moment}, ${domains} Domains`,
    version: (version: string, migration: string) => `${version}, Datenbank auf Stand ${migration}`,
    started: (moment: Content) => html`dieser Prozess begann um ${moment}`,
  },
}
