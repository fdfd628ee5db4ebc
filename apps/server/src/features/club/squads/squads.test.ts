import { removeMember } from '@boathouse/domain/club/members/contract'
import * as contracts from '@boathouse/domain/club/squads/contract'
import { MAX_SQUADS } from '@boathouse/domain/club/squads/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { seenAlike } from '../../../../test/over-http.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'
import * as changes from './change.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })
const create = (name: string, { id = newId(), who = cast.headCoach }: { id?: string; who?: Person } = {}) =>
  call(app, contracts.createSquad, { params: params(), body: { id, name } }, who)
const list = async (who: Person = cast.headCoach, query: { state?: 'archived'; limit?: number } = {}) =>
  (await call(app, contracts.listSquads, { params: params(), query }, who)).body
const names = async (who?: Person, query = {}) => (await list(who, query)).items.map(({ name }) => name)
const one = (squadId: string) => ({ params: { ...params(), squadId } })
const show = (squadId: string, who: Person = cast.headCoach) =>
  call(app, contracts.showSquad, one(squadId), who)
const rename = (squadId: string, version: number, name: string) =>
  call(app, contracts.renameSquad, { ...one(squadId), body: { version, name } }, cast.headCoach)
const archive = (squadId: string, version = 1) =>
  call(app, contracts.archiveSquad, { ...one(squadId), body: { version } }, cast.headCoach)
const unarchive = (squadId: string) => call(app, contracts.unarchiveSquad, one(squadId), cast.headCoach)
const own = async (who: Person) => (await call(app, contracts.listOwnSquads, {}, who)).body.items

it('a service call is refused where the policy forbids it, even if the route allows it', async () => {
  const ctx = await signedInContext(app, cast.athlete)
  const inClub = { ...ctx, club: clubScope(ctx.actor, cast.club) }
  const { id } = await aCoachedSquad(app, cast.club, cast.athlete)
  await expect(async () => changes.createSquad(inClub, { id: newId(), name: 'U17' })).rejects.toThrow(
    'forbidden',
  )
  const added = { memberIds: [cast.minor.id], role: 'athlete' as const }
  await expect(async () => changes.addToSquad(inClub, id, added)).rejects.toThrow('forbidden')
})

describe('a club’s squads', () => {
  it('are created by its admins and the super admin, and listed by name with counts', async () => {
    const { status, body } = await create('U 17')
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'U 17', athletes: 0, coaches: 0, archivedAt: null, version: 1 }),
    ])
    expect((await create('Masters', { who: cast.superAdmin })).status).toBe(201)
    await putInto(app, { clubId: cast.club, id: body.id }, [cast.athlete, cast.minor])
    await putInto(app, { clubId: cast.club, id: body.id }, [cast.headCoach], 'coach')
    await aSquad(app, cast.rivalClub)
    const all = await list()
    expect(all.items).toMatchObject([{ name: 'Masters' }, { name: 'U 17', athletes: 2, coaches: 1 }])
    expect([all.abilities, all.nextCursor]).toEqual([{ manage: true }, null])
    expect((await show(body.id)).body).toMatchObject({ athletes: 2, coaches: 1, abilities: { manage: true } })
  })

  it('are paged by name', async () => {
    for (const name of ['c', 'B', 'a']) await aSquad(app, cast.club, { name })
    const first = await list(cast.headCoach, { limit: 2 })
    expect(first.items.map(({ name }) => name)).toEqual(['a', 'B'])
    const query = { limit: 2, cursor: first.nextCursor ?? '' }
    const { body } = await call(app, contracts.listSquads, { params: params(), query }, cast.headCoach)
    expect([body.items.map(({ name }) => name), body.nextCursor]).toEqual([['c'], null])
  })

  it('are created once when retried, and no name twice, in any case and with any spaces', async () => {
    const id = newId()
    const all = await Promise.all(Array.from({ length: 20 }, () => create('U17 Girls', { id })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(19)
    const other = await create('Other', { id })
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'conflict', current: { name: 'U17 Girls', athletes: 0 } },
    ])
    const taken = await create('u 17girls')
    expect([taken.status, taken.body.fields]).toEqual([422, [{ path: 'name', code: 'nameTaken' }]])
    expect(await names()).toEqual(['U17 Girls'])
  })

  it('with one name are created once of fifty concurrent requests', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => create(n % 2 ? 'Ärger' : 'a\u0308RGER')),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 422)).toHaveLength(49)
  })

  it('are renamed at the given version', async () => {
    const { id } = await aSquad(app, cast.club, { name: 'U17' })
    expect((await rename(id, 1, 'u17')).body).toMatchObject({ name: 'u17', version: 2 })
    const stale = await rename(id, 1, 'U19')
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { name: 'u17' } }])
    await create('Masters')
    expect((await rename(id, 2, 'MASTERS')).body.fields).toEqual([{ path: 'name', code: 'nameTaken' }])
    expect((await rename(newId(), 1, 'Other')).status).toBe(404)
  })

  it('are archived and restored; meanwhile the name is free, and members stay readable', async () => {
    const squad = await aSquad(app, cast.club, { name: 'U17' })
    await putInto(app, squad, [cast.athlete])
    expect((await archive(squad.id, 7)).body.code).toBe('stale')
    expect([(await archive(squad.id)).status, (await archive(squad.id)).status]).toEqual([200, 200])
    expect([await names(), await names(cast.headCoach, { state: 'archived' })]).toEqual([[], ['U17']])
    const { body } = await call(
      app,
      contracts.listSquadMembers,
      { ...one(squad.id), query: {} },
      cast.headCoach,
    )
    expect(body.items).toMatchObject([{ id: cast.athlete.id, role: 'athlete' }])
    expect((await create('u17')).status).toBe(201)
    expect((await unarchive(squad.id)).body.fields).toEqual([{ path: 'name', code: 'nameTaken' }])
    await rename(squad.id, 2, 'U17 of 2026')
    expect([(await unarchive(squad.id)).status, (await unarchive(squad.id)).status]).toEqual([200, 200])
    expect(await names()).toEqual(['u17', 'U17 of 2026'])
  })

  it('are limited to a hundred, created or restored', async () => {
    const ended = await aSquad(app, cast.club, { archivedAt: currentTime().toISOString() })
    for (let n = 1; n < MAX_SQUADS; n += 1) await aSquad(app, cast.club)
    const made = await Promise.all([create('One'), create('Two')])
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422])
    for (const { body } of [await create('Three'), await unarchive(ended.id)])
      expect(body.fields).toEqual([{ path: 'name', code: 'tooManySquads' }])
  })

  it('belong to one club: ids of another club are not found under this URL (A1)', async () => {
    const { id } = await aSquad(app, cast.rivalClub)
    for (const { status } of [
      await show(id),
      await rename(id, 1, 'x'),
      await archive(id),
      await unarchive(id),
    ])
      expect(status).toBe(404)
  })
})

