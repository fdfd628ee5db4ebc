import * as contracts from '@boathouse/domain/boathouse/outings/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aBoat, double } from '../../../../test/boats.ts'
import { aDamage } from '../../../../test/damages.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  boatId = (await aBoat(app, cast.club, { name: 'Seagull' })).id
})

const params = () => ({ clubId: cast.club })
const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()
const of = (...people: Person[]) =>
  people.map(({ id }, index) => ({ seat: index + 1, memberId: id, guest: null }))
const departure = (body: object = {}) => ({
  ...{ id: newId(), boatId, craft: 'double', crew: of(cast.athlete), destination: 'To the bridge' },
  ...{ expectedBack: inMinutes(90), ...body },
})
const start = (body: object = {}, who: Person = cast.athlete) =>
  call(app, contracts.startOuting, { params: params(), body: departure(body) as never }, who)
const board = async (who: Person = cast.athlete) =>
  (await call(app, contracts.showBoard, { params: params() }, who)).body
const at = (outingId: string) => ({ params: { ...params(), outingId } })
const end = (id: string, who: Person = cast.athlete) =>
  call(app, contracts.endOuting, { ...at(id), query: {} }, who)
const resume = (id: string, who: Person = cast.athlete, backAt?: string | null) =>
  call(app, contracts.resumeOuting, { ...at(id), query: backAt ? { backAt } : {} }, who)
const describeIt = (id: string, body: object, who: Person = cast.athlete) =>
  call(app, contracts.describeOuting, { ...at(id), body: { version: 1, ...body } as never }, who)
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]
const refused = (path: string, code: string) => [422, [{ path, code }]]

describe('a boat', () => {
  it('is taken out once when retried, by any member with any members', async () => {
    const sent = departure({ crew: [...of(cast.minor), { seat: 2, memberId: null, guest: 'Robin' }] })
    const { status, body } = await start(sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ boat: { id: boatId, name: 'Seagull' }, craft: 'double', backAt: null, isOwn: false, mayEnd: true },
      crew: [
        { seat: 1, id: cast.minor.id, isGuest: false, isCaptain: false },
        { seat: 2, id: null, name: 'Robin', isGuest: true },
      ],
    })
    expect((await start(sent)).status).toBe(200)
    expect((await start({ ...sent, crew: of(cast.minor) })).status).toBe(409)
    expect((await start({ ...sent, destination: 'Elsewhere' })).status).toBe(409)
    expect((await board()).out.map(({ id }) => id)).toEqual([sent.id])
    expect((await start({}, cast.rivalAthlete)).status).toBe(404)
  })

  it('is out once at a time, and so is each member in it', async () => {
    const { body } = await start()
    expect(fieldsOf(await start({ crew: of(cast.minor) }, cast.minor))).toEqual(refused('boatId', 'boatOut'))
    const other = (await aBoat(app, cast.club)).id
    expect(fieldsOf(await start({ boatId: other, crew: of(cast.minor, cast.athlete) }))).toEqual(
      refused('crew.1.memberId', 'memberOut'),
    )
    expect((await end(body.id)).body.backAt).not.toBeNull()
    expect((await start({ boatId: other, crew: of(cast.minor, cast.athlete) })).status).toBe(201)
  })

  it('is taken out once of fifty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => start({ crew: of(cast.minor) })))
    const started = answers.filter(({ status }) => status === 201)
    expect(started).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(fieldsOf(answer)).toEqual(refused('boatId', 'boatOut'))
    expect((await board()).out.map(({ id }) => id)).toEqual(started.map(({ body }) => body.id))
  })

  it('takes a person out once of fifty boats at once', async () => {
    const boats = await Promise.all(Array.from({ length: 50 }, () => aBoat(app, cast.club)))
    const answers = await Promise.all(boats.map(({ id }) => start({ boatId: id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(422)])
    expect((await board()).out).toHaveLength(1)
  })

  it('that is out of service goes out only if a coach or an admin gives a reason', async () => {
    boatId = (await aBoat(app, cast.club, { outFrom: '2000-01-01' })).id
    const why = { overrideReason: 'To the workshop' }
    const outOfService = refused('boatId', 'boatOutOfService')
    expect(fieldsOf(await start())).toEqual(outOfService)
    expect(fieldsOf(await start(why))).toEqual(outOfService)
    expect(fieldsOf(await start({}, cast.headCoach))).toEqual(outOfService)
    const { status, body } = await start(why, cast.headCoach)
    expect([status, body.overrideReason]).toEqual([201, 'To the workshop'])
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).toContain('outingAllowed')
    await end(body.id)
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.minor], 'coach')
    expect((await start(why, cast.minor)).status).toBe(201)
  })

  it('that is damaged shows it on the board, and an unusable one needs a coach’s reason', async () => {
    const about = { clubId: cast.club, boatId, reportedBy: cast.minor.id }
    await aDamage(app, about)
    expect((await board()).boats[0]).toMatchObject({ notAvailable: null, damage: 'withCare' })
    await end((await start()).body.id)
    await aDamage(app, about, { severity: 'notUsable' })
    expect(fieldsOf(await start())).toEqual(refused('boatId', 'boatNotUsable'))
    expect((await board()).boats.map(({ notAvailable }) => notAvailable)).toEqual(['notUsable'])
    expect((await start({ overrideReason: 'To the workshop' }, cast.headCoach)).status).toBe(201)
  })

  it('keeps no reason if none was needed', async () => {
    expect((await start({ overrideReason: 'Just so' }, cast.headCoach)).body.overrideReason).toBeNull()
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).not.toContain('outingAllowed')
  })

  it.each<[string, string, () => object | Promise<object>]>([
    ['craft', 'rigUnknown', () => ({ craft: 'single' })],
    ['crew.0.seat', 'seatInvalid', () => ({ crew: [{ seat: 3, memberId: cast.athlete.id }] })],
    ['crew.1.memberId', 'seatedTwice', () => ({ crew: of(cast.athlete, cast.athlete) })],
    ['crew.0.memberId', 'memberUnknown', () => ({ crew: of(cast.rivalAthlete) })],
    ['captainSeat', 'captainInvalid', () => ({ captainSeat: 2 })],
    ['expectedBack', 'expectedBackPast', () => ({ expectedBack: inMinutes(-1) })],
    [
      'boatId',
      'boatGone',
      async () => ({ boatId: (await aBoat(app, cast.club, { archivedAt: inMinutes(-1) })).id }),
    ],
  ])('is refused at the field: %s %s', async (path, code, wrong) => {
    expect(fieldsOf(await start(await wrong()))).toEqual(refused(path, code))
    expect((await board()).out).toEqual([])
    expect((await start()).status).toBe(201)
  })

  it('of another club is unknown', async () => {
    const theirs = await aBoat(app, cast.rivalClub)
    expect((await start({ boatId: theirs.id })).status).toBe(404)
  })
})

