import * as contracts from '@boathouse/domain/boathouse/outings/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aDamage } from '../../../../test/damages.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'

let app: TestApp
let cast: Cast
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  boatId = (await aBoat(app, cast.club)).id
})

const MINUTE_MS = 60_000
const DAY = 24 * 60
/** Uses the server's clock, which other tests may have moved. */
const ago = (minutes: number) => new Date(app.server.clock().getTime() - minutes * MINUTE_MS).toISOString()
const of = (...people: Person[]) =>
  people.map(({ id }, index) => ({ seat: index + 1, memberId: id, guest: null }))
const params = () => ({ clubId: cast.club })

/** Outing recorded offline, in minutes before sending; `back` is null if still out. */
const told = (out: number, back: number | null, body: object = {}) => ({
  ...{ id: newId(), boatId, craft: 'double' as const, crew: of(cast.athlete), expectedBack: ago(out - 90) },
  ...{ outAt: ago(out), ...(back !== null && { backAt: ago(back) }), ...body },
})
const send = (body: ReturnType<typeof told>) =>
  call(app, contracts.startOuting, { params: params(), body }, cast.athlete)
const end = (outingId: string, backAt: string) =>
  call(app, contracts.endOuting, { params: { ...params(), outingId }, query: { backAt } }, cast.athlete)
const refused = ({ status, body }: { status: number; body: { fields?: unknown } }) => [status, body.fields]
const by = (path: string, code: string) => [422, [{ path, code }]]

describe('outings entered offline', () => {
  it('keep their own times a day later, and are stored once when retried', async () => {
    const sent = told(DAY, DAY - 60)
    const { status, body } = await send(sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ outAt: sent.outAt, backAt: sent.backAt, expectedBack: sent.expectedBack })
    expect((await send(sent)).status).toBe(200)
    const crew = await app.database.db
      .selectFrom('outingCrews')
      .where('outingId', '=', sent.id)
      .select('outAt')
      .execute()
    expect(crew).toEqual([{ outAt: sent.outAt }])
  })

  it('are current from then on without a return, and end at the entered return', async () => {
    const sent = told(50, null)
    expect((await send(sent)).body).toMatchObject({ outAt: sent.outAt, backAt: null })
    const back = ago(20)
    expect((await end(sent.id, back)).body.backAt).toBe(back)
    // Ending again doesn't change the first reported end.
    expect((await end(sent.id, ago(10))).body.backAt).toBe(back)
  })

  it.each<[string, string, number, number | null]>([
    ['outAt', 'outFuture', -3, null],
    ['backAt', 'backFuture', 60, -3],
    ['backAt', 'backBeforeOut', 60, 61],
    ['outAt', 'doneLongAgo', 7 * DAY + 1, 7 * DAY - 60],
  ])('are refused by %s as %s', async (path, code, out, back) => {
    const body = { expectedBack: ago(-120) }
    expect(refused(await send(told(out, back, body)))).toEqual(by(path, code))
    expect((await send(told(60, 30, body))).status).toBe(201)
  })

  it('start now if a device’s clock is slightly ahead', async () => {
    const before = ago(0)
    const { body } = await send(told(-1, null))
    expect(body.outAt >= before && body.outAt <= ago(0)).toBe(true)
    const { status, body: ended } = await end(body.id, ago(-1))
    expect([status, ended.backAt !== null && ended.backAt <= ago(0)]).toEqual([200, true])
  })

  it('can’t end before they begin', async () => {
    const { body } = await send(told(30, null))
    expect(refused(await end(body.id, ago(31)))).toEqual(by('backAt', 'backBeforeOut'))
  })
})

describe('changes that others made meanwhile', () => {
  it.each<[string, number, number | null, number, number | null, string | null]>([
    ['before', 300, 240, 200, 100, null],
    ['after', 100, 60, 200, 150, null],
    ['up to the moment', 300, 200, 200, 100, null],
    ['over its beginning', 300, 190, 200, 100, 'boatOut'],
    ['over its end', 150, 50, 200, 100, 'boatOut'],
    ['within it', 180, 120, 200, 100, 'boatOut'],
    ['all the time', 300, 50, 200, 100, 'boatOut'],
    ['since it began, and is still out', 150, null, 200, 100, 'boatOut'],
    ['since it was back, and is still out', 90, null, 200, 100, null],
    ['after it began, where it is still out', 100, 50, 200, null, 'boatOut'],
    ['before, where it is still out', 300, 250, 200, null, null],
  ])(
    'apply to the boat %s: %i to %s minutes ago, and %i to %s: %s',
    async (_when, out, back, from, to, code) => {
      expect((await send(told(out, back, { crew: of(cast.minor) }))).status).toBe(201)
      const answer = await send(told(from, to))
      if (code) expect(refused(answer)).toEqual(by('boatId', code))
      else expect(answer.status).toBe(201)
    },
  )

  it.each<[number, number | null, string | null]>([
    [300, 190, 'memberOut'],
    [150, null, 'memberOut'],
    [300, 200, null],
    [90, null, null],
  ])('apply to a crew member in another boat, %i to %s minutes ago: %s', async (out, back, code) => {
    const { id } = await aBoat(app, cast.club)
    expect((await send(told(out, back, { boatId: id }))).status).toBe(201)
    const answer = await send(told(200, 100, { crew: of(cast.minor, cast.athlete) }))
    if (code) expect(refused(answer)).toEqual(by('crew.1.memberId', code))
    else expect(answer.status).toBe(201)
  })

  it.each<[string, () => Promise<object>, string, string]>([
    ['to the boat', async () => ({ crew: of(cast.minor) }), 'boatId', 'boatOutSince'],
    [
      'to a crew member',
      async () => ({ boatId: (await aBoat(app, cast.club)).id }),
      'crew',
      'memberOutSince',
    ],
  ])('apply %s after ‘back’, so ‘back’ can no longer be undone', async (_what, other, path, code) => {
    const resume = (outingId: string) =>
      call(app, contracts.resumeOuting, { params: { ...params(), outingId }, query: {} }, cast.athlete)
    const first = told(60, null)
    await send(first)
    await end(first.id, ago(10))
    expect((await resume(first.id)).body.backAt).toBeNull()
    await end(first.id, ago(10))
    expect((await send(told(8, 3, await other()))).status).toBe(201)
    expect(refused(await resume(first.id))).toEqual(by(path, code))
  })

  it('apply to a boat damaged since: a past outing is stored, and no new one starts', async () => {
    const about = { clubId: cast.club, boatId, reportedBy: cast.minor.id }
    await aDamage(app, about, { severity: 'notUsable' })
    expect((await send(told(200, 100))).status).toBe(201)
    expect(refused(await send(told(50, null)))).toEqual(by('boatId', 'boatNotUsable'))
  })
})
