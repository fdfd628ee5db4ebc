import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

export const toMonth = (day: string): string => day.slice(0, 7)

export const RECORDED_STATES = ['present', 'late', 'excused', 'absent'] as const

export const selectTotals = (db: Db) =>
  db
    .selectFrom('registerEntries as entry')
    .where('entry.state', 'in', RECORDED_STATES)
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

interface Recount {
  readonly clubId: string
  readonly athleteIds: readonly string[]
  /** Days whose registers changed, in any order. */
  readonly days: readonly string[]
}

/** Statements bind one parameter for each athlete. */
const BATCH_SIZE = 100

/** Recounts the months of these days. Call it in each transaction that changes a register or an absent member's answer. */
export async function recountMonths(db: Db, { clubId, athleteIds, days }: Recount): Promise<void> {
  const months = days.map(toMonth).sort()
  const [from, to] = [months[0], months.at(-1)]
  if (from === undefined || to === undefined) return
  for (let at = 0; at < athleteIds.length; at += BATCH_SIZE)
    await recountBatch(db, {
      clubId,
      athleteIds: padToBatch(athleteIds.slice(at, at + BATCH_SIZE)),
      from,
      to,
    })
}

/** Repeats the last athlete, so there are two prepared statements instead of a hundred. */
function padToBatch(some: readonly string[]): readonly string[] {
  const [last] = some.slice(-1)
  if (some.length === 1 || last === undefined) return some
  return [...some, ...Array<string>(BATCH_SIZE - some.length).fill(last)]
}

interface RecountBatch {
  readonly clubId: string
  readonly athleteIds: readonly string[]
  readonly from: string
  readonly to: string
}

async function recountBatch(db: Db, { clubId, athleteIds, from, to }: RecountBatch): Promise<void> {
  await db
    .deleteFrom('attendanceMonths')
    .where('athleteId', 'in', athleteIds)
    .where('clubId', '=', clubId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute()
  const month = sql<string>`substr(${sql.ref('entry.day')}, 1, 7)`
  const counted = selectTotals(db)
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
