import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Tables } from '#db/tables.ts'

export interface Meant {
  /** Null for all members. */
  readonly choiceId: string | null
  readonly exceptId?: string
}

const isChosen = (choiceId: string | null) => (eb: ExpressionBuilder<Tables, 'members'>) =>
  eb.exists(
    eb
      .selectFrom('chosenMembers as meant')
      .where('meant.choiceId', '=', choiceId)
      .whereRef('meant.athleteId', '=', 'members.userId')
      .select('meant.athleteId'),
  )

/** Recipients with a confirmed address who didn't turn these mails off. */
const meantToMail = (db: Db, { clubId }: ClubScope, { choiceId, exceptId }: Meant) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('users.emailVerified', '=', true)
    .where('users.remindersOffAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('members.userId', '<>', exceptId ?? ''))
    .$if(choiceId !== null, (query) => query.where(isChosen(choiceId)))

export const pageToMail = (
  db: Db,
  club: ClubScope,
  { after, most, ...meant }: Meant & { readonly after: string; readonly most: number },
) =>
  meantToMail(db, club, meant)
    .where('members.userId', '>', after)
    .orderBy('members.userId')
    .limit(most)
    .select(['users.id', 'users.email', readerLocale])
    .$narrowType<{ email: string }>()
    .execute()

/** Members of the audience with guardians. */
export const pageOfGuarded = (
  db: Db,
  { clubId }: ClubScope,
  { choiceId, after, most }: Meant & { readonly after: string; readonly most: number },
) =>
  db
    .selectFrom('members')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('guardianships')
          .whereRef('guardianships.childId', '=', 'members.userId')
          .select('guardianships.childId'),
      ),
    )
    .$if(choiceId !== null, (query) => query.where(isChosen(choiceId)))
    .orderBy('members.userId')
    .limit(most)
    .select('members.userId')
    .execute()

export async function countToMail(db: Db, club: ClubScope, meant: Meant): Promise<number> {
  const row = await meantToMail(db, club, meant)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
