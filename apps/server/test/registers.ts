import { newId } from '@boathouse/domain/kernel/ids'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import type { Database } from '#db/connect.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { aPractice } from './practices.ts'

const DAY_MS = 86_400_000

/** Start of a practice some days ago, at 06:00 UTC by default; another `hour` gives a second one on that day. */
export const daysAgo = (days: number, hour = 6): string =>
  `${new Date(currentTimeMs() - days * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`

type Held = Pick<Row<'practices'>, 'clubId' | 'id' | 'day'>

interface Who {
  readonly id: string
}

export async function recorded(
  { database }: { database: Database },
  { clubId, id: practiceId, day }: Held,
  who: Who,
  state: RegisterState,
  recordedBy: string | null = null,
): Promise<void> {
  const at = currentTime().toISOString()
  const made = { tapId: newId(), recordedBy, recordedAt: at, version: 1, createdAt: at, updatedAt: at }
  const entry = { clubId, practiceId, athleteId: who.id, day, state, ...made }
  await database.db.insertInto('registerEntries').values(entry).execute()
  await counted(database, entry)
}

export async function said(
  { database }: { database: Database },
  { clubId, id: practiceId, day }: Held,
  who: Who,
  answer: Row<'answers'>['answer'],
): Promise<void> {
  const at = currentTime().toISOString()
  const made = { reason: '', version: 1, createdAt: at, updatedAt: at }
  await database.db
    .insertInto('answers')
    .values({ clubId, practiceId, athleteId: who.id, day, answer, ...made })
    .execute()
  await counted(database, { clubId, athleteId: who.id, day })
}

/** Recounts the athlete's month, as the product does after each change. */
const counted = ({ db }: Database, { clubId, athleteId, day }: Counted) =>
  inTransaction({ db }, (inside) =>
    recountMonths(inside.db, { clubId, athleteIds: [athleteId], days: [day] }),
  )

type Counted = Pick<Row<'registerEntries'>, 'clubId' | 'athleteId' | 'day'>

/** A past practice with register entries. */
export async function aHeldPractice(
  app: { database: Database },
  clubId: string,
  startsAt: string,
  lines: readonly (readonly [Who, RegisterState])[] = [],
  overrides: Partial<Row<'practices'>> = {},
): Promise<Row<'practices'>> {
  const row = await aPractice(app, clubId, { startsAt, ...overrides })
  for (const [who, state] of lines) await recorded(app, row, who, state)
  return row
}

export const joinedAgo = ({ database }: { database: Database }, who: Who, days: number) =>
  database.db
    .updateTable('members')
    .set({ joinedAt: daysAgo(days, 0) })
    .where('userId', '=', who.id)
    .execute()
