import { endOuting, resumeOuting, startOuting } from '@boathouse/domain/boathouse/outings/contract'
import * as contracts from '@boathouse/domain/boathouse/reservations/contract'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aReservation } from '../../../../test/reservations.ts'

let app: TestApp
let cast: Cast
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  boatId = (await aBoat(app, cast.club)).id
})

const params = () => ({ clubId: cast.club, boatId })
const about = () => ({ ...params(), memberId: cast.athlete.id })
const reserve = (span: object, who: Person) =>
  call(
    app,
    contracts.createReservation,
    { params: params(), body: { id: newId(), minutes: 60, ...span } as never },
    who,
  )
const list = async () =>
  (await call(app, contracts.listReservations, { params: params() }, cast.minor)).body.items
const restore = (reservationId: string) =>
  call(app, contracts.restoreReservation, { params: { clubId: cast.club, reservationId } }, cast.athlete)
const outing = (outingId: string) => ({ params: { clubId: cast.club, outingId } })

describe('a cancelled reservation', () => {
  it('is restored once, of fifty concurrent restores and new ones', async () => {
    const deletedAt = currentTime().toISOString()
    const cancelled = await Promise.all(
      Array.from({ length: 25 }, () => aReservation(app, about(), { deletedAt })),
    )
    const { startsAt } = cancelled[0] ?? { startsAt: '' }
    const span = { day: startsAt.slice(0, 10), startTime: startsAt.slice(11, 16) }
    const outcomes = await Promise.all(
      cancelled.flatMap(({ id }) => [restore(id), reserve(span, cast.headCoach)]),
    )
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await list()).toHaveLength(1)
  })
})

describe('a reopened outing’s boat', () => {
  async function endedEarly() {
    const { id } = await aReservation(app, about(), { inMinutes: -5 })
    const body = {
      ...{ id: newId(), boatId, craft: 'double' as const, crew: [{ seat: 1, memberId: cast.athlete.id }] },
      expectedBack: new Date(currentTimeMs() + 3_600_000).toISOString(),
    }
    await call(app, startOuting, { params: { clubId: cast.club }, body }, cast.athlete)
    await call(app, endOuting, { ...outing(body.id), query: {} }, cast.athlete)
    return { id, resume: () => call(app, resumeOuting, { ...outing(body.id), query: {} }, cast.athlete) }
  }
  const meanwhile = (inMinutes = 10) => {
    const start = new Date(currentTimeMs() + inMinutes * 60_000)
    const startTime = start.toISOString().slice(11, 16)
    return reserve({ day: dayAt(start, 'UTC'), startTime, minutes: 30 }, cast.minor)
  }

  it('belongs to its next holder if reserved meanwhile', async () => {
    const { id, resume } = await endedEarly()
    const next = await meanwhile()
    expect(next.status).toBe(201)
    // It is on the water, so the board must show it.
    expect((await resume()).body.backAt).toBeNull()
    expect((await list()).map((one) => one.id)).toEqual([next.body.id])
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'boatReserved' } })
  })

  it('belongs to one user while others reserve it at the same moment', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id, resume } = await endedEarly()
      const [resumed, ...reserved] = await Promise.all([
        resume(),
        ...Array.from({ length: 6 }, () => meanwhile()),
      ])
      expect(resumed.status).toBe(200)
      const made = reserved.filter(({ status }) => status === 201)
      expect(made.length).toBeLessThanOrEqual(1)
      expect(reserved.filter(({ status }) => status === 409)).toHaveLength(6 - made.length)
      expect((await list()).map((one) => one.id)).toEqual(made.length > 0 ? [made[0]?.body.id] : [id])
      boatId = (await aBoat(app, cast.club)).id
      await app.database.db.updateTable('outings').set({ backAt: currentTime().toISOString() }).execute()
      await app.database.db.deleteFrom('reservations').where('clubId', '=', cast.club).execute()
    }
  })
})
