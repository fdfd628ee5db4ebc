import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { deactivateClub } from '../../../../test/invitations.ts'
import { aFellow, aLineUp, aLineUpBoat } from '../../../../test/line-ups.ts'
import { aPractice, aSquadPractice } from '../../../../test/practices.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let lineUpId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  lineUpId = (await aPractice(app, cast.club)).id
})

const params = (of = lineUpId) => ({ clubId: cast.club, lineUpId: of })
const editor = async (of = lineUpId) =>
  (await call(app, contracts.showLineUpEditor, { params: params(of) }, cast.headCoach)).body.lineUp
const add = (body: contracts.NewLineUpBoat, { on = app, who = cast.headCoach, of = lineUpId } = {}) =>
  call(on, contracts.addLineUpBoat, { params: params(of), body }, who)
const boatOf = async (overrides: Parameters<typeof aBoat>[2] = {}): Promise<contracts.NewLineUpBoat> => ({
  ...{ id: newId(), boatId: (await aBoat(app, cast.club, overrides)).id, craft: 'double' },
})
const said = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [
  status,
  body.code,
]

async function crewed(of = lineUpId) {
  await aLineUp(app, params(of))
  return (await aLineUpBoat(app, { ...params(of), crew: [cast.athlete] })).id
}

async function coached() {
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  const { id } = await aSquadPractice(app, cast.club, { squads: [squad], athletes: [cast.athlete] })
  return { id, lineUpBoatId: await crewed(id) }
}

