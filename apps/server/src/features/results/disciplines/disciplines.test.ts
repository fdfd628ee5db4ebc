import { newId } from '@boathouse/domain/kernel/ids'
import {
  createDiscipline,
  listBuiltInDisciplines,
  listDisciplines,
  MAX_DISCIPLINES,
  renameDiscipline,
  retireDiscipline,
  reviveDiscipline,
} from '@boathouse/domain/results/disciplines/contract'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aDiscipline } from '../../../../test/results.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import * as service from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const plank = { name: 'Plank', measure: 'time', direction: 'most' } as const
const create = (body: object = {}, who: Person = cast.headCoach) =>
  call(app, createDiscipline, { params: params(), body: { id: newId(), ...plank, ...body } }, who)
const list = async (who: Person = cast.athlete) =>
  (await call(app, listDisciplines, { params: params() }, who)).body
const rename = (id: string, version: number, name: string, who: Person = cast.headCoach) =>
  call(app, renameDiscipline, { params: { ...params(), id }, body: { version, name } }, who)
const retire = (id: string, version = 1, who: Person = cast.headCoach) =>
  call(app, retireDiscipline, { params: { ...params(), id }, body: { version } }, who)
const revive = (id: string, who: Person = cast.headCoach) =>
  call(app, reviveDiscipline, { params: { ...params(), id } }, who)

it('a service call is refused where the policy forbids it, even if the route allows it', async () => {
  const ctx = await signedInContext(app, cast.athlete)
  const inClub = { ...ctx, club: clubScope(ctx.actor, cast.club) }
  await expect(service.createDiscipline(inClub, { id: newId(), ...plank })).rejects.toThrow('forbidden')
})

describe('a club’s disciplines', () => {
  it('are created by admins and listed for all members, with abilities by role', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([201, expect.objectContaining({ ...plank, retiredAt: null, version: 1 })])
    expect(await list()).toEqual({ items: [body], abilities: { keep: false } })
    expect((await list(cast.headCoach)).abilities).toEqual({ keep: true })
    expect((await create({ name: 'Wall sit' }, cast.superAdmin)).status).toBe(201)
    expect((await create({}, cast.athlete)).status).toBe(403)
    expect((await create({}, cast.rivalCoach)).status).toBe(404)
  })

  it('are added once when retried, and no name twice, in any case', async () => {
    const id = newId()
    const all = await Promise.all(Array.from({ length: 20 }, () => create({ id })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(19)
    expect((await create({ id, direction: 'least' })).body.code).toBe('conflict')
    expect((await create({ name: 'plANK' })).body.code).toBe('disciplineNameTaken')
    expect((await list()).items).toHaveLength(1)
  })

  it('are renamed, or refused with the current one if stale', async () => {
    const { id } = await aDiscipline(app, cast.club)
    expect((await rename(id, 1, 'Sit-ups')).body).toMatchObject({ name: 'Sit-ups', version: 2 })
    const stale = await rename(id, 1, 'Crunches')
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    await create()
    expect((await rename(id, 2, 'PLANK')).body.code).toBe('disciplineNameTaken')
    expect((await rename(newId(), 1, 'Other')).status).toBe(404)
  })

  it('are retired and revived idempotently, and a retired one frees its name', async () => {
    const { body } = await create()
    expect([(await retire(body.id)).status, (await retire(body.id)).status]).toEqual([200, 200])
    expect((await list()).items[0]?.retiredAt).not.toBeNull()
    expect((await create({ id: body.id })).body.code).toBe('conflict')
    const other = await create()
    expect(other.status).toBe(201)
    expect((await revive(body.id)).body.code).toBe('disciplineNameTaken')
    await rename(other.body.id, 1, 'Long plank')
    expect([(await revive(body.id)).status, (await revive(body.id)).status]).toEqual([200, 200])
    expect((await retire(body.id, 1)).body.code).toBe('stale')
  })

  it('belong to one club: ids of another club are not found under this URL (A1)', async () => {
    const { id } = await aDiscipline(app, cast.rivalClub)
    for (const { status } of [await rename(id, 1, 'Mine'), await retire(id), await revive(id)])
      expect(status).toBe(404)
  })

  it('can only be read while the club is inactive (A5)', async () => {
    const { id } = await aDiscipline(app, cast.club)
    const clubs = app.database.db.updateTable('clubs').where('id', '=', cast.club)
    await clubs.set({ status: 'inactive' }).execute()
    for (const { status, body } of [
      await create(),
      await rename(id, 1, 'x'),
      await retire(id),
      await revive(id),
    ])
      expect([status, body.code]).toEqual([409, 'clubInactive'])
    expect((await list()).items).toHaveLength(1)
  })

  it('are limited to 200', async () => {
    for (let n = 1; n < MAX_DISCIPLINES; n += 1) await aDiscipline(app, cast.club)
    expect((await create()).status).toBe(201)
    expect((await create({ name: 'Another' })).body.code).toBe('tooManyDisciplines')
  })
})

describe('the built-in disciplines', () => {
  const builtIn = (headers = {}) =>
    call(app, listBuiltInDisciplines, {}, { cookie: cast.athlete.cookie, headers })

  it('are published in their order, with the unit of their values', async () => {
    const { items } = (await builtIn()).body
    expect(items.map(({ key }) => key)).toEqual([...disciplines.keys()])
    const found = (key: string) => items.find((one) => one.key === key)
    expect(found('k1-1000')).toMatchObject({
      craft: 'k1',
      metres: 1000,
      unit: 'ms',
      step: 10,
      direction: 'least',
    })
    expect(found('rowErg-30min')).toMatchObject({ durationMs: 1_800_000, unit: 'm', direction: 'most' })
    expect(found('benchPull-1rm')).toMatchObject({ craft: null, event: 'benchPull', unit: 'g' })
    expect(found('pullUp-2min')).toMatchObject({ unit: 'pieces' })
  })

  it('answer 304 to a client that has them', async () => {
    const { etag } = (await builtIn()).raw.headers
    const again = await builtIn({ 'if-none-match': String(etag) })
    expect([again.status, again.raw.rawPayload.length]).toEqual([304, 0])
    expect((await builtIn({ 'if-none-match': '"another"' })).status).toBe(200)
  })
})
