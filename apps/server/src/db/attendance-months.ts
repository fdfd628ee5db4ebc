import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { RegisterState } from '@boathouse/domain/register/model'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** A month's name, as its days begin: `2026-11`. */
export const monthNamed = (day: string): string => day.slice(0, 7)

/** Lines of registers, added up by athlete; which lines is the caller's to say. */
export const addedUp = (db: Db) =>
  db
    .selectFrom('registerEntries as entry')
    .where('entry.state', 'in', ['present', 'late', 'excused', 'absent'])
    .groupBy('entry.athleteId')
    .select((eb) => {
      const times = (state: RegisterState) => eb.fn.countAll<number>().filterWhere('entry.state', '=', state)
      const ownWord = eb
        .selectFrom('answers')
        .whereRef('answers.practiceId', '=', 'entry.practiceId')
        .whereRef('answers.athleteId', '=', 'entry.athleteId')
        .select('answers.answer')
      return [
        'entry.athleteId',
        times('present').as('present'),
        times('late').as('late'),
        times('excused').as('excused'),
        times('absent').as('absent'),
        times('absent').filterWhere(ownWord, '=', 'yes').as('noShows'),
      ]
    })

interface RecordedOf extends DayRange {
  readonly clubId: string
  readonly athleteIds: readonly string[]
}

/** So many athletes a statement, which binds a parameter for each. */
const SLICE = 500

/**
 * Counts anew what a club's registers say of some athletes in the months of those days. Whatever changes a register, or an
 * answer to a practice whose register can be taken by then, calls this in the same transaction.
 */
export async function countMonths(db: Db, { athleteIds, ...of }: RecordedOf): Promise<void> {
  for (let at = 0; at < athleteIds.length; at += SLICE)
    await countSome(db, { ...of, athleteIds: athleteIds.slice(at, at + SLICE) })
}

async function countSome(db: Db, { clubId, athleteIds, first, last }: RecordedOf): Promise<void> {
  const [from, to] = [monthNamed(first), monthNamed(last)]
  await db
    .deleteFrom('attendanceMonths')
    .where('athleteId', 'in', athleteIds)
    .where('clubId', '=', clubId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute()
  const month = sql<string>`substr(${sql.ref('entry.day')}, 1, 7)`
  const counted = addedUp(db)
    .where('entry.clubId', '=', clubId)
    .where('entry.athleteId', 'in', athleteIds)
    .where('entry.day', '>=', `${from}-01`)
    .where('entry.day', '<=', `${to}-31`)
    .groupBy(['entry.clubId', month])
    .select(['entry.clubId', month.as('month')])
  await db
    .insertInto('attendanceMonths')
    .columns(['athleteId', 'present', 'late', 'excused', 'absent', 'noShows', 'clubId', 'month'])
    .expression(counted)
    .execute()
}
