import { updateAbilities } from '@boathouse/domain/boathouse/abilities/contract'
import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat, pair } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aFellow, aLineUp, aLineUpBoat } from '../../../../test/line-ups.ts'
import { anAbsence, answer, aPractice, aSquadPractice, hoursFromNow } from '../../../../test/practices.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let lineUpId: string
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  lineUpId = (await aPractice(app, cast.club)).id
  boatId = (await aBoat(app, cast.club, { name: 'Seagull' })).id
})

const params = (of = lineUpId) => ({ clubId: cast.club, lineUpId: of })
const editor = (who: Person = cast.headCoach, of = lineUpId) =>
  call(app, contracts.showLineUpEditor, { params: params(of) }, who)
const add = (body: Partial<contracts.NewLineUpBoat> = {}, who: Person = cast.headCoach) =>
  call(
    app,
    contracts.addLineUpBoat,
    { params: params(), body: { id: newId(), boatId, craft: 'double', ...body } },
    who,
  )
const seat = (seats: contracts.WantedSeat[], who: Person = cast.headCoach, of = lineUpId) =>
  call(app, contracts.seatMembers, { params: params(of), body: { seats } }, who)
const publish = (version: number, who: Person = cast.headCoach) =>
  call(app, contracts.publishLineUp, { params: params(), body: { version } }, who)
const seen = async (who: Person = cast.athlete) =>
  (await call(app, showPublishedLineUp, { params: params() }, who)).body.lineUp

const crews = ({ boats }: Pick<LineUp, 'boats'>) =>
  boats.map((boat) => boat.seats.map(({ member }) => member?.id ?? null))

async function withCrew() {
  const { body } = await add()
  const lineUpBoatId = body.boats[0]?.id ?? ''
  const seated = await seat([{ lineUpBoatId, seat: 1, memberId: cast.athlete.id, version: 0 }])
  return { lineUpBoatId, lineUp: seated.body }
}

