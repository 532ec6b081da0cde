/** `marquee backup` and `restore`. */
import { resolve } from 'node:path'
import { type Command, type CommandContext, CommandError, typedPath } from '../platform/call/command.ts'
import { analyze } from '../platform/data/database.ts'
import { databaseCode } from '../platform/data/faults.ts'
import { BackupError } from './backup-format.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything into one file: all tables and kept pictures. It holds secrets; keep it safe.',
  usage: 'backup FILE',
  options: {},
  async run(context, given) {
    const [file] = given.words
    if (!file) throw new CommandError('Give the file to write, such as marquee.backup.gz.')
    const path = typedPath(given, file)
    const held = await writeBackup(
      context.services.db,
      resolve(context.config.dataDir),
      path,
      context.services.clock.now(),
    )
    return JSON.stringify({ file: path, ...held })
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replace everything by a backup. All or nothing; checked against its checksums.',
  usage: 'restore FILE --yes',
  options: { yes: { type: 'boolean' } },
  async run(context, given) {
    const [file] = given.words
    if (!file) throw new CommandError('Give the file of the backup.')
    if (given.options['yes'] !== true)
      throw new CommandError('This replaces everything in the database. Say so with --yes.')
    const path = typedPath(given, file)
    const held = await restoreOrRefuse(context, path)
    context.sites.forget()
    context.services.changed()
    await context.reloadSettings()
    await analyze(context.services.db)
    const takenUp = await context.takeUpDueWork()
    return JSON.stringify({
      file: path,
      ...held,
      taken_up: takenUp,
      note: 'Restart the service, so that it uses the restored secret.',
    })
  },
}

/** Restores in one transaction. A row that the database refuses is damage too: then nothing was changed either. */
async function restoreOrRefuse(context: CommandContext, file: string): ReturnType<typeof restoreBackup> {
  try {
    const forget = { areas: context.services.forgetAccounts, now: context.services.clock.now() }
    return await restoreBackup(context.services.db, resolve(context.config.dataDir), file, forget)
  } catch (error) {
    if (error instanceof BackupError)
      throw new CommandError(`${error.message} Nothing was changed.`, { cause: error })
    if (databaseCode(error) === '') throw error
    throw new CommandError('The backup is damaged: the database refuses a row of it. Nothing was changed.', {
      cause: error,
    })
  }
}