describe('a squad’s coach', () => {
  it('reads the squad and its members, and no other, not even its existence', async () => {
    const mine = await aCoachedSquad(app, cast.club, cast.minor, { name: 'A' })
    await putInto(app, mine, [cast.athlete])
    const other = await aCoachedSquad(app, cast.club, cast.headCoach, { name: 'B' })
    await putInto(app, other, [cast.minor, cast.athlete])
    const seen = await list(cast.minor)
    expect([seen.items, seen.abilities, seen.nextCursor]).toMatchObject([
      [{ name: 'A', athletes: 1 }],
      { manage: false },
      null,
    ])
    expect((await show(mine.id, cast.minor)).body.abilities).toEqual({ manage: false })
    const people = (squadId: string) =>
      call(app, contracts.listSquadMembers, { ...one(squadId), query: {} }, cast.minor)
    expect((await people(mine.id)).body.items.map(({ id }) => id).toSorted()).toEqual(
      [cast.athlete.id, cast.minor.id].toSorted(),
    )
    for (const [there, nowhere] of [
      [await show(other.id, cast.minor), await show(newId(), cast.minor)],
      [await people(other.id), await people(newId())],
    ] as const)
      expect([there.status, seenAlike(there.raw)]).toEqual([404, seenAlike(nowhere.raw)])
  })

  it('can’t change it', async () => {
    const { id } = await aCoachedSquad(app, cast.club, cast.minor)
    const body = { memberIds: [cast.athlete.id] }
    expect((await call(app, contracts.addToSquad, { ...one(id), body }, cast.minor)).status).toBe(403)
    expect((await create('Mine', { who: cast.minor })).status).toBe(403)
  })

  it('has no access from the request on that ends their role (A4)', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    expect((await show(squad.id, cast.minor)).status).toBe(200)
    const memberId = cast.minor.id
    const toAthlete = { params: { ...one(squad.id).params, memberId }, body: { role: 'athlete' as const } }
    await call(app, contracts.changeSquadRole, toAthlete, cast.headCoach)
    expect((await show(squad.id, cast.minor)).status).toBe(403)
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await show(squad.id, cast.minor)).status).toBe(404)
    await call(app, removeMember, { params: { ...params(), memberId } }, cast.headCoach)
    expect((await show(squad.id, cast.minor)).status).toBe(403)
  })

  it('can still read an archived squad', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor, { name: 'A' })
    await archive(squad.id)
    expect([await names(cast.minor), await names(cast.minor, { state: 'archived' })]).toEqual([[], ['A']])
  })
})

describe('a squad’s athlete', () => {
  it('sees the names of their own squads, and nothing else', async () => {
    const mine = await aSquad(app, cast.club, { name: 'B' })
    await putInto(app, mine, [cast.athlete])
    const coached = await aCoachedSquad(app, cast.club, cast.minor, { name: 'A' })
    await putInto(app, coached, [cast.athlete])
    await aSquad(app, cast.club, { name: 'C' })
    const ended = await aSquad(app, cast.club, { archivedAt: currentTime().toISOString() })
    await putInto(app, ended, [cast.athlete])
    expect(await own(cast.athlete)).toEqual([
      { id: coached.id, name: 'A', role: 'athlete' },
      { id: mine.id, name: 'B', role: 'athlete' },
    ])
    expect(await own(cast.minor)).toEqual([{ id: coached.id, name: 'A', role: 'coach' }])
    expect([await own(cast.rivalAthlete), await own(cast.superAdmin)]).toEqual([[], []])
    expect((await show(mine.id, cast.athlete)).status).toBe(403)
  })

  it('leaves it with the club, archived ones included', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [cast.athlete])
    const ended = await aSquad(app, cast.club, { archivedAt: currentTime().toISOString() })
    await putInto(app, ended, [cast.athlete])
    const toMember = { params: { ...params(), memberId: cast.athlete.id } }
    expect((await call(app, removeMember, toMember, cast.headCoach)).status).toBe(204)
    expect((await show(squad.id)).body).toMatchObject({ athletes: 0, coaches: 1 })
    expect((await show(ended.id)).body.athletes).toBe(0)
  })
})
