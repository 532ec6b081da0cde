/** `marquee backup`, `backup key` and `restore`. */
import {
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  type Command,
  type CommandContext,
  CommandError,
  type Given,
  typedPath,
} from '../platform/call/command.ts'
import { analyze } from '../platform/data/database.ts'
import { databaseCode } from '../platform/data/faults.ts'
import { keptSecret } from '../platform/secrets/kept-secret.ts'
import { BackupError, keptFile } from './backup-format.ts'
import { writeBackup } from './backup.ts'
import { backupTime } from './backups/backup-file.ts'
import { copyBackups } from './backups/copy-backups.ts'
import { makeKeyPair } from './backups/sealed.ts'
import { takeBackup } from './backups/take-backup.ts'
import { restoreBackup } from './restore.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary:
    'Write all tables and kept pictures into one new file, encrypted for a key (age); without FILE, one into BACKUP_DIR.',
  usage: 'backup [FILE [--recipient KEY]]',
  options: { recipient: { type: 'string' } },
  async run(context, given) {
    const [file] = given.words
    if (!file) return backUpNow(context)
    const path = newFile(given, file)
    const { recipient } = given.options
    const now = context.services.clock.now()
    const recipients = typeof recipient === 'string' ? [recipient] : []
    const held = await refusing(() =>
      writeBackup(context.services.db, resolve(context.config.dataDir), path, { now, recipients }),
    )
    return JSON.stringify({ file: path, ...held })
  },
}

async function backUpNow({ services }: CommandContext): Promise<string> {
  const { backups } = services.providers
  if (!backups)
    throw new CommandError('Give the file to write, such as marquee.backup.gz, or set BACKUP_DIR.')
  const signal = new AbortController().signal
  const context = { ...services, signal }
  const taken = await refusing(() => takeBackup(context, backups))
  if (!taken) throw new CommandError('A backup is in the making; wait until it is done.')
  if (!backups.bucket) return JSON.stringify(taken)
  try {
    await copyBackups(context, backups)
  } catch (error) {
    throw new CommandError(
      `${taken.file} is written, but not copied to ${backups.bucket.name}: ${String(error)}. It is tried again within the hour.`,
      { cause: error },
    )
  }
  return JSON.stringify({ ...taken, copied_to: backups.bucket.name })
}

export const backupKeyCommand: Command = {
  name: 'backup key',
  summary:
    'Make a pair of keys (age): the private one into a new file, to be kept elsewhere; print the public one.',
  usage: 'backup key FILE',
  options: {},
  alone: makeKeyFile,
  run: (_context, given) => makeKeyFile(given),
}

export const backupFetchCommand: Command = {
  name: 'backup fetch',
  summary:
    'Copy a backup from the bucket of BACKUP_S3_BUCKET into a new file: the newest, or one by its name.',
  usage: 'backup fetch FILE [--name NAME] | backup fetch --list',
  options: { name: { type: 'string' }, list: { type: 'boolean' } },
  async run({ services }, given) {
    const bucket = services.providers.backups?.bucket
    if (!bucket) throw new CommandError('Set BACKUP_S3_BUCKET and the variables beside it first.')
    const found = await bucket.names()
    if (!found) throw new CommandError(`The key may not see what is in ${bucket.name}.`)
    const names = found.filter((one) => backupTime(one) !== undefined).toSorted()
    if (given.options['list'] === true) return JSON.stringify({ bucket: bucket.name, names })
    const [file] = given.words
    if (!file) throw new CommandError('Give the file to write, such as marquee.backup.gz.age.')
    const path = newFile(given, file)
    const name = typeof given.options['name'] === 'string' ? given.options['name'] : (names.at(-1) ?? '')
    const kept = names.includes(name) ? await bucket.get(name) : undefined
    if (!kept)
      throw new CommandError(`There is no ${name || 'backup'} in ${bucket.name}; --list names what is there.`)
    await writeWhole(path, kept)
    return JSON.stringify({ file: path, name, bytes: statSync(path).size })
  },
}

/** The absolute path of a file to be written. Throws `CommandError` if it already exists. */
function newFile(given: Given, file: string): string {
  const path = typedPath(given, file)
  if (existsSync(path)) throw new CommandError(`${path} is there already. Nothing was written.`)
  return path
}

