import { newId } from '@boathouse/domain/kernel/ids'
import { type AnswerInput, answerPractice } from '@boathouse/domain/practices/answers/contract'
import {
  createPractice,
  listPractices,
  type NewPractice,
  type PracticeChanges,
  updatePractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { toMinutes } from '@boathouse/domain/practices/practices/rules'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { makeAnswerLink } from '#auth/signed-links.ts'
import type { Database } from '#db/connect.ts'
import type { Row } from '#db/tables.ts'
import { call, publicUrl, type TestApp } from './app.ts'
import type { Cast, Person } from './factories.ts'
import { tokenOf } from './mails.ts'

type PracticeRow = Row<'practices'>
const HOUR_MS = 3_600_000
/** Created four weeks ahead, so outside all deadlines. */
const NOTICE_MINUTES = 28 * 1440 + 1

/** Defaults to tomorrow, for two hours, for everyone. */
export function practiceRow(clubId: string, overrides: Partial<PracticeRow> = {}): PracticeRow {
  const at = currentTime().toISOString()
  const startsAt = overrides.startsAt ?? hoursFromNow(24)
  return {
    clubId,
    id: newId(),
    seriesId: null,
    originalStart: null,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 2 * HOUR_MS).toISOString(),
    day: startsAt.slice(0, 10),
    startTime: startsAt.slice(11, 16),
    timeZone: 'UTC',
    title: 'Water session',
    place: 'Boathouse',
    notes: '',
    capacity: null,
    placing: 'order',
    ownDeadline: null,
    ownAnnounceDays: null,
    announcedAt: null,
    noticeMinutes: NOTICE_MINUTES,
    choiceId: null,
    cancelledAt: null,
    cancelReason: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
}

export function hoursFromNow(hours: number): string {
  const ms = currentTimeMs() + hours * HOUR_MS
  return new Date(ms - (ms % 60_000)).toISOString()
}

export async function aPractice(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<PracticeRow> = {},
): Promise<PracticeRow> {
  const row = practiceRow(clubId, overrides)
  await database.db.insertInto('practices').values(row).execute()
  return row
}

export async function aChosenPractice(
  app: { database: Database },
  clubId: string,
  people: readonly Person[],
  overrides: Partial<PracticeRow> = {},
): Promise<PracticeRow> {
  const choiceId = newId()
  const rows = people.map(({ id: athleteId }) => ({ choiceId, athleteId }))
  await app.database.db.insertInto('chosenMembers').values(rows).execute()
  return aPractice(app, clubId, { ...overrides, choiceId })
}

interface ForSquads extends Partial<PracticeRow> {
  readonly squads: readonly Pick<Row<'squads'>, 'id'>[]
  /** Asked athletes, who joined the squads in time. */
  readonly athletes: readonly Person[]
}

export async function aSquadPractice(
  app: { database: Database },
  clubId: string,
  { squads, athletes, ...overrides }: ForSquads,
): Promise<PracticeRow> {
  const row = await aChosenPractice(app, clubId, athletes, overrides)
  const choiceId = row.choiceId ?? ''
  const rows = squads.map(({ id: squadId }) => ({ clubId, squadId, choiceId, withCoaches: false }))
  await app.database.db.insertInto('choiceSquads').values(rows).execute()
  return row
}

/** Defaults to 90 minutes on a far-off Tuesday. */
export const newPractice = (overrides: Partial<NewPractice> = {}): NewPractice => ({
  id: newId(),
  title: 'Water session',
  place: 'Boathouse',
  notes: '',
  date: '2190-03-02',
  startTime: '18:30',
  minutes: 90,
  capacity: null,
  placing: 'order',
  ownDeadline: null,
  ownAnnounceDays: null,
  squadIds: null,
  memberIds: null,
  repeat: null,
  ...overrides,
})

export const twiceAWeek = (times: number): NewPractice['repeat'] => ({ weekdays: [2, 4], until: null, times })

export const create = (app: TestApp, { club, headCoach }: Cast, fields: Partial<NewPractice> = {}) =>
  call(app, createPractice, { params: { clubId: club }, body: newPractice(fields) }, headCoach)

export async function farOff(app: TestApp, { club: clubId, headCoach }: Cast): Promise<Practice[]> {
  const query = { from: '2190-03-01', to: '2190-04-30' }
  return (await call(app, listPractices, { params: { clubId }, query }, headCoach)).body.items
}

/** Sends all fields, like the form. */
export function change(
  app: TestApp,
  { club: clubId, headCoach }: Cast,
  practice: Practice,
  changes: Partial<PracticeChanges>,
) {
  const { title, place, notes, day, startTime, minutes, capacity, placing, version } = practice
  const { ownDeadline, ownAnnounceDays } = practice
  const said = {
    title,
    place,
    notes,
    date: day,
    startTime,
    minutes,
    capacity,
    placing,
    ownDeadline,
    ownAnnounceDays,
    squadIds: null,
    memberIds: null,
  }
  const params = { clubId, practiceId: practice.id }
  const body = { ...said, version, scope: 'this' as const, ...changes }
  return call(app, updatePractice, { params, body }, headCoach)
}

/** A stored practice as the form sends it. */
export const asSent = (row: PracticeRow) => ({
  title: row.title,
  place: row.place,
  notes: row.notes,
  date: row.day,
  startTime: row.startTime,
  minutes: toMinutes(row),
  capacity: row.capacity,
  placing: row.placing,
  ownDeadline: row.ownDeadline,
  ownAnnounceDays: row.ownAnnounceDays,
  squadIds: null,
  memberIds: null,
})

export const answer = (app: TestApp, row: PracticeRow, who: Person, said: Partial<AnswerInput> = {}) =>
  call(
    app,
    answerPractice,
    {
      params: { clubId: row.clubId, practiceId: row.id },
      body: { answer: 'yes', reason: '', version: 0, ...said },
    },
    who,
  )

export function answerToken({ server }: TestApp, row: PracticeRow, who: Person, version = 1): string {
  const link = { userId: who.id, practiceId: row.id, version }
  return tokenOf(makeAnswerLink(publicUrl, server.config.secret, link))
}

export async function anAbsence(
  { database }: { database: Database },
  { id: athleteId }: { id: string },
  overrides: Partial<Row<'absences'>> = {},
): Promise<Row<'absences'>> {
  const at = currentTime().toISOString()
  const row = {
    athleteId,
    id: newId(),
    first: '2190-03-01',
    last: '2190-03-07',
    reason: 'Exams',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('absences').values(row).execute()
  return row
}