describe('lining up', () => {
  it('starts empty, with members who said yes, then maybe, then nothing, then no', async () => {
    const others = [await aFellow(app, cast.club), await aFellow(app, cast.club)]
    const practice = await aPractice(app, cast.club, { startsAt: hoursFromNow(48) })
    await answer(app, practice, cast.minor, { answer: 'yes' })
    await answer(app, practice, others[0] as Person, { answer: 'maybe' })
    await anAbsence(app, others[1] as Person, { first: practice.day, last: practice.day })
    const { status, body } = await editor(cast.headCoach, practice.id)
    expect(status).toBe(200)
    expect(body.lineUp).toMatchObject({ version: 0, boats: [], publishedAt: null, isChanged: false })
    expect(body.people.map(({ id, answer: said, byAbsence }) => [id, said, byAbsence])).toEqual([
      [cast.minor.id, 'yes', false],
      [others[0]?.id, 'maybe', false],
      [cast.athlete.id, 'none', false],
      [others[1]?.id, 'no', true],
    ])
    expect(body.lineUp.inNoBoat.map(({ id }) => id)).toEqual([cast.minor.id, others[0]?.id])
  })

  it('adds a boat once, with its seats and warnings', async () => {
    const id = newId()
    expect((await add({ id })).body.boats).toMatchObject([
      { id, boat: { id: boatId, name: 'Seagull' }, craft: 'double', hasCox: false, lacks: [1, 2] },
    ])
    expect((await add({ id })).body).toMatchObject({ version: 1, boats: [{ id }] })
    const again = await add()
    expect([again.status, again.body.code]).toEqual([409, 'boatLinedUp'])
    const wrong = await add({ boatId: (await aBoat(app, cast.club)).id, craft: 'eight' })
    expect(wrong.body.fields).toEqual([{ path: 'craft', code: 'rigUnknown' }])
  })

  it('shows the side of each blade in a sweep boat', async () => {
    const { id } = await aBoat(app, cast.club, { rigs: [pair] })
    const { body } = await add({ boatId: id, craft: 'pair' })
    expect(body.boats[0]?.seats.map(({ side }) => side)).toEqual(['starboard', 'port'])
  })

  it('uses members’ abilities, and warns of wrong sides', async () => {
    const says = { version: 0, sweep: 'port' as const }
    await call(app, updateAbilities, { body: says }, cast.athlete)
    const { id } = await aBoat(app, cast.club, { rigs: [pair] })
    const added = await add({ boatId: id, craft: 'pair' })
    const lineUpBoatId = added.body.boats[0]?.id ?? ''
    const { body } = await seat([{ lineUpBoatId, seat: 1, memberId: cast.athlete.id, version: 0 }])
    expect(body.boats[0]?.warnings).toEqual([{ kind: 'wrongSide', seat: 1, boatName: null }])
    const { people } = (await editor()).body
    expect(people.map(({ said }) => said?.sweep)).toEqual(['port', undefined])
  })

  it('seats, moves and swaps members in one request', async () => {
    const { lineUpBoatId, lineUp } = await withCrew()
    expect(crews(lineUp)).toEqual([[cast.athlete.id, null]])
    const moved = await seat([
      { lineUpBoatId, seat: 1, memberId: cast.minor.id, version: 1 },
      { lineUpBoatId, seat: 2, memberId: cast.athlete.id, version: 0 },
    ])
    expect(crews(moved.body)).toEqual([[cast.minor.id, cast.athlete.id]])
    expect(moved.body.boats[0]).toMatchObject({ lacks: [], seats: [{ version: 2 }, { version: 1 }] })
    const again = await seat([{ lineUpBoatId, seat: 1, memberId: cast.minor.id, version: 1 }])
    expect([again.status, again.body.version]).toEqual([200, moved.body.version])
    const emptied = await seat([{ lineUpBoatId, seat: 1, memberId: null, version: 2 }])
    expect(crews(emptied.body)).toEqual([[null, cast.athlete.id]])
  })

  it('returns the current seats to a coach with a stale seat, and changes nothing', async () => {
    const { lineUpBoatId } = await withCrew()
    const stale = await seat([
      { lineUpBoatId, seat: 2, memberId: cast.headCoach.id, version: 0 },
      { lineUpBoatId, seat: 1, memberId: cast.minor.id, version: 0 },
    ])
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect(crews(stale.raw.json().current as LineUp)).toEqual([[cast.athlete.id, null]])
    expect(crews((await editor()).body.lineUp)).toEqual([[cast.athlete.id, null]])
  })

  it('lets two coaches seat members in different boats at once', async () => {
    const other = await aBoat(app, cast.club)
    const boats = [await add(), await add({ boatId: other.id })].map(
      ({ body }) => body.boats.at(-1)?.id ?? '',
    )
    const results = await Promise.all(
      boats.map((lineUpBoatId, n) =>
        seat([{ lineUpBoatId, seat: 1, memberId: n === 0 ? cast.athlete.id : cast.minor.id, version: 0 }]),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200])
    expect(crews((await editor()).body.lineUp)).toEqual([
      [cast.athlete.id, null],
      [cast.minor.id, null],
    ])
  })

  it('gives a seat to one of twenty concurrent requests', async () => {
    const { lineUpBoatId } = await withCrew()
    const people = await Promise.all(Array.from({ length: 20 }, () => aFellow(app, cast.club)))
    const results = await Promise.all(
      people.map(({ id }) => seat([{ lineUpBoatId, seat: 2, memberId: id, version: 0 }])),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it.each([
    ['an unknown boat', () => ({ lineUpBoatId: newId() }), 'lineUpBoatId'],
    ['a seat that the boat does not have', () => ({ seat: 3 }), 'seat'],
    ['the cox’s seat of a boat without one', () => ({ seat: 0 }), 'seat'],
    ['a non-member', ({ rivalAthlete }: Cast) => ({ memberId: rivalAthlete.id }), 'memberId'],
  ])('shows the error at the field for %s', async (_what, wrong, field) => {
    const { lineUpBoatId } = await withCrew()
    const wanted = { lineUpBoatId, seat: 2, memberId: cast.minor.id, version: 0, ...wrong(cast) }
    const { status, body } = await seat([wanted])
    expect([status, body.fields?.[0]?.path]).toEqual([422, `seats.0.${field}`])
  })

  it('removes a boat with its crew, and restores both', async () => {
    const { lineUpBoatId } = await withCrew()
    const ofBoat = { ...params(), lineUpBoatId }
    const removed = await call(
      app,
      contracts.removeLineUpBoat,
      { params: ofBoat, body: { version: 1 } },
      cast.headCoach,
    )
    expect(removed.body.boats).toEqual([])
    const restored = await call(app, contracts.restoreLineUpBoat, { params: ofBoat }, cast.headCoach)
    expect(crews(restored.body)).toEqual([[cast.athlete.id, null]])
    await call(app, contracts.removeLineUpBoat, { params: ofBoat, body: { version: 3 } }, cast.headCoach)
    await add()
    const twice = await call(app, contracts.restoreLineUpBoat, { params: ofBoat }, cast.headCoach)
    expect([twice.status, twice.body.code]).toEqual([409, 'boatLinedUp'])
  })

  it.each([
    ['America/St_Johns', '2026-11-29T02:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-28T10:30:00.000Z'],
  ])('without a practice seats members who joined that evening in %s', async (timeZone, joinedAt) => {
    const { db } = app.database
    await db.updateTable('clubs').set({ timeZone }).where('id', '=', cast.club).execute()
    await db
      .updateTable('members')
      .set({ joinedAt })
      .where('userId', 'in', [cast.athlete.id, cast.headCoach.id])
      .execute()
    const listed = async (day: string) =>
      (await editor(cast.headCoach, day)).body.people.some(({ id }) => id === cast.athlete.id)
    expect(await listed('2026-11-28')).toBe(true)
    expect(await listed('2026-11-27')).toBe(false)
  })

  it('without a practice is possible for admins, with all members', async () => {
    const day = currentTime().toISOString().slice(0, 10)
    const { body } = await editor(cast.headCoach, day)
    expect(body.lineUp).toMatchObject({ id: day, practiceId: null, title: '', startsAt: null })
    expect(body.people.map(({ id }) => id).sort()).toEqual([cast.athlete.id, cast.minor.id].sort())
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await editor(cast.minor, day)).status).toBe(403)
    const far = { params: params('2190-01-01'), body: { id: newId(), boatId, craft: 'double' as const } }
    const refused = await call(app, contracts.addLineUpBoat, far, cast.headCoach)
    expect([refused.status, refused.body.code]).toEqual([409, 'lineUpFarOff'])
  })

  it('is possible for a squad’s coach in the squads’ practices, with asked members', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [cast.athlete])
    const practice = await aSquadPractice(app, cast.club, { squads: [squad], athletes: [cast.athlete] })
    const of = { clubId: cast.club, lineUpId: practice.id }
    await aLineUp(app, of)
    const { id: lineUpBoatId } = await aLineUpBoat(app, of)
    const put = (memberId: string, who: Person) =>
      seat([{ lineUpBoatId, seat: 1, memberId, version: 0 }], who, practice.id)
    const other = await aFellow(app, cast.club)
    expect((await put(other.id, cast.minor)).status).toBe(422)
    expect((await put(cast.athlete.id, cast.minor)).status).toBe(200)
    const byAdmin = await seat(
      [{ lineUpBoatId, seat: 2, memberId: other.id, version: 0 }],
      cast.headCoach,
      practice.id,
    )
    expect(byAdmin.status).toBe(200)
    expect((await editor(cast.minor)).status).toBe(403)
  })
})

