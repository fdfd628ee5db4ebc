import { newId } from '@boathouse/domain/kernel/ids'
import {
  markRestPresent,
  showRegister,
  takeBackRest,
  tapRegister,
} from '@boathouse/domain/practices/register/contract'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, expect, it } from 'vitest'
import { beginErasure, finishErasure } from '#db/erasure.ts'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { enterCheckIn, shownCode } from '../../../../test/check-ins.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aPractice, hoursFromNow } from '../../../../test/practices.ts'

const MINUTE_MS = 60_000

let app: TestApp
let cast: Cast
let anna: Person
let row: Row<'practices'>

beforeEach(async () => {
  app = await newTestApp()
  cast = await aCast(app)
  anna = await aPerson(app, { firstName: 'Anna', lastName: 'Berg' })
  await insertMember(app.database.db, { clubId: cast.club, userId: anna.id, role: 'admin' }, currentTime())
  row = await aPractice(app, cast.club, { startsAt: hoursFromNow(1 / 3) })
  return () => app.stop()
})

const params = () => ({ clubId: row.clubId, practiceId: row.id })
const tapBy = (who: Person, state: RegisterState, version = 0) =>
  call(
    app,
    tapRegister,
    { params: params(), body: { id: newId(), memberId: cast.athlete.id, state, version } },
    who,
  )
const lineOf = async (who: Person = cast.athlete) => {
  const { body } = await call(app, showRegister, { params: params() }, cast.headCoach)
  const line = body.entries.find(({ memberId }) => memberId === who.id)
  return line && { state: line.state, by: line.recordedBy, at: line.recordedAt, checkIn: line.checkedInAt }
}
const minutesBetween = (from: string | null = '', to: string | null = '') =>
  Math.floor((Date.parse(to ?? '') - Date.parse(from ?? '')) / MINUTE_MS)
const named = () => ({ id: anna.id, firstName: 'Anna', lastName: 'Berg' })
const checkIn = () => enterCheckIn(app, shownCode(app, row), cast.athlete)

it('a conflict and the register say who recorded the mark, and when', async () => {
  await tapBy(anna, 'late')
  const line = await lineOf()
  expect(line).toMatchObject({ state: 'late', by: named(), at: expect.any(String) })
  app.advance(MINUTE_MS)
  const current = { memberId: cast.athlete.id, state: 'late', version: 1, recordedBy: named() }
  expect(await tapBy(cast.headCoach, 'absent')).toMatchObject({
    status: 409,
    body: { current: { ...current, recordedAt: line?.at } },
  })
  await tapBy(cast.headCoach, 'absent', 1)
  const changed = await lineOf()
  expect(changed?.by?.id).toBe(cast.headCoach.id)
  expect(minutesBetween(line?.at, changed?.at)).toBe(1)
})

it('a line without a mark has no recorder', async () => {
  expect(await lineOf()).toMatchObject({ state: 'none', by: null, at: null })
})

it('a check-in is recorded by the athlete', async () => {
  await checkIn()
  const line = await lineOf()
  expect(line).toMatchObject({ by: { id: cast.athlete.id }, checkIn: expect.any(String) })
  expect(line?.at).toBe(line?.checkIn)
})

it('a check-in after a coach’s mark keeps the coach as its recorder', async () => {
  await tapBy(anna, 'late')
  const before = await lineOf()
  app.advance(MINUTE_MS)
  await checkIn()
  expect(await lineOf()).toEqual({ ...before, checkIn: expect.any(String) })
})

it('marking the rest, and its undo, are recorded by the user who did it', async () => {
  const id = newId()
  await call(app, markRestPresent, { params: params(), body: { id } }, anna)
  expect(await lineOf(cast.minor)).toMatchObject({ state: 'present', by: named() })
  await call(app, takeBackRest, { params: { ...params(), restId: id } }, cast.headCoach)
  expect(await lineOf(cast.minor)).toMatchObject({ state: 'none', by: { id: cast.headCoach.id } })
})

it('a mark by a deleted account keeps its time, without a name', async () => {
  await tapBy(anna, 'late')
  await beginErasure(app.database.db, { ...anna, emailVerified: true })
  const nameless = { state: 'late', by: null, at: expect.any(String) }
  expect(await lineOf()).toMatchObject(nameless)
  await finishErasure(app.database.db, anna.id)
  expect(await lineOf()).toMatchObject(nameless)
  const stored = await app.database.db.selectFrom('registerEntries').select('recordedBy').execute()
  expect(stored.map(({ recordedBy }) => recordedBy)).not.toContain(anna.id)
})
