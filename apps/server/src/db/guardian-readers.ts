import { MAJORITY } from '@boathouse/domain/club/guardians/model'
import type { ExpressionBuilder } from 'kysely'
import { BATCH_SIZE, inBatches } from './batches.ts'
import { readerLocale } from './locale.ts'
import type { Db, Tables } from './tables.ts'

type WithChild = Tables & { readonly child: Tables['users'] }

/**
 * SQL: the guardian reads what the club sends the child. False once muted, and for children of age with an account of
 * their own: the same rule as `guardianAccess`.
 */
export const readsForChild =
  (now: Date) => (given: ExpressionBuilder<WithChild, 'guardianships' | 'child'>) =>
    given.and([
      given('guardianships.mutedAt', 'is', null),
      given('child.erasedAs', 'is', null),
      given.or([
        given('child.email', 'is', null),
        given('child.yearOfBirth', '>', now.getUTCFullYear() - MAJORITY),
      ]),
    ])

export interface GuardianReader {
  readonly childId: string
  readonly guardianId: string
  readonly email: string
  readonly locale: string
  readonly timeZone: string | null
}

const clubTimeZone = (eb: ExpressionBuilder<Tables, 'guardianships'>) =>
  eb
    .selectFrom('members')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .whereRef('members.userId', '=', 'guardianships.childId')
    .select((inner) => inner.fn.min('clubs.timeZone').as('timeZone'))

/** Guardians who read for some children: a row for each pair. The time zone is the child's club's unless the guardian chose one. */
export async function listGuardianReaders(db: Db, childIds: readonly string[], now: Date) {
  const found: GuardianReader[] = []
  for (const some of inBatches(childIds, BATCH_SIZE))
    found.push(
      ...(await db
        .selectFrom('guardianships')
        .innerJoin('users as child', 'child.id', 'guardianships.childId')
        .innerJoin('users', 'users.id', 'guardianships.guardianId')
        .where('guardianships.childId', 'in', some)
        .where(readsForChild(now) as never)
        .where('users.emailVerified', '=', true)
        .where('users.erasedAs', 'is', null)
        .select(['guardianships.childId', 'guardianships.guardianId', 'users.email', readerLocale])
        .select((eb) => eb.fn.coalesce('users.timeZone', clubTimeZone(eb as never)).as('timeZone'))
        .$narrowType<{ email: string }>()
        .execute()),
    )
  return found
}
