import * as contracts from '@boathouse/domain/boathouse/boats/contract'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat, double, pair } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'
import * as changes from './change.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const content = {
  ...{ name: 'Seagull', rigs: [double, pair], minWeight: 65, maxWeight: 80, ownerId: null, squadIds: null },
  ...{ notes: 'Spare fin in the locker', outFrom: '2026-03-01', outTo: null },
}
const create = (body: object = {}, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.createBoat,
    { params: params(), body: { id: newId(), ...content, ...body } as never },
    who,
  )
const update = (boatId: string, body: object = {}, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.updateBoat,
    { params: { ...params(), boatId }, body: { version: 1, ...content, ...body } as never },
    who,
  )
const list = async (query: object = {}, who: Person = cast.athlete) =>
  (await call(app, contracts.listBoats, { params: params(), query }, who)).body
const namesIn = async (query: object) => (await list(query)).items.map(({ name }) => name)
const show = async (boatId: string, who: Person = cast.athlete) =>
  (await call(app, contracts.showBoat, { params: { ...params(), boatId } }, who)).body
const archive = (boatId: string, version = 1) =>
  call(app, contracts.archiveBoat, { params: { ...params(), boatId }, body: { version } }, cast.headCoach)
const unarchive = (boatId: string) =>
  call(app, contracts.unarchiveBoat, { params: { ...params(), boatId } }, cast.headCoach)
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]

it('a service call is refused where the policy forbids it, even if the route allows it', async () => {
  const ctx = await signedInContext(app, cast.athlete)
  const inClub = { ...ctx, club: clubScope(ctx.actor, cast.club) }
  const fields = { ...content, rigs: [double], id: newId() }
  await expect(changes.createBoat(inClub, fields)).rejects.toThrow('forbidden')
})

describe('a club’s boats', () => {
  it('are managed by its admins, and readable for all of its members', async () => {
    await aBoat(app, cast.rivalClub, { name: 'Another club’s' })
    const { status, body } = await create()
    expect(status).toBe(201)
    const { outFrom, outTo: _, ownerId: _owner, squadIds: _squads, ...shown } = content
    expect(await show(body.id)).toMatchObject({
      ...{ ...shown, owner: null, isForSquads: false, squads: [], isForReader: true },
      ...{
        outOfService: { from: outFrom, to: null },
        isOut: true,
        archivedAt: null,
        version: 1,
        abilities: { keep: false },
      },
    })
    expect((await list()).items).toHaveLength(1)
    expect((await list({}, cast.headCoach)).abilities).toEqual({ keep: true })
    expect((await create({ name: 'Kingfisher' }, cast.superAdmin)).status).toBe(201)
    expect((await create({}, cast.athlete)).status).toBe(403)
    expect((await create({}, cast.rivalCoach)).status).toBe(404)
  })

  it('are added once when retried', async () => {
    const id = newId()
    const squads = [(await aSquad(app, cast.club)).id, (await aSquad(app, cast.club)).id]
    const squadIds = { squadIds: squads }
    expect([(await create({ id, ...squadIds })).status, (await create({ id, ...squadIds })).status]).toEqual([
      201, 200,
    ])
    expect((await create({ id, squadIds: squads.toReversed() })).status).toBe(200)
    const conflict = await create({ id, rigs: [double] })
    expect([conflict.status, conflict.body]).toMatchObject([409, { code: 'conflict', current: { id } }])
  })

  it('have unique names among current boats', async () => {
    const { body } = await create()
    expect(fieldsOf(await create({ name: 'SEAGULL' }))).toEqual([422, [{ path: 'name', code: 'nameTaken' }]])
    expect((await archive(body.id)).status).toBe(200)
    expect((await create({ name: 'SEAGULL' })).status).toBe(201)
    expect(fieldsOf(await unarchive(body.id))).toEqual([422, [{ path: 'name', code: 'nameTaken' }]])
  })

  it('are changed at the given version only', async () => {
    const { body } = await create()
    const changed = await update(body.id, { name: 'Kingfisher', outFrom: null })
    expect(changed.body).toMatchObject({ name: 'Kingfisher', outOfService: null, version: 2 })
    const stale = await update(body.id, { name: 'Heron' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { name: 'Kingfisher' } },
    ])
    expect((await update(newId())).status).toBe(404)
    expect((await update(body.id, { version: 2 }, cast.athlete)).status).toBe(403)
  })

  it('are archived and restored, and stay readable', async () => {
    const { body } = await create()
    expect((await archive(body.id)).body).toMatchObject({ version: 2 })
    expect((await archive(body.id)).status).toBe(200)
    expect([(await list()).items, (await list({ state: 'archived' })).items.map(({ id }) => id)]).toEqual([
      [],
      [body.id],
    ])
    expect((await show(body.id)).archivedAt).not.toBeNull()
    expect((await unarchive(body.id)).body).toMatchObject({ archivedAt: null, version: 3 })
    expect((await unarchive(body.id)).body).toMatchObject({ version: 3 })
    expect((await archive(body.id, 2)).status).toBe(409)
  })

  it.each([
    [{ rigs: [double, double] }, 'rigs', 'rigTwice'],
    [{ maxWeight: 60 }, 'maxWeight', 'weightRangeInvalid'],
    [{ outTo: '2026-02-01' }, 'outTo', 'endBeforeStart'],
    [{ ownerId: newId() }, 'ownerId', 'memberUnknown'],
    [{ squadIds: [newId()] }, 'squadIds', 'squadUnknown'],
  ])('are refused at the field, new or changed, with %o', async (wrong, path, code) => {
    const { body } = await create()
    expect(fieldsOf(await create({ name: 'Heron', ...wrong }))).toEqual([422, [{ path, code }]])
    expect(fieldsOf(await update(body.id, wrong))).toEqual([422, [{ path, code }]])
    expect((await list()).items).toHaveLength(1)
  })

  it('belong to members and squads of the club only', async () => {
    const { id } = await aSquad(app, cast.rivalClub)
    expect(fieldsOf(await create({ squadIds: [id] }))).toEqual([
      422,
      [{ path: 'squadIds', code: 'squadUnknown' }],
    ])
    expect(fieldsOf(await create({ ownerId: cast.rivalAthlete.id }))).toEqual([
      422,
      [{ path: 'ownerId', code: 'memberUnknown' }],
    ])
  })

  it('keep an owner who left, but accept no new owner who is no member', async () => {
    const { body } = await create({ ownerId: cast.athlete.id })
    await app.database.db.deleteFrom('members').where('userId', '=', cast.athlete.id).execute()
    const changed = await update(body.id, { ownerId: cast.athlete.id, notes: 'Its owner moved away' })
    expect(changed.body).toMatchObject({ owner: { id: cast.athlete.id, name: null } })
  })
})

