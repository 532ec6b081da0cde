/** The language in which somebody reads mail, in SQL. */
import { sql } from 'kysely'
import { row, type ReadDb } from '../platform/data/database.ts'
import { currentLanguage, inLanguage } from '../platform/text/language.ts'
import { type Mail, type SiteMailContext, writeMail } from './outbox.ts'

/** The language that an address's account has chosen; undefined if it has not, or if there is no such account. */
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

/** Writes a mail in the language its reader has chosen, else in the current language, which is the site's. */
export async function writeMailFor(
  context: SiteMailContext,
  to: string,
  mail: (language: string) => Mail,
  now: Date,
): Promise<void> {
  const language = (await findChosenLanguage(context.db, to)) ?? currentLanguage()
  await inLanguage(language, () => writeMail(context, mail(language), now))
}

/** The site with the language its mail's reader has chosen; unchanged if they have not. */
export async function asReadBy<S extends { language: string }>(
  db: ReadDb,
  email: string,
  site: S,
): Promise<S> {
  const language = await findChosenLanguage(db, email)
  return language === undefined ? site : { ...site, language }
}