describe('publishing', () => {
  it('shows members the seats, but no draft', async () => {
    const { lineUp } = await withCrew()
    expect(await seen()).toBeNull()
    const { body } = await publish(lineUp.version)
    expect(body).toMatchObject({ isChanged: false, publishedAt: expect.any(String) })
    expect(await seen()).toMatchObject({
      boats: [
        {
          boat: { name: 'Seagull' },
          crew: [{ seat: 1, id: cast.athlete.id, isOwn: true }],
          lacks: [2],
        },
      ],
    })
  })

  it('shows the published seats until the next publication', async () => {
    const { lineUpBoatId, lineUp } = await withCrew()
    await publish(lineUp.version)
    const changed = await seat([{ lineUpBoatId, seat: 2, memberId: cast.minor.id, version: 0 }])
    expect(changed.body.isChanged).toBe(true)
    expect((await seen())?.boats[0]?.crew).toHaveLength(1)
    const again = await publish(changed.body.version)
    expect(again.body.isChanged).toBe(false)
    expect((await seen())?.boats[0]?.crew).toHaveLength(2)
  })

  it('is refused if stale, or without anyone in it', async () => {
    const { lineUp } = await withCrew()
    const stale = await publish(lineUp.version - 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    lineUpId = (await aPractice(app, cast.club)).id
    const empty = await publish(0)
    expect([empty.status, empty.body.code]).toEqual([409, 'lineUpEmpty'])
  })

  it('hides names from members if the club shows them to admins only', async () => {
    const { lineUpBoatId } = await withCrew()
    const { body } = await seat([{ lineUpBoatId, seat: 2, memberId: cast.minor.id, version: 0 }])
    await publish(body.version)
    const { db } = app.database
    await db.updateTable('clubs').set({ namesShownTo: 'admins' }).where('id', '=', cast.club).execute()
    expect((await seen())?.boats[0]?.crew.map(({ id }) => id)).toEqual([cast.athlete.id, null])
    expect((await seen(cast.headCoach))?.boats[0]?.crew.map(({ id }) => id)).toEqual([
      cast.athlete.id,
      cast.minor.id,
    ])
  })
})
