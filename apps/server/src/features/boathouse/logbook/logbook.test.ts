import * as contracts from '@boathouse/domain/boathouse/logbook/contract'
import { describeOuting } from '@boathouse/domain/boathouse/outings/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import type { Cast, Person } from '../../../../test/factories.ts'
import { ago, aLogbook, at, DAY, type Logbook } from '../../../../test/logbook-calls.ts'

let app: TestApp
let cast: Cast
let boatId: string
let out: Logbook['out']
let correct: Logbook['correct']
let hideNames: Logbook['hideNames']

beforeEach(async () => {
  app = await testApp()
  ;({ cast, boatId, out, correct, hideNames } = await aLogbook(app))
})

const params = () => ({ clubId: cast.club })
const list = async (query: object = {}, who: Person = cast.athlete) =>
  (await call(app, contracts.listEntries, { params: params(), query }, who)).body
const idsOf = async (query: object = {}, who: Person = cast.athlete) =>
  (await list(query, who)).items.map(({ id }) => id)
const changesOf = async (outingId: string, query: object = {}, who: Person = cast.athlete) =>
  (await call(app, contracts.listEntryChanges, { params: { ...params(), outingId }, query }, who)).body
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]
const refused = (path: string, code: string) => [422, [{ path, code }]]

describe('the logbook', () => {
  it('is newest first, paged, in the club’s days and times', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ timeZone: 'Europe/Berlin' })
      .where('id', '=', cast.club)
      .execute()
    const late = await out({ outAt: at('23:30'), backAt: at('00:30', '2026-03-02') })
    const same = await Promise.all([out(), out()])
    const now = await out({ outAt: ago(0.5), backAt: null, closedAt: null })
    const { items, nextCursor } = await list({ limit: 2 })
    expect(items.map(({ id }) => id)).toEqual([now.id, late.id])
    expect(items[0]).toMatchObject({ backDay: null, backTime: null, mayCorrect: false })
    expect(items[1]).toMatchObject({
      ...{ day: '2026-03-02', outTime: '00:30', backDay: '2026-03-02', backTime: '01:30' },
      ...{ boat: { id: boatId, name: 'Seagull' }, isChanged: false, mayCorrect: true },
    })
    const rest = await list({ limit: 2, cursor: nextCursor })
    expect(rest.items.map(({ id }) => id)).toEqual(
      same
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(rest.nextCursor).toBeNull()
  })

  it('is filtered by boat, person, destination and the club’s days', async () => {
    const heron = (await aBoat(app, cast.club, { name: 'Heron' })).id
    const first = await out({ destination: 'Old lock' })
    const second = await out({
      ...{ boatId: heron, destination: 'Großer Weiher', outAt: at('23:59') },
      crew: [{ memberId: cast.minor.id }, { guest: 'Robin', guestOf: cast.athlete.id }],
    })
    const third = await out({ outAt: at('00:00', '2026-03-02'), destination: 'Old  island' })
    expect(await idsOf({ boat: heron })).toEqual([second.id])
    expect(await idsOf({ person: cast.minor.id })).toEqual([second.id])
    expect(await idsOf({ person: cast.athlete.id })).toEqual([third.id, first.id])
    expect(await idsOf({ person: cast.athlete.id, boat: heron })).toEqual([])
    expect(await idsOf({ text: 'ISLAND old' })).toEqual([third.id])
    expect(await idsOf({ text: 'weiher', person: cast.minor.id })).toEqual([second.id])
    expect(await idsOf({ from: DAY, to: DAY })).toEqual([second.id, first.id])
    expect(await idsOf({ from: '2026-03-02', person: cast.athlete.id })).toEqual([third.id])
    const wrong = await call(
      app,
      contracts.listEntries,
      { params: params(), query: { from: '2026-03-02', to: DAY } },
      cast.athlete,
    )
    expect(fieldsOf(wrong)).toEqual(refused('to', 'lastBeforeFirst'))
  })

  it('shows names as the club allows, and finds no others', async () => {
    const { id } = await out({ crew: [{ memberId: cast.athlete.id }, { memberId: cast.minor.id }] })
    expect(await idsOf({ person: cast.minor.id })).toEqual([id])
    await hideNames()
    const crew = async (who: Person) => (await list({}, who)).items[0]?.crew.map(({ id: of }) => of)
    expect(await crew(cast.athlete)).toEqual([cast.athlete.id, null])
    expect(await crew(cast.headCoach)).toEqual([cast.athlete.id, cast.minor.id])
    expect(await idsOf({ person: cast.minor.id })).toEqual([])
    expect(await idsOf({ person: cast.athlete.id })).toEqual([id])
    expect(await idsOf({ person: cast.minor.id }, cast.headCoach)).toEqual([id])
  })
})

