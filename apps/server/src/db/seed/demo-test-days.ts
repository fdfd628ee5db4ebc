import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import type { CellState } from '@boathouse/domain/results/test-days/model'
import type { Db, Row } from '../tables.ts'

const KEYS = ['k1-500', 'rowErg-2000', 'benchPress-1rm', 'pullUp-2min'] as const

type Done = number | CellState
type Line = readonly [Done, Done, Done, Done]

interface Tested {
  readonly first: Line
  readonly second: Line
}

/** Values or states of both test days, by the athlete's first name. */
const tested: Readonly<Record<string, Tested>> = {
  Mira: everywhere('didNotStart', 'injured'),
  Theo: everywhere('didNotStart', 'didNotStart'),
  Bálint: { first: [112_480, 398_200, 92_500, 78], second: [111_260, 395_400, 95_000, 81] },
  Chloé: { first: [126_910, 446_700, 57_500, 61], second: [125_030, 441_900, 60_000, 66] },
  Dilan: { first: [115_720, 407_100, 85_000, 70], second: [115_940, 404_800, 87_500, 72] },
  Elif: { first: [128_350, 452_600, 52_500, 55], second: ['injured', 'injured', 'injured', 'injured'] },
  Freya: { first: [131_040, 461_300, 47_500, 49], second: [128_770, 455_000, 50_000, 54] },
  Giorgos: { first: [121_660, 428_500, 80_000, 52], second: [121_120, 426_100, 80_000, 55] },
  Hana: { first: [133_280, 470_200, 45_000, 44], second: ['didNotFinish', 466_500, 47_500, 46] },
  Isak: { first: [118_430, 415_900, 75_000, 66], second: [116_890, 411_700, 77_500, 70] },
  Jelena: { first: [129_470, 455_800, 55_000, 50], second: [128_910, 453_200, 55_000, 53] },
  Kofi: { first: [110_950, 391_600, 100_000, 83], second: [109_830, 388_900, 102_500, 85] },
  Anna: everywhere('didNotStart', 'injured'),
  Rosa: { first: [134_820, 473_100, 47_500, 41], second: ['didNotStart', 471_800, 47_500, 43] },
}

function everywhere(first: CellState, second: CellState): Tested {
  return { first: [first, first, first, first], second: [second, second, second, second] }
}

const days = [
  { title: 'Start of the block', part: 'first', daysAgo: 70, wind: 'Calm', waterTemperature: 11.5 },
  { title: 'End of the block', part: 'second', daysAgo: 9, wind: 'Headwind 1 m/s', waterTemperature: 16 },
] as const

interface Life {
  readonly clubId: string
  readonly today: CalendarDay
  readonly now: Date
}

/** Two published test days, two months apart. */
export async function seedTestDays(db: Db, { clubId, today, now }: Life): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .select(['users.id', 'users.firstName'])
    .execute()
  const ids = new Map(members.map(({ id, firstName }) => [firstName ?? '', id]))
  const at = now.toISOString()
  const made = { version: 1, createdAt: at, updatedAt: at }
  for (const { part, daysAgo, ...facts } of days) {
    const choiceId = newId()
    const day = {
      ...{ clubId, id: newId(), date: addDays(today, -daysAgo), disciplineKeys: KEYS.join(' ') },
      ...{ ...facts, course: 'Lakeside', note: '', choiceId, publishedAt: at, tellAt: null, ...made },
      deletedAt: null,
    }
    await db.insertInto('testDays').values(day).execute()
    const cells = Object.entries(tested).flatMap(([firstName, lines]) => {
      const athleteId = ids.get(firstName)
      const enteredBy = ids.get(firstName === 'Anna' ? 'Rosa' : 'Anna') ?? null
      return athleteId === undefined ? [] : cellsOf(day, lines[part], { athleteId, enteredBy, ...made })
    })
    const athletes = [...new Set(cells.map(({ athleteId }) => athleteId))]
    await db
      .insertInto('chosenMembers')
      .values(athletes.map((athleteId) => ({ choiceId, athleteId })))
      .execute()
    await db.insertInto('testCells').values(cells).execute()
    await db
      .insertInto('results')
      .values(cells.flatMap((cell) => resultOf(day, cell)))
      .execute()
  }
}

type By = Pick<Row<'testCells'>, 'athleteId' | 'enteredBy' | 'version' | 'createdAt' | 'updatedAt'>

const cellsOf = (day: Row<'testDays'>, line: Line, by: By): Row<'testCells'>[] =>
  KEYS.map((disciplineKey, index) => {
    const done = line[index] as Done
    const value = typeof done === 'number' ? done : null
    return {
      ...{ clubId: day.clubId, testDayId: day.id, disciplineKey, id: newId(), ...by },
      state: typeof done === 'number' ? null : done,
      attempts: JSON.stringify(value === null ? [] : [[newId(), value]]),
      value,
      correctedAt: null,
      toldValue: value,
      bodyWeight: null,
    }
  })

function resultOf(day: Row<'testDays'>, cell: Row<'testCells'>): Row<'results'>[] {
  const { athleteId, disciplineKey, value, enteredBy, version, createdAt, updatedAt } = cell
  if (value === null) return []
  const score = toScore(disciplines.get(disciplineKey)?.direction ?? 'least', value)
  return [
    {
      ...{ athleteId, id: newId(), disciplineKey, date: day.date, value, score, provenance: 'test' },
      ...{ eventName: day.title, wind: day.wind, current: '', course: day.course, notes: '' },
      ...{
        bodyWeight: null,
        sessionId: null,
        testDayId: day.id,
        enteredBy,
        verifiedBy: enteredBy,
        verifiedAt: createdAt,
      },
      ...{ version, createdAt, updatedAt, deletedAt: null },
    },
  ]
}