describe('two coaches who add the same boat at once', () => {
  it.each([
    ['at one server', async () => app],
    ['at two', () => newTestApp({ database: app.database })],
  ])('%s: one adds it, and the other gets the current line-up', async (_where, other) => {
    const second = await other()
    await aLineUp(app, params())
    const boat = await boatOf()
    const results = await Promise.all([add(boat), add({ ...boat, id: newId() }, { on: second })])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = results.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('boatLinedUp')
    const shown = refused?.raw.json().current as { boats: unknown[] }
    expect(shown.boats).toHaveLength(1)
    expect((await editor()).boats).toHaveLength(1)
    if (second !== app) await second.stop()
  })

  it('the same in an empty line-up, and a retry adds it once', async () => {
    const boat = await boatOf()
    const results = await Promise.all([add(boat), add(boat), add({ ...boat, id: newId() })])
    expect(
      results
        .map(({ status }) => status)
        .sort()
        .at(-1),
    ).toBe(409)
    expect(results.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect((await editor()).boats).toHaveLength(1)
  })
})

describe('a stale version', () => {
  it('does not change the launch, and returns the current line-up', async () => {
    await crewed()
    const change = (version: number, hasLaunch: boolean) =>
      call(app, contracts.changeLineUp, { params: params(), body: { version, hasLaunch } }, cast.headCoach)
    expect((await change(1, true)).status).toBe(200)
    expect(said(await change(1, false))).toEqual([409, 'stale'])
    expect((await editor()).hasLaunch).toBe(true)
  })

  it('does not remove a boat', async () => {
    const lineUpBoatId = await crewed()
    const remove = (version: number) =>
      call(
        app,
        contracts.removeLineUpBoat,
        { params: { ...params(), lineUpBoatId }, body: { version } },
        cast.headCoach,
      )
    expect(said(await remove(0))).toEqual([409, 'stale'])
    expect((await editor()).boats).toHaveLength(1)
    expect((await remove(1)).status).toBe(200)
  })

  it('does not publish', async () => {
    const lineUpBoatId = await crewed()
    const { version } = await editor()
    const seats = [{ lineUpBoatId, seat: 2, memberId: cast.minor.id, version: 0 }]
    await call(app, contracts.seatMembers, { params: params(), body: { seats } }, cast.headCoach)
    const publish = (seen: number) =>
      call(app, contracts.publishLineUp, { params: params(), body: { version: seen } }, cast.headCoach)
    expect(said(await publish(version))).toEqual([409, 'stale'])
    expect((await editor()).publishedAt).toBeNull()
    expect((await publish(version + 1)).status).toBe(200)
  })
})

describe('an inactive club (A5)', () => {
  it('shows its line-ups, and refuses changes', async () => {
    const lineUpBoatId = await crewed()
    const removed = await aLineUpBoat(app, { ...params() }, { deletedAt: currentTime().toISOString() })
    const { id: other } = await aPractice(app, cast.club)
    const boat = await boatOf()
    await deactivateClub(app, cast)
    const ofBoat = { ...params(), lineUpBoatId }
    const by = cast.headCoach
    const seats = [{ lineUpBoatId, seat: 2, memberId: cast.minor.id, version: 0 }]
    const changes = [
      call(app, contracts.changeLineUp, { params: params(), body: { version: 1, hasLaunch: true } }, by),
      add(boat),
      call(app, contracts.removeLineUpBoat, { params: ofBoat, body: { version: 1 } }, by),
      call(app, contracts.restoreLineUpBoat, { params: { ...ofBoat, lineUpBoatId: removed.id } }, by),
      call(app, contracts.seatMembers, { params: params(), body: { seats } }, by),
      call(app, contracts.publishLineUp, { params: params(), body: { version: 1 } }, by),
      call(app, contracts.copyLineUp, { params: params(other), body: { from: lineUpId } }, by),
    ]
    for (const change of changes) expect(said(await change)).toEqual([409, 'clubInactive'])
    const { boats, version, abilities } = await editor()
    expect([boats.length, version, abilities]).toEqual([1, 1, { edit: false }])
  })
})

describe('a boat of another line-up', () => {
  it('can be neither removed nor restored through this one', async () => {
    const { id, lineUpBoatId: own } = await coached()
    const [there, gone] = [await crewed(), await aLineUpBoat(app, params(), { deletedAt: later() })]
    const remove = (lineUpBoatId: string) =>
      call(
        app,
        contracts.removeLineUpBoat,
        { params: { ...params(id), lineUpBoatId }, body: { version: 1 } },
        cast.minor,
      )
    const restore = (lineUpBoatId: string) =>
      call(app, contracts.restoreLineUpBoat, { params: { ...params(id), lineUpBoatId } }, cast.minor)
    expect((await remove(there)).status).toBe(404)
    expect((await restore(gone.id)).status).toBe(404)
    expect((await editor()).boats.map((boat) => boat.id)).toEqual([there])
    expect((await remove(own)).status).toBe(200)
    expect((await restore(own)).status).toBe(200)
  })

  it('can be neither seated nor listed with candidates through this one', async () => {
    const { id, lineUpBoatId: own } = await coached()
    const there = await crewed()
    const seat = (lineUpBoatId: string) => {
      const seats = [{ lineUpBoatId, seat: 2, memberId: cast.athlete.id, version: 0 }]
      return call(app, contracts.seatMembers, { params: params(id), body: { seats } }, cast.minor)
    }
    const ask = (lineUpBoatId: string) =>
      call(
        app,
        contracts.listSeatCandidates,
        { params: { ...params(id), lineUpBoatId }, query: { seat: 2 } },
        cast.minor,
      )
    expect((await seat(there)).body.fields).toEqual([{ path: 'seats.0.lineUpBoatId', code: 'boatGone' }])
    expect((await ask(there)).status).toBe(404)
    expect((await seat(own)).status).toBe(200)
    expect((await ask(own)).status).toBe(200)
  })
})

const later = () => currentTime().toISOString()

describe('members who are not asked', () => {
  const from = async (crew: readonly Person[]) => {
    const { id } = await coached()
    const { id: source } = await aSquadPractice(app, cast.club, {
      squads: [await aCoachedSquad(app, cast.club, cast.minor)],
      athletes: [...crew],
    })
    await aLineUp(app, params(source))
    await aLineUpBoat(app, { ...params(source), crew })
    const { db } = app.database
    await db.deleteFrom('lineUpBoats').where('lineUpId', '=', id).execute()
    return { id, source }
  }
  const copy = (id: string, source: string, who: Person) =>
    call(app, contracts.copyLineUp, { params: params(id), body: { from: source } }, who)

  it('are not copied by a squad’s coach', async () => {
    const other = await aFellow(app, cast.club)
    const { id, source } = await from([cast.athlete, other])
    const { status, body } = await copy(id, source, cast.minor)
    expect(status).toBe(200)
    expect(body.boats[0]?.seats.map(({ member }) => member?.id)).toEqual([cast.athlete.id, undefined])
  })

  it('are not copied from line-ups that the user does not run', async () => {
    const { id } = await from([cast.athlete])
    await crewed()
    expect((await copy(id, lineUpId, cast.minor)).status).toBe(403)
    expect((await copy(id, lineUpId, cast.headCoach)).status).toBe(200)
  })
})

describe('an impossible line-up', () => {
  it('is refused at the field for an archived boat', async () => {
    const { status, body } = await add(await boatOf({ archivedAt: later() }))
    expect([status, body.fields]).toEqual([422, [{ path: 'boatId', code: 'boatGone' }]])
    expect((await add(await boatOf())).status).toBe(200)
  })

  it('is refused at the field for a sixty-first boat, added or restored', async () => {
    await aLineUp(app, params())
    for (let n = 0; n < 59; n += 1) await aLineUpBoat(app, params())
    const removed = await aLineUpBoat(app, params(), { deletedAt: later() })
    expect((await add(await boatOf())).status).toBe(200)
    const { status, body } = await add(await boatOf())
    expect([status, body.fields]).toEqual([422, [{ path: 'boatId', code: 'tooManyLinedUp' }]])
    const back = await call(
      app,
      contracts.restoreLineUpBoat,
      { params: { ...params(), lineUpBoatId: removed.id } },
      cast.headCoach,
    )
    expect(back.body.fields).toEqual([{ path: 'boatId', code: 'tooManyLinedUp' }])
    expect((await editor()).boats).toHaveLength(60)
  })

  it('is refused for a seat named twice in one call', async () => {
    const lineUpBoatId = await crewed()
    const one = { lineUpBoatId, seat: 2, memberId: cast.minor.id, version: 0 }
    const seat = (seats: contracts.WantedSeat[]) =>
      call(app, contracts.seatMembers, { params: params(), body: { seats } }, cast.headCoach)
    const twice = await seat([one, { ...one, memberId: null }])
    expect(twice.body.fields).toEqual([{ path: 'seats.1.seat', code: 'seatTwice' }])
    expect((await seat([one])).status).toBe(200)
  })
})

it('is allowed with a warning for a member in two seats', async () => {
  const lineUpBoatId = await crewed()
  const seats = [{ lineUpBoatId, seat: 2, memberId: cast.athlete.id, version: 0 }]
  const { status, body } = await call(
    app,
    contracts.seatMembers,
    { params: params(), body: { seats } },
    cast.headCoach,
  )
  expect(status).toBe(200)
  expect(body.boats[0]?.warnings.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['seatedTwice', 1],
    ['seatedTwice', 2],
  ])
})

it('has a warning for rowers without year of birth, only in clubs that require an adult', async () => {
  await crewed()
  const kinds = async () => (await editor()).boats[0]?.warnings.map(({ kind }) => kind)
  expect(await kinds()).toEqual([])
  const { db } = app.database
  await db.updateTable('clubs').set({ minorsNeedAdult: true }).where('id', '=', cast.club).execute()
  await db.updateTable('users').set({ yearOfBirth: null }).where('id', '=', cast.athlete.id).execute()
  expect(await kinds()).toEqual(['noYearOfBirth'])
  await db.updateTable('users').set({ yearOfBirth: 1980 }).where('id', '=', cast.athlete.id).execute()
  expect(await kinds()).toEqual([])
})