describe('an outing', () => {
  it('is ended once, by its crew, its starter, a coach or an admin', async () => {
    const { body } = await start({ crew: of(cast.minor) })
    const other = await aCast(app)
    await app.database.db
      .updateTable('members')
      .set({ clubId: cast.club })
      .where('userId', '=', other.athlete.id)
      .execute()
    expect((await end(body.id, other.athlete)).status).toBe(403)
    for (const who of [cast.minor, cast.athlete, cast.headCoach]) {
      const ended = await end(body.id, who)
      expect([ended.status, (await end(body.id, who)).body.version]).toEqual([200, ended.body.version])
      expect((await board()).out).toEqual([])
      expect((await resume(body.id, who)).body.backAt).toBeNull()
    }
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [other.athlete], 'coach')
    expect((await end(body.id, other.athlete)).status).toBe(200)
  })

  it('can be resumed for a quarter of an hour, unless boat or crew went out since', async () => {
    const { body } = await start()
    await end(body.id)
    expect((await resume(body.id)).status).toBe(200)
    await end(body.id)
    const next = await start({ crew: of(cast.minor) })
    expect(fieldsOf(await resume(body.id))).toEqual(refused('boatId', 'boatOutSince'))
    await end(next.body.id)
    expect(fieldsOf(await resume(body.id))).toEqual(refused('boatId', 'boatOutSince'))
    boatId = (await aBoat(app, cast.club)).id
    const { body: other } = await start()
    await end(other.id)
    const elsewhere = await start({ boatId: (await aBoat(app, cast.club)).id })
    expect(fieldsOf(await resume(other.id))).toEqual(refused('crew', 'memberOutSince'))
    await end(elsewhere.body.id)
    app.advance(16 * 60_000)
    expect(fieldsOf(await resume(elsewhere.body.id))).toEqual(refused('backAt', 'backLongAgo'))
    app.advance(-16 * 60_000)
  })

  it('is resumed once when retried, and another user’s later end is kept', async () => {
    const { body } = await start()
    const { backAt } = (await end(body.id)).body
    const undo = () => resume(body.id, cast.athlete, backAt)
    expect((await undo()).body.backAt).toBeNull()
    // A retry after a lost response is a no-op.
    const again = await undo()
    expect([again.status, again.body.backAt]).toEqual([200, null])
    app.advance(1_000)
    const later = await end(body.id, cast.headCoach)
    expect(fieldsOf(await undo())).toEqual(refused('backAt', 'backSince'))
    expect((await end(body.id)).body).toMatchObject({
      backAt: later.body.backAt,
      version: later.body.version,
    })
    expect((await board()).out).toEqual([])
    expect((await resume(body.id, cast.headCoach, later.body.backAt)).body.backAt).toBeNull()
    app.advance(-1_000)
  })

  it('resumed and taken out again by fifty at once ends in one of both', async () => {
    const { body } = await start()
    await end(body.id)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => [resume(body.id), start({ crew: of(cast.minor) })]).flat(),
    )
    const { out } = await board()
    expect(out).toHaveLength(1)
    const made = answers.filter(({ status }) => status < 300)
    expect(new Set(made.map((answer) => answer.body.id))).toEqual(new Set(out.map(({ id }) => id)))
    for (const answer of answers.filter(({ status }) => status >= 300))
      expect(JSON.stringify(fieldsOf(answer))).toMatch(
        /^\[422,\[\{"path":"boatId","code":"boatOut(Since)?"\}\]\]$/,
      )
  })

  it('is described by its crew and by admins, at the given version', async () => {
    const { body } = await start({ crew: of(cast.minor) })
    const said = { metres: 12_000, remarks: 'Choppy at the island' }
    expect((await describeIt(body.id, said)).status).toBe(403)
    expect((await describeIt(body.id, said, cast.minor)).body).toMatchObject({ ...said, version: 2 })
    const stale = await describeIt(body.id, {}, cast.minor)
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: said }])
    expect((await describeIt(body.id, { version: 2, metres: null }, cast.headCoach)).status).toBe(200)
  })
})

