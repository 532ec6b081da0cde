import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'
import type { Advice, Check, State } from '../status.ts'

/** What is the case, what to do about it, and the command or page that does it. */
export interface Told {
  text: string
  command?: string
  page?: string
}

const checks: Record<Check, string> = {
  requests: 'Requests',
  database: 'Database',
  disk: 'Disk',
  clock: 'Clock',
  workers: 'Workers',
  jobs: 'Jobs',
  reading: 'Reading websites',
  mail: 'Mail',
  payments: 'Payments',
  backups: 'Backups',
  ratings: 'Domain ratings',
  version: 'Version',
}

const states: Record<State, string> = {
  good: 'Good',
  look: 'Needs attention',
  problem: 'Problem',
  unknown: 'Not known',
}

const advice: Record<Advice, Told> = {
  faults: {
    text: 'Requests failed by faults of the service. The log has a line of level 50 for each, with its request_id.',
  },
  slow: {
    text: 'More than one request in twenty took longer than a second. Look at the load of the database and of this machine.',
  },
  disk_full: {
    text: 'There was no space to write to, or a disk has less than 64 MB left. Free space on the disk of the database or of the backups, old backups first; the service notices automatically.',
  },
  disk_short: {
    text: 'Less than a twentieth of a disk is free. Make room, or keep fewer backups, before writes fail.',
    command: 'marquee setting backups_monthly 6',
  },
  clock_ahead: {
    text: 'The clock is far ahead of the time last seen, so boards, awards, launches, pending votes, mailed digests and backups wait. Put it right. If it is right, accept it.',
    command: 'marquee clock accept',
  },
  clock_behind: {
    text: 'The clock is behind the latest time that this service has seen. Put it right (timedatectl). If it is right, accept it.',
    command: 'marquee clock accept',
  },
  clock_apart: {
    text: 'The clocks of this machine and of the database are more than half a minute apart. See that both are set by the network.',
    command: 'timedatectl',
  },
  no_worker: {
    text: 'No process is working through jobs: nothing is read, mailed, launched or backed up. Start the process with workers, or see why it ended.',
    command: 'systemctl restart marquee@jobs',
  },
  worker_lost: {
    text: 'A process with workers ended without signing off; others go on. See why it ended, then start it again.',
    command: 'journalctl -u marquee@jobs -n 50',
  },
  jobs_wait: {
    text: 'Due jobs wait. Start one more process with workers, or see which queue it is.',
    command: 'marquee jobs',
  },
  jobs_failed: {
    text: 'Jobs failed permanently. See why, fix it, then retry them.',
    command: 'marquee jobs retry',
  },
  reading_stands: {
    text: 'Drafts have not moved for ten minutes. Restart the process with workers; what was stuck then fails with its reason and can be read again.',
    command: 'systemctl restart marquee@jobs',
  },
  reading_fails: {
    text: 'Most websites of the last day could not be read. See what the newest said: does this machine reach the web, and do its name servers answer?',
    command: 'marquee doctor',
  },
  websites_gone: {
    text: 'Websites of live listings stopped answering within the last day, for example because a certificate expired. Only their owners can fix that; the page shows which they are.',
    page: '/team/site-checks',
  },
  website_certificate: {
    text: 'A website could not be read because its certificate is not accepted, most often since it has expired. Tell its owner; it is read again once the certificate is renewed. When every site fails so, look at this machine’s own certificates (apt install ca-certificates) and clock.',
  },
  mail_refused: {
    text: 'The mail server did not accept an email; we try again automatically. The page shows what the server said.',
    page: '/team/mail',
  },
  mail_fails: {
    text: 'An email was refused more than three times. The page shows what the mail server says; check SMTP_URL. Each is tried for three days.',
    page: '/team/mail',
  },
  mail_given_up: {
    text: 'Emails were given up. Fix what the page names, then have them sent again.',
    command: 'marquee mail resend',
    page: '/team/mail',
  },
  mail_to_files: {
    text: 'Mail is written to files on this server, so nobody receives sign-in links or anything else. Set SMTP_URL and MAIL_FROM and restart.',
  },
  payments_wait: {
    text: 'Payments or refunds have waited for more than ten minutes. See whether their jobs failed.',
    command: 'marquee jobs',
    page: '/team/orders',
  },
  payments_cases: {
    text: 'Payments need a decision.',
    page: '/team/orders',
  },
  provider_silent: {
    text: 'The payment provider does not answer. See its status page and whether the key still holds. What was paid meanwhile is found afterwards.',
  },
  backups_off: {
    text: 'No backups are made. Make keys, then set BACKUP_DIR and BACKUP_RECIPIENT and restart.',
    command: 'marquee backup key marquee-backup.key',
  },
  backups_failed: {
    text: 'The last backup or its restore test went wrong. Fix what it says (space, rights of the folder), then take one now.',
    command: 'marquee backup',
  },
  backups_old: {
    text: 'The newest backup is too old. Make one now, then check that a process with workers is running.',
    command: 'marquee backup',
  },
  backups_untested: {
    text: 'No backup has been restored as a test lately. Try the newest with your private key.',
    command: 'marquee restore FILE --check --identity marquee-backup.key',
  },
  ratings_failed: {
    text: 'The domain ratings could not be fetched; leaderboards keep those they have. We try again every hour. Correct the address or its key, then fetch them.',
    command: 'marquee ratings fetch',
    page: '/team/ratings',
  },
  migrations_left: {
    text: 'The database is older than this program.',
    command: 'marquee upgrade --check',
  },
}

