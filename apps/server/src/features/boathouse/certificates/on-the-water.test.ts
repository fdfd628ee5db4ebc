import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import * as contracts from '@boathouse/domain/boathouse/certificates/contract'
import { startOuting } from '@boathouse/domain/boathouse/outings/contract'
import { createReservation } from '@boathouse/domain/boathouse/reservations/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat, double, pair } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'
import { hoursFromNow } from '../../../../test/practices.ts'
import { aCertificate, aRequirement } from '../../../../test/requirements.ts'

const single: Rig = { craft: 'single', hasCox: false, sides: null }
const coxedPair: Rig = { ...pair, hasCox: true }

let app: TestApp
let cast: Cast
let today: string
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  today = dayAt(app.server.clock(), 'UTC')
})

type Seats = readonly (readonly [seat: number, who: Person])[]

const boatWith = async (rig: Rig): Promise<string> => (await aBoat(app, cast.club, { rigs: [rig] })).id

const start = (boatId: string, craft: string, seats: Seats, who: By = cast.athlete, more: object = {}) =>
  call(
    app,
    startOuting,
    {
      params: { clubId: cast.club },
      body: {
        ...{ id: newId(), boatId, craft: craft as 'single', expectedBack: hoursFromNow(1) },
        crew: seats.map(([seat, { id: memberId }]) => ({ seat, memberId })),
        ...more,
      },
    },
    who,
  )
const check = (
  boatId: string,
  query: Partial<Record<'members' | 'cox' | 'craft' | 'day', string>>,
  who: By,
) =>
  call(
    app,
    contracts.checkCrew,
    { params: { clubId: cast.club, boatId }, query: { members: cast.athlete.id, ...query } as never },
    who,
  )
const reserve = (boatId: string, day: string, who: Person) =>
  call(
    app,
    createReservation,
    { params: { clubId: cast.club, boatId }, body: { id: newId(), day, startTime: '08:00', minutes: 60 } },
    who,
  )
const has = (requirement: Row<'requirements'>, { id: memberId }: Person, day = today) =>
  aCertificate(app, { clubId: cast.club, requirementId: requirement.id, memberId }, { day })

describe('a crew', () => {
  it('goes out if no one lacks a document, and is refused with an error at the seat otherwise', async () => {
    const swim = await aRequirement(app, cast.club, { name: 'Swim test', months: 12 })
    const boatId = await boatWith(double)
    await has(swim, cast.athlete)
    const crew: Seats = [
      [1, cast.athlete],
      [2, cast.minor],
    ]
    const refused = await start(boatId, 'double', crew)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'crew.1.memberId', code: 'requirementMissing' }],
    ])
    await has(swim, cast.minor, addDays(today, -400))
    expect((await start(boatId, 'double', crew)).status).toBe(422)
    await has(swim, cast.minor)
    expect((await start(boatId, 'double', crew)).status).toBe(201)
  })

  it('is not refused by requirements that warn, do nothing, or are deleted', async () => {
    const boatId = await boatWith(double)
    await aRequirement(app, cast.club, { effect: 'warn' })
    await aRequirement(app, cast.club, { effect: 'none' })
    await aRequirement(app, cast.club, { deletedAt: hoursFromNow(-1) })
    await aRequirement(app, cast.rivalClub)
    expect((await start(boatId, 'double', [[1, cast.athlete]])).status).toBe(201)
  })

  it('needs the requirements of its seats', async () => {
    const alone = await aRequirement(app, cast.club, { appliesTo: 'singles' })
    const coxes = await aRequirement(app, cast.club, { appliesTo: 'coxing' })
    await aRequirement(app, cast.club, { appliesTo: 'coaches' })
    const [one, two] = [await boatWith(single), await boatWith(coxedPair)]
    expect((await start(one, 'single', [[1, cast.athlete]])).status).toBe(422)
    await has(alone, cast.athlete)
    expect((await start(one, 'single', [[1, cast.athlete]])).status).toBe(201)
    const coaches = await start(two, 'pair', [[1, cast.headCoach]], cast.headCoach)
    expect(coaches.body.fields).toEqual([{ path: 'crew.0.memberId', code: 'requirementMissing' }])
    const cox = await start(two, 'pair', [[0, cast.minor]])
    expect(cox.body.fields).toEqual([{ path: 'crew.0.memberId', code: 'requirementMissing' }])
    await has(coxes, cast.minor)
    expect((await start(two, 'pair', [[0, cast.minor]])).status).toBe(201)
  })

  it('that went out offline is stored, because it is on the water', async () => {
    await aRequirement(app, cast.club)
    const boatId = await boatWith(double)
    const offline = { outAt: hoursFromNow(-0.5) }
    expect((await start(boatId, 'double', [[1, cast.athlete]], cast.athlete, offline)).status).toBe(201)
  })
})

