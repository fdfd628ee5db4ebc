import { localeIn } from '@boathouse/messages/locales'
import { expressionBuilder, sql } from 'kysely'
import { BATCH_SIZE, inBatches } from './batches.ts'
import type { AthleteScope } from './scopes.ts'
import type { Db, Tables } from './tables.ts'

const eb = expressionBuilder<Tables, 'users'>()

/**
 * The locale of a user for mails, notifications and files, for queries over `users`: the chosen language with the
 * browser's region, else the locale of the last sign-in, else the club's language, else English.
 */
export const readerLocale = eb.fn
  .coalesce(
    'users.locale',
    eb
      .selectFrom('members as own')
      .innerJoin('clubs as ownClub', 'ownClub.id', 'own.clubId')
      .whereRef('own.userId', '=', 'users.id')
      // Members of several clubs with a language get the first in the alphabet.
      .select((inner) => inner.fn.min('ownClub.language').as('language')),
    sql.lit('en'),
  )
  .as('locale')

export async function findLocale(db: Db, { athleteId }: AthleteScope): Promise<string> {
  const query = db.selectFrom('users').where('users.id', '=', athleteId).select(readerLocale)
  return (await query.executeTakeFirstOrThrow()).locale
}

export interface Sender {
  readonly locale: string
  /** Language of the sender's club, if it has one. */
  readonly language: string | null
}

/** A user as the sender of a club's mails to addresses that may have no account. */
export const findSender = (
  db: Db,
  { clubId }: { readonly clubId: string },
  userId: string,
): Promise<Sender> =>
  db
    .selectFrom('users')
    .innerJoin('clubs', (join) => join.on('clubs.id', '=', clubId))
    .where('users.id', '=', userId)
    .select([readerLocale, 'clubs.language'])
    .executeTakeFirstOrThrow()

/**
 * Returns the locale of mails to addresses that may have no account: their user's, else the club's language in the
 * sender's region, else the sender's.
 */
export async function findLocales(
  db: Db,
  emails: readonly string[],
  { locale, language }: Sender,
): Promise<(email: string) => string> {
  const known = new Map<string, string | null>()
  for (const some of inBatches(emails, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('users')
      .where('email', 'in', some)
      .select(['email', 'locale'])
      .$narrowType<{ email: string }>()
      .execute()
    for (const row of rows) known.set(row.email, row.locale)
  }
  const otherwise = localeIn(language, locale)
  return (email) => known.get(email) ?? otherwise
}