export const en = {
  title: 'Server',
  intro: 'How this server is doing right now. What needs attention comes first.',
  allWell: 'Everything is well.',
  needYou: (count: number) =>
    plural(count, { one: '# thing needs attention.', other: '# things need attention.' }),
  open: 'Open the page',
  openFor: (check: string) => `Open the page: ${check}`,
  onServer: 'On the server, in Marquee’s folder, where “marquee” is short for “npm run marquee --”:',
  again: 'Look again',
  checks,
  states,
  advice,
  said: {
    requests: (all: string, minutes: number, slow: string, faults: string) =>
      `${all} to this process in the last ${minutes} minutes, ${slow} slower than a second, ${faults} failed because of a fault`,
    slowest: (route: string) => `slow most often: ${route}`,
    noRequests: 'Not counted here.',
    database: (version: string, size: string, milliseconds: number) =>
      `PostgreSQL ${version}, ${size}, answered in ${milliseconds} ms`,
    dataFree: (free: string) => `${free} free for DATA_DIR`,
    backupsFree: (free: string) => `${free} free for backups`,
    clock: (moment: Content) => html`It is ${moment}`,
    workers: (alive: string, moment: Content) => html`${alive} working, last heard from ${moment}`,
    lost: (count: string) => `${count} ended without signing off`,
    noWork: 'None seen yet',
    apart: (seconds: string) => `${seconds} s from the database’s clock`,
    jobs: (due: string, seconds: string, dead: string) =>
      `${due} waiting, the oldest for ${seconds} s; ${dead} failed permanently`,
    queue: (name: string) => `longest in ${name}`,
    reading: (read: string, failed: string, standing: string) =>
      `In the last 24 hours: ${read} drafts read, ${failed} failed, ${standing} stuck`,
    lastFailure: (text: string) => `the newest that failed: ${text}`,
    certificates: (hosts: string, more: number) =>
      `certificate not accepted: ${hosts}${more > 0 ? ` and ${more} more` : ''}`,
    gone: (count: string) => `websites of listings gone for a day: ${count}`,
    mail: (waiting: string, refused: string, givenUp: string) =>
      `${waiting} waiting, ${refused} of them tried before, ${givenUp} given up in 30 days`,
    mailToFiles: (isTrial: boolean) =>
      `written to files, nobody receives it${isTrial ? ' (as expected on a trial server)' : ''}`,
    testPayments: 'test payments, no real money',
    payments: (provider: string, open: string, waiting: string, refunds: string, cases: string) =>
      `Through ${provider}: ${open} open, ${waiting} not applied, ${refunds} refunds waiting, ${cases} to decide`,
    heard: (moment: Content) => html`last heard from ${moment}`,
    silent: (moment: Content, problem: string) => html`did not answer at ${moment}: ${problem}`,
    noBackup: 'None yet',
    backup: (moment: Content, size: string) => html`The newest was made ${moment} (${size})`,
    tested: (moment: Content) => html`restored as a test ${moment}`,
    notTested: 'never restored as a test',
    problem: (text: string) => `what went wrong: ${text}`,
    noRatings: 'Not fetched from any address',
    noRatingsYet: (source: string) => `From ${source}: none fetched yet`,
    ratings: (source: string, moment: Content, domains: string) =>
      html`From ${source}: last fetched at ${moment}, ${domains} domains`,
    version: (version: string, migration: string) => `${version}, database at ${migration}`,
    started: (moment: Content) => html`this process started at ${moment}`,
  },
}
