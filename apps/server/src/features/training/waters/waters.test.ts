import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/waters/contract'
import { LONGEST_GEOJSON } from '@boathouse/domain/training/waters/geojson-rules'
import { decodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope, systemClubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { at, fillPeople, idOfN, isSqlite, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { aWater, shore } from '../../../../test/waters.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const words = { name: 'Lake', credit: '© OpenStreetMap contributors' }
const create = (body: object = {}, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.createWater,
    { params: params(), body: { id: newId(), ...words, geojson: shore, ...body } },
    who,
  )
const list = async (who: Person = cast.athlete) =>
  (await call(app, contracts.listWaters, { params: params() }, who)).body
const update = (id: string, body: object, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.updateWater,
    { params: { ...params(), id }, body: { version: 1, ...words, ...body } },
    who,
  )
const remove = (id: string, version = 1) =>
  call(app, contracts.deleteWater, { params: { ...params(), id }, body: { version } }, cast.headCoach)
const restore = (id: string) =>
  call(app, contracts.restoreWater, { params: { ...params(), id } }, cast.headCoach)
const wrong = async (body: object) => {
  const { status, body: problem } = await create(body)
  return [status, problem.fields]
}
const fault = (path: string, code: string) => [422, [{ path, code }]]

it('a service call is refused where the policy forbids it, even if the route allows it', async () => {
  const ctx = await signedInContext(app, cast.athlete)
  const inClub = { ...ctx, club: clubScope(ctx.actor, cast.club) }
  const sent = service.createWater(inClub, { id: newId(), ...words, geojson: shore })
  await expect(sent).rejects.toThrow('forbidden')
})

describe('a club’s waters', () => {
  it('are added by its admins, and readable for all of its members, oldest first', async () => {
    await aWater(app, cast.club, { name: 'Older', createdAt: '2026-01-01T00:00:00.000Z' })
    await aWater(app, cast.rivalClub, { name: 'Another club’s' })
    const { status, body } = await create()
    expect([status, body]).toEqual([201, expect.objectContaining({ ...words, version: 1 })])
    expect((await list()).items.map(({ name }) => name)).toEqual(['Older', 'Lake'])
    expect([(await list()).abilities, (await list(cast.headCoach)).abilities]).toEqual([
      { keep: false },
      { keep: true },
    ])
    expect((await create({}, cast.superAdmin)).status).toBe(201)
    expect((await create({}, cast.athlete)).status).toBe(403)
    expect((await create({}, cast.rivalCoach)).status).toBe(404)
  })

  it('are stored as outlines, without the rest of the file', async () => {
    const { body } = await create()
    const row = await app.database.db
      .selectFrom('waters')
      .where('clubId', '=', cast.club)
      .where('id', '=', body.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(Object.values(row).some((value) => String(value).includes('Feature'))).toBe(false)
    expect(row.outline.length).toBeLessThan(30)
    expect(decodeOutline(body.outline)).toEqual([
      [
        { longitude: 18.5, latitude: 47.2 },
        { longitude: 18.6, latitude: 47.2 },
        { longitude: 18.6, latitude: 47.3 },
      ],
    ])
  })

  it('need a name, a credit, and a readable outline', async () => {
    expect(await wrong({ name: ' ' })).toEqual(fault('name', 'required'))
    expect(await wrong({ credit: '' })).toEqual(fault('credit', 'required'))
    expect(await wrong({ credit: 'c'.repeat(201) })).toEqual(fault('credit', 'tooLong'))
    expect((await create({ credit: 'c'.repeat(200) })).status).toBe(201)
    expect(await wrong({ geojson: '' })).toEqual(fault('geojson', 'required'))
    expect(await wrong({ geojson: '<gpx/>' })).toEqual(fault('geojson', 'waterNotJson'))
    expect(await wrong({ geojson: '{"type":"Topology"}' })).toEqual(fault('geojson', 'waterNotGeoJson'))
  })

  it('accept files of up to 500 KB', async () => {
    const padded = (length: number) => shore + ' '.repeat(length - shore.length)
    expect((await create({ geojson: padded(LONGEST_GEOJSON) })).status).toBe(201)
    expect(await wrong({ geojson: padded(LONGEST_GEOJSON + 1) })).toEqual(fault('geojson', 'waterTooBig'))
    expect((await create({ geojson: padded(LONGEST_GEOJSON + 30_000) })).status).toBe(413)
  })

  it('are added once when retried', async () => {
    const id = newId()
    expect([(await create({ id })).status, (await create({ id })).status]).toEqual([201, 200])
    expect((await create({ id, name: 'River' })).body.code).toBe('conflict')
    expect((await create({ id, geojson: shore.replace('47.3', '47.4') })).body.code).toBe('conflict')
    expect((await list()).items).toHaveLength(1)
  })

  it('are renamed without their outline, or get another one, and are refused with the current one if stale', async () => {
    const { id, outline } = await aWater(app, cast.club)
    expect((await update(id, { name: 'River' })).body).toMatchObject({ name: 'River', outline, version: 2 })
    const stale = await update(id, { name: 'Canal' })
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({ code: 'stale', current: expect.objectContaining({ name: 'River' }) }),
    ])
    const other = await update(id, { version: 2, geojson: shore })
    expect(other.body.outline).not.toBe(outline)
    expect((await update(id, { version: 3, geojson: 'no' })).body.fields).toEqual([
      { path: 'geojson', code: 'waterNotJson' },
    ])
    expect((await update(newId(), {})).status).toBe(404)
  })

  it('can be restored after a deletion', async () => {
    const { id } = await aWater(app, cast.club)
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200])
    expect((await list()).items).toEqual([])
    expect((await update(id, { version: 2 })).status).toBe(404)
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200])
    expect((await list()).items).toMatchObject([{ id, version: 3 }])
  })

  it('belong to one club: ids of another club are not found under this URL (A1)', async () => {
    const { id } = await aWater(app, cast.rivalClub)
    for (const { status } of [await update(id, {}), await remove(id), await restore(id)])
      expect(status).toBe(404)
  })

  it('can only be read while the club is inactive (A5)', async () => {
    const { id } = await aWater(app, cast.club)
    const clubs = app.database.db.updateTable('clubs').where('id', '=', cast.club)
    await clubs.set({ status: 'inactive' }).execute()
    for (const { status, body } of [
      await create(),
      await update(id, {}),
      await remove(id),
      await restore(id),
    ])
      expect([status, body.code]).toEqual([409, 'clubInactive'])
    expect((await list()).items).toHaveLength(1)
  })

  it('are limited to ten, created or restored', async () => {
    const { id } = await aWater(app, cast.club, { deletedAt: currentTime().toISOString() })
    for (let n = 1; n < contracts.MAX_WATERS; n += 1) await aWater(app, cast.club)
    const added = await Promise.all([create(), create()])
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await create()).body.code).toBe('tooManyWaters')
    expect((await restore(id)).body.code).toBe('tooManyWaters')
    expect((await list()).items).toHaveLength(contracts.MAX_WATERS)
  })
})

it('use their index only, however many there are', async () => {
  const { db, plan } = watched(await freshAddress())
  await fillPeople(db, { people: 20, clubs: 20, signedIn: 1 })
  await sql`insert into waters ("clubId", "id", "name", "credit", "outline", "version", "createdAt", "updatedAt", "deletedAt")
    select 'club-' || (n % 20), ${idOfN}, '', '', '', 1, ${at}, ${at}, case when n % 2000 < 20 then null else ${at} end
    from ${numbers(20_000)}`.execute(db)
  await sql.raw(isSqlite ? 'analyze' : 'vacuum analyze').execute(db)
  const steps = await plan(() => queries.listWaters(db, systemClubScope('club-3')))
  // Sorting the current waters is fine, because deleted ones are not read.
  expect(steps.filter((step) => isSlowStep(step) && !/Sort/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(/watersByAge/)
  await db.destroy()
})
