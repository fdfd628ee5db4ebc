import { newAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { newSquad } from '@boathouse/domain/club/squads/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import { newAbsence } from '@boathouse/domain/practices/absences/contract'
import { addWalkIn } from '@boathouse/domain/practices/register/contract'
import { newDiscipline } from '@boathouse/domain/results/disciplines/contract'
import { newGoal } from '@boathouse/domain/results/goals/contract'
import { newMemberResult } from '@boathouse/domain/results/results/contract'
import { newTestDay } from '@boathouse/domain/results/test-days/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { newComment } from '@boathouse/domain/training/comments/contract'
import { newHeartRateZones } from '@boathouse/domain/training/heart-rate-zones/contract'
import { newTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { trainingSession } from '@boathouse/domain/training/training-sessions/model'
import { newWellnessEntry } from '@boathouse/domain/training/wellness/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clubKinds } from '../../test/club-records.ts'
import { workerDatabase } from '../../test/database.ts'
import { aPerson, aTrainingSession, sessionRow } from '../../test/factories.ts'
import { goalRow } from '../../test/goals.ts'
import { planKinds } from '../../test/plan-records.ts'
import { aPractice } from '../../test/practices.ts'
import { resultRow } from '../../test/results.ts'
import { someWellness } from '../../test/wellness.ts'
import { announcements } from '../features/club/announcements/queries.ts'
import { clubs } from '../features/club/clubs/queries.ts'
import { squads } from '../features/club/squads/queries.ts'
import { people } from '../features/identity/profile/queries.ts'
import { absences } from '../features/practices/absences/queries.ts'
import { walkIns } from '../features/practices/register/queries.ts'
import { disciplines } from '../features/results/disciplines/queries.ts'
import { goals } from '../features/results/goals/queries.ts'
import { results } from '../features/results/results/queries.ts'
import { testDays } from '../features/results/test-days/queries.ts'
import { comments } from '../features/training/comments/queries.ts'
import { clubCourses, courses } from '../features/training/courses/queries.ts'
import { zoneSets } from '../features/training/heart-rate-zones/queries.ts'
import { sessions } from '../features/training/training-sessions/queries.ts'
import { entries } from '../features/training/wellness/queries.ts'
import { Records } from './records.ts'
import type { AthleteScope, ClubScope } from './scopes.ts'
import { insertClub } from './seed/people.ts'
import { type Db, type Tables, tables } from './tables.ts'

type Fields = Record<string, string | number | boolean | null>
type Scope = Record<string, string>
type Moment = { db: Db; now: Date }
type Seen = { id: string; version: number }

interface Verbs {
  insertOnce(moment: Moment, scope: Scope, fields: Fields): Promise<{ row: Fields; isNew: boolean }>
  get(db: Db, scope: Scope, id: string): Promise<Fields>
  updateAtVersion(moment: Moment, scope: Scope, change: Seen & { changes: Fields }): Promise<Fields>
  softDelete(moment: Moment, scope: Scope, seen: Seen): Promise<{ row: Fields; isChanged: boolean }>
  restore(db: Db, scope: Scope, id: string): Promise<{ row: Fields; isChanged: boolean }>
}

interface Kind {
  readonly table: keyof Tables
  readonly records: unknown
  readonly scope: () => Promise<Scope>
  readonly input: { readonly shape: object }
  /** Returns new values each time, because some names must be unique. */
  readonly fields: () => Fields
  readonly changes?: Fields
}

const ofAthlete = async () => ({ athleteId: (await aPerson({ database: await workerDatabase() })).id })
function anotherValue(kind: string | undefined, value: unknown) {
  if (kind === 'boolean') return !value
  if (kind === 'instant') return instant(9)
  return /^(integer|decimal)/.test(kind ?? '') ? Number(value) + 1 : `${value ?? ''}x`
}

const { squadIds: _, ...announcement } = newAnnouncement.shape
const { squadIds: _squads, memberIds: _members, ...testDayInput } = newTestDay.shape

const ofClub = async () => ({ clubId: await insertClub(db, `Club ${newId()}`, currentTime()) })

async function ofPractice() {
  const { clubId } = await ofClub()
  const { id } = await aPractice({ database: await workerDatabase() }, clubId)
  return { clubId, practiceId: id }
}

const COMMENTED = newId()

async function ofCommentedSession() {
  const { athleteId } = await ofAthlete()
  await aTrainingSession({ database: await workerDatabase() }, { id: athleteId }, { id: COMMENTED })
  return { athleteId, authorId: athleteId }
}

const { confirmed: _confirmed, ...inputOfResult } = newMemberResult.shape
const { duration, ...inputOfSession } = newTrainingSession.shape

const storedZones = newHeartRateZones.shape

const kinds: Kind[] = [
  ...planKinds({ ofAthlete, ofClub }),
  ...clubKinds({ ofClub }),
  {
    table: 'wellnessEntries',
    records: entries,
    scope: ofAthlete,
    input: newWellnessEntry,
    fields: someWellness,
    changes: { sleep: 3 },
  },
  {
    table: 'absences',
    records: absences,
    scope: ofAthlete,
    input: newAbsence,
    fields: () => ({ first: '2190-01-01', last: '2190-01-03', reason: 'Exams' }),
    changes: { reason: 'More exams' },
  },
  {
    table: 'testDays',
    records: testDays,
    scope: ofClub,
    // Without audiences, which the service compares, and disciplines, which are stored as one text.
    input: { shape: testDayInput },
    fields: () => ({
      date: '2026-03-01',
      title: 'Spring test',
      disciplineKeys: 'k1-500',
      course: '',
      wind: '',
      waterTemperature: 12.5,
      note: '',
      choiceId: null,
      publishedAt: null,
    }),
    changes: { title: 'Summer test' },
  },
  {
    table: 'announcements',
    records: announcements,
    scope: ofClub,
    input: { shape: announcement },
    fields: () => ({ title: 'Ice', message: 'Thin', endsOn: '2190-01-03', byMail: false }),
    changes: { message: 'Thick' },
  },
  {
    table: 'courses',
    records: courses,
    scope: ofAthlete,
    input: { shape: { id: true, name: true, gates: true } },
    fields: () => ({ name: 'Long reach', gates: '{}' }),
    changes: { name: 'Short reach' },
  },
  {
    table: 'heartRateZones',
    records: zoneSets,
    scope: ofAthlete,
    input: { shape: storedZones },
    fields: () => ({
      ...{
        sport: 'rowing',
        from: '2026-03-01',
        method: 'reserve',
        maximum: 190,
        resting: 50,
        threshold: null,
      },
      starts: '[127,148,162,169,176]',
    }),
    changes: { resting: 47 },
  },
  {
    table: 'clubCourses',
    records: clubCourses,
    scope: ofClub,
    input: { shape: { id: true, name: true, gates: true } },
    fields: () => ({ name: 'Long reach', gates: '{}' }),
    changes: { name: 'Short reach' },
  },
  {
    table: 'clubDisciplines',
    records: disciplines,
    scope: ofClub,
    input: newDiscipline,
    fields: () => {
      const name = `Crunches ${newId()}`
      return { name, nameLower: name.toLowerCase(), measure: 'count', direction: 'most', retiredAt: null }
    },
    changes: { retiredAt: '2190-01-02T00:00:00.000Z' },
  },
  {
    table: 'squads',
    records: squads,
    scope: ofClub,
    input: newSquad,
    fields: () => {
      const name = `Squad ${newId()}`
      return { name, nameKey: name.toLowerCase(), archivedAt: null }
    },
    changes: { archivedAt: '2190-01-02T00:00:00.000Z' },
  },
  {
    table: 'results',
    records: results,
    scope: ofAthlete,
    input: { shape: { ...inputOfResult, sessionId: true, enteredBy: true } },
    fields: () => {
      const { athleteId, version, createdAt, updatedAt, deletedAt, ...fields } = resultRow({ id: '' })
      return fields
    },
    changes: { value: 111_000, verifiedAt: '2190-01-02T00:00:00.000Z' },
  },
  {
    table: 'goals',
    records: goals,
    scope: ofAthlete,
    input: newGoal,
    fields: () => {
      const { athleteId, version, createdAt, updatedAt, deletedAt, ...fields } = goalRow({ id: '' })
      return fields
    },
    changes: { title: 'Paddle on', archivedAt: '2190-01-02T00:00:00.000Z' },
  },
  {
    table: 'trainingSessions',
    records: sessions,
    scope: ofAthlete,
    input: { shape: { ...inputOfSession, durationMs: duration } },
    fields: () => {
      const { athleteId, version, createdAt, updatedAt, deletedAt, ...fields } = sessionRow({ id: '' })
      return fields
    },
    changes: { notes: 'Rough water', durationMs: 3_000_000 },
  },
  {
    table: 'comments',
    records: comments,
    scope: ofCommentedSession,
    input: newComment,
    fields: () => ({ sessionId: COMMENTED, clubId: null, text: 'Well rowed' }),
    changes: { text: 'Well paddled' },
  },
  {
    table: 'walkIns',
    records: walkIns,
    scope: ofPractice,
    input: addWalkIn.body,
    fields: () => ({ name: 'A guest', email: null }),
  },
]

let db: Db
beforeAll(async () => {
  db = (await workerDatabase()).db
})

const moment = (day: number): Moment => ({ db, now: new Date(Date.UTC(2190, 0, day)) })
const instant = (day: number) => moment(day).now.toISOString()

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error
  return [error.kind, error.code, error.current]
}

const NOT_FOUND = ['notFound', 'notFound', undefined]

/** Practices are created in bulk and tested elsewhere. */
const otherwise = ['practices']

it('covers every table of editable records: add yours to `kinds`', () => {
  const made = Object.entries(tables)
    .filter(([, columns]) => 'id' in columns && 'version' in columns && 'deletedAt' in columns)
    .map(([table]) => table)
  const tested = kinds.map(({ table }) => table as string)
  expect(made.filter((table) => !tested.includes(table))).toEqual(otherwise)
})

describe.each(kinds)('records of $table', ({ table, input, changes, ...kind }) => {
  const verbs = kind.records as Verbs
  const columns: Readonly<Record<string, string>> = tables[table]
  let mine: Scope
  let others: Scope
  beforeAll(async () => {
    mine = await kind.scope()
    others = await kind.scope()
  })

  async function fresh() {
    const fields: Fields & { id: string } = { ...kind.fields(), id: newId() }
    const { row, isNew } = await verbs.insertOnce(moment(1), mine, fields)
    return { fields, id: fields.id, row, isNew }
  }

  const seen = (id: string, version: number) => ({ id, version })

  async function stored(id: string, { clubId, athleteId }: Scope = mine): Promise<Fields | undefined> {
    const [column, value] = athleteId ? ['athleteId', athleteId] : ['clubId', clubId]
    const { rows } = await sql<Fields>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${value} and id = ${id}
    `.execute(db)
    return rows[0]
  }

  it('are stored in their own scope only, and idempotently', async () => {
    const { fields, row, isNew } = await fresh()
    expect([isNew, row['createdAt']]).toEqual([true, instant(1)])
    expect(await stored(fields.id)).toMatchObject({ ...fields, ...mine, ...row })
    expect(await verbs.insertOnce(moment(2), mine, fields)).toEqual({ row, isNew: false })
    expect(await verbs.get(db, mine, fields.id)).toEqual(row)
    expect(await refusal(verbs.get(db, others, fields.id))).toEqual(NOT_FOUND)
  })

  it.each(Object.keys(input.shape).filter((field) => field !== 'id'))(
    'are refused if another %s has their id',
    async (field) => {
      const { fields, id, row } = await fresh()
      const before = fields[field] ?? null
      const other = anotherValue(columns[field], before)
      const again = verbs.insertOnce(moment(2), mine, { ...fields, [field]: other })
      expect(await refusal(again)).toEqual(['conflict', 'conflict', row])
      expect(await stored(id)).toMatchObject(row)
    },
  )

  if (!changes) return

  it('are changed at the given version only', async () => {
    const { id } = await fresh()
    const change = (version: number, scope = mine) =>
      verbs.updateAtVersion(moment(2), scope, { ...seen(id, version), changes })
    expect(await refusal(change(1, others))).toEqual(NOT_FOUND)
    const row = await change(1)
    expect(row).toMatchObject({ ...changes, version: 2, createdAt: instant(1), updatedAt: instant(2) })
    expect(await stored(id)).toMatchObject(row)
    expect(await refusal(change(1))).toEqual(['conflict', 'stale', row])
    expect(await refusal(change(3))).toEqual(['conflict', 'stale', row])
    expect(await stored(id)).toMatchObject(row)
  })

  if (!('deletedAt' in columns)) return

  it('are deleted at a version and restored, and are not found in between', async () => {
    const { fields, id, row } = await fresh()
    const remove = (version: number, scope = mine) => verbs.softDelete(moment(3), scope, seen(id, version))
    expect(await refusal(remove(1, others))).toEqual(NOT_FOUND)
    expect(await refusal(remove(2))).toEqual(['conflict', 'stale', row])
    expect(await verbs.restore(db, mine, id)).toEqual({ row, isChanged: false })
    expect(await remove(1)).toEqual({ row: { ...row, version: 2 }, isChanged: true })
    expect(await stored(id)).toMatchObject({ ...row, version: 2, deletedAt: instant(3) })

    expect(await remove(1)).toEqual({ row: { ...row, version: 2 }, isChanged: false })
    expect(await refusal(verbs.get(db, mine, id))).toEqual(NOT_FOUND)
    const change = verbs.updateAtVersion(moment(4), mine, { ...seen(id, 2), changes })
    expect(await refusal(change)).toEqual(NOT_FOUND)
    const again = verbs.insertOnce(moment(4), mine, fields)
    expect(await refusal(again)).toEqual(['conflict', 'conflict', undefined])

    expect(await refusal(verbs.restore(db, others, id))).toEqual(NOT_FOUND)
    expect(await verbs.restore(db, mine, id)).toEqual({ row: { ...row, version: 3 }, isChanged: true })
    expect(await stored(id)).toMatchObject({ ...row, version: 3, deletedAt: null })
  })
})

it('that are their own scope ignore the given id', async () => {
  const [mine, other] = [await ofClub(), await ofClub()] as [ClubScope, ClubScope]
  expect((await clubs.get(db, mine, other.clubId)).id).toBe(mine.clubId)
  const [me, somebody] = [await ofAthlete(), await ofAthlete()] as [AthleteScope, AthleteScope]
  const change = { id: somebody.athleteId, version: 1, changes: { theme: 'dark' } } as const
  expect((await people.updateAtVersion(moment(2), me, change)).id).toBe(me.athleteId)
  expect(await people.get(db, somebody, '')).toMatchObject({ theme: 'system', version: 1 })
})

it('can’t differ in a field without a column', () => {
  const [table, shown] = ['trainingSessions', trainingSession] as const
  // @ts-expect-error: durations are stored in milliseconds, in another column.
  const made = () => new Records({ table, shown, input: newTrainingSession })
  expect(made).toBeTypeOf('function')
})

it('can’t be queried without the gate’s scope of the right kind', () => {
  const [athlete, club] = [{} as AthleteScope, {} as ClubScope]
  const asked = () => [
    absences.get(db, athlete, ''),
    // @ts-expect-error: a plain object is not a scope.
    absences.get(db, { athleteId: '' }, ''),
    // @ts-expect-error: a club scope can't read an athlete's records.
    absences.get(db, club, ''),
  ]
  expect(asked).toBeTypeOf('function')
})