describe('the check of a crew', () => {
  it('names who lacks what, and whether that warns or refuses', async () => {
    const boatId = await boatWith(double)
    await aRequirement(app, cast.club, { name: 'First aid', effect: 'warn', months: 12 })
    const swim = await aRequirement(app, cast.club, { name: 'Swim test', months: 12 })
    await aRequirement(app, cast.club, { name: 'Consent', effect: 'none' })
    await has(swim, cast.athlete, addDays(today, -400))
    const { body } = await check(boatId, {}, cast.minor)
    const memberId = cast.athlete.id
    expect(body.items).toEqual([
      { memberId, requirement: 'First aid', effect: 'warn', state: 'missing' },
      { memberId, requirement: 'Swim test', effect: 'refuse', state: 'expired' },
    ])
  })

  it('for another day shows only the requester’s own, except to coaches', async () => {
    const boatId = await boatWith(double)
    const swim = await aRequirement(app, cast.club, { months: 1 })
    await has(swim, cast.athlete)
    const kiosk = await aKiosk(app, cast.club)
    const later = { day: addDays(today, 60) }
    for (const who of [cast.minor, kiosk]) expect((await check(boatId, later, who)).body.items).toEqual([])
    for (const who of [cast.athlete, cast.headCoach])
      expect((await check(boatId, later, who)).body.items).toMatchObject([{ state: 'expired' }])
  })

  it('is open to the club’s kiosk, but not to other clubs', async () => {
    await aRequirement(app, cast.club, { name: 'Swim test' })
    const boatId = await boatWith(single)
    const kiosk = await aKiosk(app, cast.club)
    expect((await check(boatId, { craft: 'single' }, kiosk)).body.items).toHaveLength(1)
    expect((await start(boatId, 'single', [[1, cast.athlete]], kiosk)).status).toBe(422)
    expect((await check(boatId, {}, cast.rivalAthlete)).status).toBe(404)
    expect((await check(boatId, {}, {})).status).toBe(401)
    expect((await check(newId(), {}, cast.athlete)).status).toBe(404)
    expect((await check(boatId, { members: 'everyone' }, cast.athlete)).status).toBe(422)
  })
})

describe('a reservation', () => {
  it('needs the holder’s documents on its day', async () => {
    const alone = await aRequirement(app, cast.club, { appliesTo: 'singles', months: 1 })
    const [one, two] = [await boatWith(single), await boatWith(double)]
    const soon = addDays(today, 2)
    expect((await reserve(two, soon, cast.athlete)).status).toBe(201)
    const refused = await reserve(one, soon, cast.athlete)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'day', code: 'requirementMissing' }],
    ])
    await has(alone, cast.athlete, addDays(today, -27))
    expect((await check(one, { day: addDays(today, 12) }, cast.athlete)).body.items).toMatchObject([
      { state: 'expired' },
    ])
    expect((await reserve(one, addDays(today, 12), cast.athlete)).status).toBe(422)
    expect((await reserve(one, soon, cast.athlete)).status).toBe(201)
  })
})
