/** In which language somebody reads mail, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'
import { currentLanguage, inLanguage } from '../platform/text/language.ts'
import { type Mail, type MailContext, writeMail } from './outbox.ts'

/** What an address's account has chosen; undefined where it has not, and where no account has the address. */
async function findChosenLanguage(db: ReadDb, email: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      language: string | null
    }>`select p.language from accounts a join account_profiles p on p.account_id = a.id
      where lower(a.email) = ${email.toLowerCase()} limit 1`,
  )
  return found?.language ?? undefined
}

/** Writes a mail as its reader has chosen to read, else in the language that is spoken: the site's. */
export async function writeMailFor(
  context: MailContext,
  to: string,
  mail: (language: string) => Mail,
  now: Date,
): Promise<void> {
  const language = (await findChosenLanguage(context.db, to)) ?? currentLanguage()
  await inLanguage(language, () => writeMail(context, mail(language), now))
}

/** A site in the language in which the reader of a mail has chosen to read; as it is where they have not. */
export async function asReadBy<S extends { language: string }>(
  db: ReadDb,
  email: string,
  site: S,
): Promise<S> {
  const language = await findChosenLanguage(db, email)
  return language === undefined ? site : { ...site, language }
}