/** Writes a new file that appears only when complete; an interrupted one leaves nothing that looks like a backup. */
async function writeWhole(
  path: string,
  { bytes, length }: { bytes: ReadableStream<Uint8Array>; length: number | undefined },
): Promise<void> {
  const part = `${path}.part`
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600 }))
    const { size } = statSync(part)
    if (length !== undefined && size !== length)
      throw new CommandError(`Only ${size} of ${length} bytes came. Try again.`)
    renameSync(part, path)
  } finally {
    rmSync(part, { force: true })
  }
}

async function makeKeyFile(given: Given): Promise<string> {
  const [file] = given.words
  if (!file) throw new CommandError('Give the file to write the private key to, such as marquee-backup.key.')
  const path = typedPath(given, file)
  const { identity, recipient } = await makeKeyPair()
  try {
    writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new CommandError(`${path} can’t be written, or is there already.`, { cause: error })
  }
  const note =
    'Set BACKUP_RECIPIENT to the public key. Keep the file away from this machine: nothing else opens the backups.'
  return JSON.stringify({ file: path, recipient, note })
}

export const restoreCommand: Command = {
  name: 'restore',
  summary:
    'Replace everything with a backup, all or nothing; with --check only test it in a temporary database.',
  usage: 'restore FILE --yes|--check [--identity FILE]',
  options: { yes: { type: 'boolean' }, check: { type: 'boolean' }, identity: { type: 'string' } },
  worksOnScratch: ({ options }) => options['check'] === true,
  replacesAll: true,
  async run(context, given) {
    const [file] = given.words
    if (!file) throw new CommandError('Give the file of the backup.')
    const path = typedPath(given, file)
    if (given.options['check'] === true) {
      const { deleted_again: _none, ...held } = await restoreOrRefuse(context, path, given)
      return JSON.stringify({ file: path, ...held, note: 'It can be restored: every checksum is right.' })
    }
    if (given.options['yes'] !== true)
      throw new CommandError(
        'This replaces everything in the database. Say so with --yes, or look with --check whether it can be restored.',
      )
    const { made_at: madeAt, ...held } = await restoreOrRefuse(context, path, given)
    context.sites.forget()
    context.services.changed()
    await context.reloadSettings()
    await analyze(context.services.db)
    const takenUp = await context.requeueDueWork()
    return JSON.stringify({
      file: path,
      made_at: madeAt,
      ...held,
      taken_up: takenUp,
      note: secretNote(context.config, held.secret),
    })
  },
}

/**
 * Explains the secret after a restore: encrypted data can be read only with the secret it was encrypted with, and
 * SECRET_KEY takes precedence over the one in DATA_DIR.
 */
function secretNote({ secretKey, dataDir }: CommandContext['config'], isRestored: boolean): string {
  if (!isRestored)
    return 'The backup has no secret: set SECRET_KEY to that of the service which made it, then restart the service.'
  if (secretKey === undefined || secretKey === keptSecret(dataDir))
    return 'Restart the service, so that it uses the restored secret.'
  const path = join(resolve(dataDir), keptFile)
  return `SECRET_KEY differs from the secret of the backup: set it to what stands in ${path}, then restart the service.`
}

function identityIn(given: Given): string | undefined {
  const { identity } = given.options
  if (typeof identity !== 'string') return undefined
  if (identity === '-') return given.standardInput
  try {
    return readFileSync(typedPath(given, identity), 'utf8')
  } catch (error) {
    throw new CommandError(`There is no private key in ${identity}.`, { cause: error })
  }
}

/** Turns a fault of a backup or a key into the command's refusal. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message, { cause: error })
    throw error
  }
}

/** Restores in one transaction. A row that the database refuses counts as damage too, and then nothing was changed. */
async function restoreOrRefuse(
  { services, config }: CommandContext,
  file: string,
  given: Given,
): ReturnType<typeof restoreBackup> {
  const identity = identityIn(given)
  try {
    const options = { areas: services.forgetAccounts, now: services.clock.now(), identity }
    return await restoreBackup(services.db, resolve(config.dataDir), file, options)
  } catch (error) {
    if (error instanceof BackupError)
      throw new CommandError(`${error.message} Nothing was changed.`, { cause: error })
    if (databaseCode(error) === '') throw error
    throw new CommandError('The backup is damaged: the database refuses a row of it. Nothing was changed.', {
      cause: error,
    })
  }
}