describe('a correction', () => {
  it('is stored with the previous version, its author and time', async () => {
    const { id } = await out({ metres: 9_000 })
    const heron = (await aBoat(app, cast.club, { name: 'Heron' })).id
    const crew = [
      { seat: 1, memberId: null, guest: 'Robin' },
      { seat: 2, memberId: cast.athlete.id, guest: null },
    ]
    const said = {
      boatId: heron,
      crew,
      captainSeat: 2,
      destination: 'Old lock',
      outTime: '06:40',
      metres: 12_000,
    }
    const before = currentTimeMs()
    const { status, body } = await correct(id, said)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ boat: { name: 'Heron' }, destination: 'Old lock', outAt: at('06:40'), backAt: at('08:00') },
      ...{ metres: 12_000, version: 2, isChanged: true },
      crew: [
        { seat: 1, name: 'Robin', isGuest: true, isCaptain: false },
        { seat: 2, id: cast.athlete.id, isGuest: false, isCaptain: true },
      ],
    })
    const { items } = await changesOf(id, {}, cast.minor)
    expect(items).toMatchObject([
      {
        by: { id: cast.athlete.id },
        before: {
          ...{ boat: { name: 'Seagull' }, destination: 'To the bridge', outTime: '06:30', metres: 9_000 },
          crew: [{ seat: 1, id: cast.athlete.id }],
        },
      },
    ])
    expect(Date.parse(items[0]?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(items[0]?.at ?? '')).toBeLessThanOrEqual(app.server.clock().getTime())
    expect(await idsOf({ text: 'lock', boat: heron })).toEqual([id])
    expect(await idsOf({ text: 'bridge' })).toEqual([])
  })

  it('keeps every version, latest first', async () => {
    const { id } = await out()
    for (const [version, metres] of [1_000, 2_000, 3_000].entries())
      expect((await correct(id, { version: version + 1, metres })).status).toBe(200)
    const { items, nextCursor } = await changesOf(id, { limit: 2 })
    expect(items.map(({ before }) => before.metres)).toEqual([2_000, 1_000])
    const rest = await changesOf(id, { limit: 2, cursor: nextCursor })
    expect(rest.items.map(({ before }) => before.metres)).toEqual([null])
  })

  it('without differences is a no-op, and keeps seconds of times', async () => {
    const { id } = await out({ outAt: `${DAY}T06:30:42.123Z` })
    expect((await correct(id)).body).toMatchObject({ version: 1, isChanged: false })
    expect((await correct(id, { remarks: 'Choppy' })).body.outAt).toBe(`${DAY}T06:30:42.123Z`)
  })

  it('is allowed for the crew until a day after the return, and for admins always', async () => {
    const { id } = await out({ closedAt: ago(23.9) })
    expect((await correct(id, { metres: 1 }, cast.minor)).status).toBe(403)
    expect((await correct(id, { metres: 1 })).status).toBe(200)
    const old = await out({ closedAt: ago(24.1) })
    expect((await correct(old.id, { metres: 1 })).status).toBe(403)
    expect((await correct(old.id, { metres: 1 }, cast.headCoach)).status).toBe(200)
    const open = await out({ backAt: null, closedAt: null })
    expect((await correct(open.id, {}, cast.headCoach)).status).toBe(403)
  })

  it('is refused if stale, and returns the current entry', async () => {
    const { id } = await out()
    await correct(id, { metres: 9_000 })
    const stale = await correct(id, { metres: 8_000 })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { metres: 9_000, version: 2, day: DAY, outTime: '06:30' } },
    ])
    expect((await changesOf(id)).items).toHaveLength(1)
  })

  it('is stored once of fifty concurrent requests', async () => {
    const { id } = await out()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => correct(id, { metres: n + 1 }, cast.headCoach)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect((await changesOf(id)).items).toHaveLength(1)
  })

  it.each<[string, string, () => object]>([
    ['craft', 'rigUnknown', () => ({ craft: 'eight' })],
    ['crew.0.memberId', 'memberUnknown', () => ({ crew: [{ seat: 1, memberId: cast.rivalAthlete.id }] })],
    ['captainSeat', 'captainInvalid', () => ({ captainSeat: 2 })],
    ['backTime', 'backBeforeOut', () => ({ backTime: '06:29' })],
    ['outTime', 'outFuture', () => ({ day: '2190-03-01' })],
    ['backTime', 'backFuture', () => ({ backDay: '2190-03-01' })],
  ])('is refused at the field: %s %s', async (path, code, wrong) => {
    const { id } = await out()
    expect(fieldsOf(await correct(id, wrong()))).toEqual(refused(path, code))
    expect((await changesOf(id)).items).toEqual([])
    expect((await correct(id, { metres: 1 })).status).toBe(200)
  })

  it('keeps former members and unknown crew in a boat', async () => {
    const { id } = await out({ crew: [{ memberId: cast.athlete.id }, { memberId: cast.minor.id }] })
    await app.database.db.deleteFrom('members').where('userId', '=', cast.minor.id).execute()
    const crew = [
      { seat: 1, memberId: cast.minor.id, guest: null },
      { seat: 2, memberId: cast.athlete.id, guest: null },
    ]
    expect((await correct(id, { crew })).status).toBe(200)
    await hideNames()
    expect((await correct(id, { version: 2, metres: 1 })).status).toBe(200)
    expect((await list({}, cast.headCoach)).items[0]?.crew.map(({ seat }) => seat)).toEqual([1, 2])
  })
})

describe('the distance of an outing', () => {
  const say = (outingId: string, body: object, who: Person = cast.athlete) =>
    call(
      app,
      describeOuting,
      { params: { ...params(), outingId }, body: { version: 1, ...body } as never },
      who,
    )

  it('is added by its crew at any time, and corrected for a day', async () => {
    const { id } = await out({ closedAt: ago(500), remarks: 'Choppy' })
    expect(fieldsOf(await say(id, { metres: 9_000, remarks: 'Calm' }))).toEqual(
      refused('remarks', 'correctionLate'),
    )
    expect((await say(id, { metres: 9_000, remarks: 'Choppy' })).body).toMatchObject({
      ...{ metres: 9_000, mayDescribe: false },
    })
    expect((await say(id, { version: 2, metres: 8_000, remarks: 'Choppy' })).status).toBe(403)
    expect((await changesOf(id)).items).toEqual([])
    const { status } = await say(id, { version: 2, metres: 8_000, remarks: 'Choppy' }, cast.headCoach)
    expect([status, (await changesOf(id)).items[0]?.before.metres]).toEqual([200, 9_000])
  })
})
