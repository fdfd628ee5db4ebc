import * as contracts from '@boathouse/domain/boathouse/destinations/contract'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope, systemClubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { at, fillPeople, idOfN, isSqlite, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { aDestination } from '../../../../test/destinations.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const said = { name: 'Old lock', metres: 12_000, minutes: null }
const create = (body: object = {}, who: Person = cast.headCoach) =>
  call(app, contracts.createDestination, { params: params(), body: { id: newId(), ...said, ...body } }, who)
const list = async (who: Person = cast.athlete) =>
  (await call(app, contracts.listDestinations, { params: params() }, who)).body
const update = (id: string, body: object) =>
  call(
    app,
    contracts.updateDestination,
    { params: { ...params(), id }, body: { version: 1, ...said, ...body } },
    cast.headCoach,
  )
const remove = (id: string, version = 1) =>
  call(app, contracts.deleteDestination, { params: { ...params(), id }, body: { version } }, cast.headCoach)
const restore = (id: string) =>
  call(app, contracts.restoreDestination, { params: { ...params(), id } }, cast.headCoach)
const board = async () => (await call(app, showBoard, { params: params() }, cast.athlete)).body
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]
const refused = (path: string, code: string) => [422, [{ path, code }]]

it('a service call is refused where the policy forbids it, even if the route allows it', async () => {
  const ctx = await signedInContext(app, cast.athlete)
  const inClub = { ...ctx, club: clubScope(ctx.actor, cast.club) }
  await expect(service.createDestination(inClub, { id: newId(), ...said })).rejects.toThrow('forbidden')
})

describe('a club’s destinations', () => {
  it('are added by its admins, and read by all members by name, also on the board', async () => {
    await aDestination(app, cast.club, { name: 'Round the island' })
    await aDestination(app, cast.rivalClub, { name: 'Another club’s' })
    const { status, body } = await create()
    expect([status, body]).toEqual([201, expect.objectContaining({ ...said, version: 1 })])
    expect((await list()).items.map(({ name }) => name)).toEqual(['Old lock', 'Round the island'])
    expect([(await list()).abilities, (await list(cast.headCoach)).abilities]).toEqual([
      { keep: false },
      { keep: true },
    ])
    expect((await board()).destinations).toEqual([
      said,
      { name: 'Round the island', metres: 8_000, minutes: 60 },
    ])
    expect((await create({ name: 'North bay' }, cast.superAdmin)).status).toBe(201)
    expect((await create({}, cast.athlete)).status).toBe(403)
    expect((await create({}, cast.rivalCoach)).status).toBe(404)
  })

  it('require a unique name, a valid distance, and a time of at most a day', async () => {
    await create()
    expect(fieldsOf(await create({ name: 'OLD LÓCK' }))).toEqual(refused('name', 'nameTaken'))
    expect(fieldsOf(await create({ name: ' ' }))).toEqual(refused('name', 'required'))
    expect(fieldsOf(await create({ metres: 0 }))).toEqual(refused('metres', 'metresInvalid'))
    expect(fieldsOf(await create({ minutes: 1441 }))).toEqual(refused('minutes', 'outingMinutesRange'))
    expect((await create({ name: 'Bay', metres: null, minutes: 45 })).body).toMatchObject({ minutes: 45 })
  })

  it('are added once when retried', async () => {
    const id = newId()
    expect([(await create({ id })).status, (await create({ id })).status]).toEqual([201, 200])
    expect((await create({ id, metres: 1 })).body.code).toBe('conflict')
    expect((await list()).items).toHaveLength(1)
  })

  it('are refused with the current one if stale, or if the name is taken', async () => {
    const { id } = await aDestination(app, cast.club)
    await aDestination(app, cast.club, { name: 'North bay' })
    expect((await update(id, { name: 'Lock' })).body).toMatchObject({ name: 'Lock', version: 2 })
    const stale = await update(id, { name: 'Canal' })
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', current: expect.objectContaining({ name: 'Lock' }) }),
    ])
    expect(fieldsOf(await update(id, { version: 2, name: 'north bay' }))).toEqual(
      refused('name', 'nameTaken'),
    )
    expect((await update(newId(), {})).status).toBe(404)
  })

  it('can be restored, unless the name was taken meanwhile', async () => {
    const { id } = await aDestination(app, cast.club, { name: 'Old lock' })
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200])
    expect([(await list()).items, (await board()).destinations]).toEqual([[], []])
    expect((await update(id, { version: 2 })).status).toBe(404)
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200])
    expect((await list()).items).toMatchObject([{ id, version: 3 }])
    await remove(id, 3)
    await create()
    expect(fieldsOf(await restore(id))).toEqual(refused('name', 'nameTaken'))
  })

  it('belong to one club: ids of another club are not found under this URL (A1)', async () => {
    const { id } = await aDestination(app, cast.rivalClub)
    for (const { status } of [await update(id, {}), await remove(id), await restore(id)])
      expect(status).toBe(404)
  })

  it('can only be read while the club is inactive (A5)', async () => {
    const { id } = await aDestination(app, cast.club)
    const clubs = app.database.db.updateTable('clubs').where('id', '=', cast.club)
    await clubs.set({ status: 'inactive' }).execute()
    const answers = [await create(), await update(id, {}), await remove(id), await restore(id)]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'clubInactive'])
    expect((await list()).items).toHaveLength(1)
  })

  it('have a limit that creating and restoring both respect', async () => {
    const { id } = await aDestination(app, cast.club, { deletedAt: currentTime().toISOString() })
    for (let n = 1; n < contracts.MAX_DESTINATIONS; n += 1)
      await aDestination(app, cast.club, { name: `Bend ${n}` })
    const added = await Promise.all([create(), create({ name: 'North bay' })])
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await create({ name: 'South bay' })).body.code).toBe('tooManyDestinations')
    expect((await restore(id)).body.code).toBe('tooManyDestinations')
    expect((await list()).items).toHaveLength(contracts.MAX_DESTINATIONS)
  })
})