describe('the board', () => {
  it('lists outings by expected return, and every boat with the reason not to use it', async () => {
    const second = await aBoat(app, cast.club, { name: 'Heron' })
    await aBoat(app, cast.club, { name: 'Willow', outFrom: '2000-01-01', outTo: '2190-01-01' })
    await aBoat(app, cast.club, { name: 'Gone', archivedAt: inMinutes(-1) })
    const squad = await aSquad(app, cast.club)
    await aBoat(app, cast.club, { name: 'Osprey', squadIds: JSON.stringify([squad.id]) })
    await start()
    await start({ boatId: second.id, crew: of(cast.minor), expectedBack: inMinutes(30) })
    const before = currentTimeMs()
    const { at: when, out, boats, abilities } = await board()
    expect(Date.parse(when)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(when)).toBeLessThanOrEqual(app.server.clock().getTime())
    expect(out.map(({ boat, isOwn, mayEnd }) => [boat.name, isOwn, mayEnd])).toEqual([
      ['Heron', false, true],
      ['Seagull', true, true],
    ])
    expect(
      boats.map(({ name, isForReader, notAvailable, outTo }) => [name, isForReader, notAvailable, outTo]),
    ).toEqual([
      ['Heron', true, null, null],
      ['Osprey', false, null, null],
      ['Seagull', true, null, null],
      ['Willow', true, 'outOfService', '2190-01-01'],
    ])
    expect([abilities.override, (await board(cast.headCoach)).abilities.override]).toEqual([false, true])
    expect(boats[0]?.rigs).toEqual([double])
  })

  it('and the crew choices follow the club’s setting for names', async () => {
    await start({ crew: of(cast.minor, cast.athlete) })
    const people = async (who: Person) =>
      (await call(app, contracts.listCrewChoices, { params: params() }, who)).body.items.map(({ id }) => id)
    expect(await people(cast.athlete)).toEqual(expect.arrayContaining([cast.minor.id, cast.athlete.id]))
    await app.database.db
      .updateTable('clubs')
      .set({ namesShownTo: 'admins' })
      .where('id', '=', cast.club)
      .execute()
    expect(await people(cast.athlete)).toEqual([cast.athlete.id])
    expect(await people(cast.headCoach)).toContain(cast.minor.id)
    const crew = async (who: Person) => (await board(who)).out[0]?.crew.map(({ id }) => id)
    expect([await crew(cast.athlete), await crew(cast.headCoach)]).toEqual([
      [null, cast.athlete.id],
      [cast.minor.id, cast.athlete.id],
    ])
  })
})