describe('the owner of a boat', () => {
  const owned = async () => (await create({ ownerId: cast.athlete.id })).body.id

  it('is named in the club’s name format', async () => {
    const id = await owned()
    const name = { id: cast.athlete.id, name: expect.any(String) }
    const ownerFor = async (who: Person) => (await show(id, who)).owner
    expect([await ownerFor(cast.minor), await ownerFor(cast.headCoach)]).toEqual([name, name])
    await app.database.db
      .updateTable('clubs')
      .set({ namesShownTo: 'admins' })
      .where('id', '=', cast.club)
      .execute()
    expect([
      await ownerFor(cast.minor),
      await ownerFor(cast.athlete),
      await ownerFor(cast.headCoach),
    ]).toEqual([{ id: null, name: null }, name, name])
  })

  it('shows squads to their members and to admins', async () => {
    const [own, other] = [await aSquad(app, cast.club), await aSquad(app, cast.club)]
    await putInto(app, own, [cast.athlete])
    const { body } = await create({ squadIds: [own.id, other.id] })
    const seen = async (who: Person) => {
      const { isForSquads, isForReader, squads } = await show(body.id, who)
      return [isForSquads, isForReader, squads.map(({ id }) => id).sort()]
    }
    expect(await seen(cast.athlete)).toEqual([true, true, [own.id]])
    expect(await seen(cast.minor)).toEqual([true, false, []])
    expect(await seen(cast.headCoach)).toEqual([true, true, [own.id, other.id].sort()])
  })
})

describe('the list of boats', () => {
  beforeEach(async () => {
    await aBoat(app, cast.club, { name: 'Möwe', rigs: [double, pair] })
    await aBoat(app, cast.club, { name: 'Heron', rigs: [pair], outFrom: '2000-01-01' })
    await aBoat(app, cast.club, { name: 'Eider', outFrom: '2000-01-01', outTo: '2000-02-01' })
  })

  it.each([
    [{}, ['Eider', 'Heron', 'Möwe']],
    [{ text: 'mowe' }, ['Möwe']],
    [{ text: '2-' }, ['Heron', 'Möwe']],
    [{ craft: 'double' }, ['Eider', 'Möwe']],
    [{ service: 'in' }, ['Eider', 'Möwe']],
    [{ service: 'out' }, ['Heron']],
    [{ craft: 'double', service: 'out' }, []],
    [{ state: 'archived' }, []],
  ])('filtered by %o contains %o', async (query, names) => {
    expect(await namesIn(query)).toEqual(names)
  })

  it('shows the filtered values of each boat by the club’s calendar', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where('id', '=', cast.club)
      .execute()
    const outFrom = dayAt(currentTime(), 'Pacific/Kiritimati')
    await aBoat(app, cast.club, { name: 'Swan', outFrom })
    const isOutOf = async (query: object) => (await list(query)).items.map(({ name, isOut }) => [name, isOut])
    expect(await isOutOf({ service: 'out' })).toEqual([
      ['Heron', true],
      ['Swan', true],
    ])
    expect(await isOutOf({ service: 'in' })).toEqual([
      ['Eider', false],
      ['Möwe', false],
    ])
  })

  it('is paged', async () => {
    const first = await list({ limit: 2 })
    const { items, nextCursor } = await list({ limit: 2, cursor: first.nextCursor as string })
    expect([first.items.length, items.map(({ name }) => name), nextCursor]).toEqual([2, ['Möwe'], null])
  })
})