describe('the outing settings of a club', () => {
  const set = (version: number, body: object) =>
    call(app, updateClubSettings, { params: params(), body: { version, ...body } }, cast.headCoach)

  it('are 90 minutes and no position by default, and appear on the board', async () => {
    expect(await board()).toMatchObject({ usualMinutes: 90, position: null })
    const { status } = await set(1, { outingMinutes: 120, latitude: 47.376_889_9, longitude: -8.5417 })
    expect(status).toBe(200)
    const position = { latitude: 47.376_89, longitude: -8.5417 }
    expect(await board()).toMatchObject({ usualMinutes: 120, position })
    expect((await set(2, { latitude: null, longitude: null })).status).toBe(200)
    expect((await board()).position).toBeNull()
  })

  it('are refused by the field when out of range', async () => {
    for (const [body, path, code] of [
      [{ outingMinutes: 4 }, 'outingMinutes', 'outingMinutesRange'],
      [{ outingMinutes: 1441 }, 'outingMinutes', 'outingMinutesRange'],
      [{ latitude: 90.1, longitude: 8 }, 'latitude', 'latitudeRange'],
      [{ latitude: 47, longitude: -180.1 }, 'longitude', 'longitudeRange'],
      [{ latitude: 47 }, 'longitude', 'positionHalf'],
      [{ longitude: 8 }, 'latitude', 'positionHalf'],
    ] as const)
      expect(fieldsOf(await set(1, body))).toEqual(refused(path, code))
    expect((await set(1, { latitude: -90, longitude: 180 })).status).toBe(200)
    expect(fieldsOf(await set(2, { longitude: null }))).toEqual(refused('longitude', 'positionHalf'))
  })
})

it('use their index only, however many there are', async () => {
  const { db, plan } = watched(await freshAddress())
  await fillPeople(db, { people: 20, clubs: 20, signedIn: 1 })
  await sql`insert into destinations ("clubId", "id", "name", "nameKey", "version", "createdAt", "updatedAt", "deletedAt")
    select 'club-' || (n % 20), ${idOfN}, '', ${idOfN}, 1, ${at}, ${at}, case when n % 2000 < 20 then null else ${at} end
    from ${numbers(20_000)}`.execute(db)
  await sql.raw(isSqlite ? 'analyze' : 'vacuum analyze').execute(db)
  const steps = await plan(() => queries.listDestinations(db, systemClubScope('club-3')))
  // Sorting the current destinations is fine, because deleted ones are not read.
  expect(steps.filter((step) => isSlowStep(step) && !/Sort/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(/destinationsByName/)
  await db.destroy()
})
