/**
 * Checks where SQL is, which area writes which table, and who opens transactions. It reads the text of statements: a
 * table name from a variable cannot be checked, so only the files in `wholeTables` may use one.
 */
import { isTest, type SourceFile } from './source-files.ts'
import { areaOfTable } from './table-owners.ts'

/** Backups and restores process every table by its name in the catalogue; a replaced secret concerns several areas. */
const wholeTables = new Set(['src/transfer/table-queries.ts', 'src/platform/resealing/sealed-queries.ts'])

/** Returns every breach of the rules about SQL. */
export function sqlBreaches(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) => [...sqlElsewhere(file), ...foreignWrites(file), ...transactionsElsewhere(file)])
}

/** Reports SQL outside platform/data and query files. */
function sqlElsewhere({ path, text }: SourceFile): string[] {
  const mayHold = path.endsWith('-queries.ts') || path.startsWith('src/platform/data/')
  return !mayHold && /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/m.test(text)
    ? [`${path} holds SQL: statements stand in files named *-queries.ts`]
    : []
}

const name = String.raw`"?([a-z_]\w*|\$\{)`
const writes = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, 'gi'),
  new RegExp(String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bmerge\s+into\s+(?:only\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, 'gi'),
  new RegExp(
    String.raw`\bupdate\s+(?:only\s+)?${name}[^\s}]*\}?"?\s+(?:(?:as\s+)?(?!set\b)[a-z_]\w*\s+)?set\b`,
    'gi',
  ),
]

/** Returns the tables that the statements of a text write, each once; `${` for a name that is not literal. */
export function tablesWritten(text: string): string[] {
  const statements = text.replaceAll(/\/\*\*?[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found = writes.flatMap((pattern) =>
    [...statements.matchAll(pattern)].map(([, table = '']) => table.toLowerCase()),
  )
  return [...new Set(found)]
}

function foreignWrites({ path, text }: SourceFile): string[] {
  const area = path.split('/')[1] ?? ''
  return tablesWritten(text).flatMap((table) => {
    if (table === '${') return wholeTables.has(path) ? [] : [`${path} writes a table that it does not name`]
    const owner = areaOfTable.get(table)
    if (owner === undefined) return [`${path} writes ${table}, which has no owner in checks/table-owners.ts`]
    return owner === area ? [] : [`${path} writes ${table}, which belongs to ${owner}`]
  })
}

/**
 * Transactions that are opened outside platform, by file, each with its reason; a file's number may only fall. No page
 * is listed: a page has no handle that can write.
 */
export const openTransactions: Readonly<Record<string, number>> = {
  // Binds platform's transaction to the database that it opened.
  'src/open-services.ts': 2,
  // Passes on the transactions of the sign-in library.
  'src/accounts/sign-in/session-tokens.ts': 1,
  // Whole databases and sites in one snapshot, without the deadline of a request.
  'src/transfer/backup.ts': 2,
  'src/transfer/read-export.ts': 1,
  'src/transfer/restore.ts': 1,
  'src/transfer/write-export.ts': 1,
  // Commands over many rows.
  'src/demonstration/add-demonstration.ts': 1,
  'src/awards/unfreeze-command.ts': 1,
  'src/demonstration/seed-command.ts': 1,
  'src/leaderboards/rating-feed/ratings-command.ts': 2,
  'src/mail/mail-command.ts': 1,
  'src/votes/recount-command.ts': 1,
  // Processes: they talk to a payment provider between their transactions, each of which is complete in itself.
  'src/checkout/start-payment.ts': 4,
  'src/payments/test-provider/pay-test-session.ts': 1,
  'src/payments/test-provider/test-ledger-queries.ts': 1,
  // A process that must know whether its commit violated a unique key; one that needs the areas' rules for deleted
  // accounts.
  'src/accounts/email-change/email-changes.ts': 1,
  'src/accounts/deletion/delete-account.ts': 1,
  // Counted even if what follows is refused, or called by the sign-in library itself.
  'src/accounts/connect-device/answer-device-code.ts': 1,
  'src/accounts/sign-in/attempts.ts': 1,
  'src/accounts/security/tell-passkey-added.ts': 1,
  'src/accounts/sign-in/sign-in-mail.ts': 1,
  // A provider's events are stored before anything else is done with them.
  'src/mail/mail-events-webhook.ts': 1,
  'src/payments/payment-webhook.ts': 1,
  // Loops outside the queue: its monitor cannot be one of its jobs, and a slow receiver must not hold up any job.
  'src/cdn/purger.ts': 1,
  'src/event-webhooks/deliver.ts': 4,
  'src/event-webhooks/sender.ts': 2,
  'src/operator/watch.ts': 5,
  // Commands.
  'src/operator/status-command.ts': 1,
  'src/transfer/import-command.ts': 1,
  // Parts of jobs, with the context that the job was given.
  'src/leaderboards/rating-feed/keep-ratings.ts': 2,
  'src/payments/due-payments.ts': 2,
  'src/payments/missed-weeks.ts': 1,
  'src/payments/read-missed-events.ts': 1,
  'src/payments/unpaid/end-unpaid-order.ts': 2,
  'src/transfer/backups/copy-backups.ts': 2,
  'src/transfer/backups/take-backup.ts': 4,
}

/**
 * Reports transactions outside the list: platform passes `transact` to jobs; any other caller, and any opened
 * transaction, must be listed.
 */
function transactionsElsewhere({ path, text }: SourceFile): string[] {
  if (path.startsWith('src/platform/') || path.endsWith('-job.ts')) return []
  const opened = [
    ...text.matchAll(
      /(?<![.\w])transact\(|\bservices\s*\.transact\(|\.transaction\(|^import .*\btransact\b.*transact\.ts'/gm,
    ),
  ].length
  const known = openTransactions[path] ?? 0
  if (opened > known)
    return [`${path} opens ${opened} transactions (${known} known): only platform opens them`]
  return opened < known ? [`${path} opens ${opened} transactions: write that into checks/sql-rules.ts`] : []
}
