import { removeMember } from '@boathouse/domain/club/members/contract'
import {
  addToSquad,
  archiveSquad,
  changeSquadRole,
  removeFromSquad,
} from '@boathouse/domain/club/squads/contract'
import type { SquadRole } from '@boathouse/domain/club/squads/model'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { showRegister } from '@boathouse/domain/practices/register/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { change, create, farOff, hoursFromNow, newPractice, twiceAWeek } from '../../../../test/practices.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squad: Row<'squads'>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  squad = await aSquad(app, cast.club, { name: 'Racing' })
})

const plan = async (squadIds: readonly string[], fields: Parameters<typeof create>[2] = {}) =>
  (await create(app, cast, { ...fields, squadIds: [...squadIds] })).body as Practice
const show = async ({ id }: Pick<Practice, 'id'>, who: Person) =>
  (await call(app, showPractice, { params: { clubId: cast.club, practiceId: id } }, who)).body
const asked = async (practice: Pick<Practice, 'id'>, who: Person) =>
  (await show(practice, who)).answering !== 'notAsked'
const add = (people: readonly Person[], role: SquadRole = 'athlete', { id: squadId } = squad) =>
  call(
    app,
    addToSquad,
    { params: { clubId: cast.club, squadId }, body: { memberIds: people.map(({ id }) => id), role } },
    cast.headCoach,
  )
const inSquad = ({ id: memberId }: Person, { id: squadId } = squad) => ({
  params: { clubId: cast.club, squadId, memberId },
})
const remove = (who: Person, from = squad) => call(app, removeFromSquad, inSquad(who, from), cast.headCoach)
const expectedIn = async ({ id }: Pick<Practice, 'id'>) =>
  (
    await call(app, showRegister, { params: { clubId: cast.club, practiceId: id } }, cast.headCoach)
  ).body.entries.map((entry) => entry.memberId)

/** Backdates the practice's start and the memberships. */
async function begin({ id }: Pick<Practice, 'id'>): Promise<void> {
  const { db } = app.database
  const times = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) }
  await db.updateTable('practices').set(times).where('id', '=', id).execute()
  await db.updateTable('members').set({ joinedAt: '2020-01-01T00:00:00.000Z' }).execute()
}

describe('a practice for squads', () => {
  it('asks only their athletes, and names the squads to members who know them', async () => {
    const other = await aSquad(app, cast.club, { name: 'Masters' })
    await putInto(app, squad, [cast.athlete])
    await putInto(app, other, [cast.minor], 'coach')
    const practice = await plan([squad.id, other.id])
    const both = [other, squad].map(({ id, name }) => ({ id, name }))
    expect(practice).toMatchObject({ audience: 'squads', squads: both })
    expect(await show(practice, cast.headCoach)).toMatchObject({ squads: both, memberIds: null })
    expect(await show(practice, cast.athlete)).toMatchObject({
      audience: 'squads',
      squads: [{ id: squad.id, name: 'Racing' }],
      answering: 'open',
    })
    expect(await show(practice, cast.minor)).toMatchObject({
      squads: [{ id: other.id, name: 'Masters' }],
      answering: 'notAsked',
    })
  })

  it('accepts an empty squad, and asks members who join until they leave', async () => {
    const practice = await plan([squad.id])
    expect(await show(practice, cast.athlete)).toMatchObject({
      audience: 'chosen',
      squads: [],
      answering: 'notAsked',
    })
    await add([cast.athlete])
    expect(await asked(practice, cast.athlete)).toBe(true)
    await call(app, changeSquadRole, { ...inSquad(cast.athlete), body: { role: 'coach' } }, cast.headCoach)
    expect(await asked(practice, cast.athlete)).toBe(false)
    await call(app, changeSquadRole, { ...inSquad(cast.athlete), body: { role: 'athlete' } }, cast.headCoach)
    expect(await asked(practice, cast.athlete)).toBe(true)
    await remove(cast.athlete)
    expect(await asked(practice, cast.athlete)).toBe(false)
    await add([cast.athlete], 'coach')
    expect(await asked(practice, cast.athlete)).toBe(false)
  })

  it('asks a member of two of its squads until they leave the second', async () => {
    const other = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.athlete])
    await putInto(app, other, [cast.athlete])
    const practice = await plan([squad.id, other.id])
    await remove(cast.athlete)
    expect(await asked(practice, cast.athlete)).toBe(true)
    await remove(cast.athlete, other)
    expect(await asked(practice, cast.athlete)).toBe(false)
  })

  it('keeps in its register the squad’s members at its start', async () => {
    await putInto(app, squad, [cast.athlete])
    await plan([squad.id], { repeat: twiceAWeek(3) })
    const [past, ...ahead] = (await farOff(app, cast)) as [Practice, Practice, Practice]
    await begin(past)
    await add([cast.minor])
    await remove(cast.athlete)
    expect(await expectedIn(past)).toEqual([cast.athlete.id])
    for (const practice of ahead) {
      expect(await asked(practice, cast.minor)).toBe(true)
      expect(await asked(practice, cast.athlete)).toBe(false)
      expect(await show(practice, cast.headCoach)).toMatchObject({ squads: [{ id: squad.id }] })
    }
    expect(await show(past, cast.headCoach)).toMatchObject({ squads: [{ id: squad.id }] })
  })

  it('does not ask a member who left the club and came back until they rejoin the squad', async () => {
    await putInto(app, squad, [cast.athlete])
    const practice = await plan([squad.id])
    const { id: memberId } = cast.athlete
    await call(app, removeMember, { params: { clubId: cast.club, memberId } }, cast.athlete)
    await insertMember(
      app.database.db,
      { clubId: cast.club, userId: memberId, role: 'athlete' },
      currentTime(),
    )
    expect(await asked(practice, cast.athlete)).toBe(false)
    await add([cast.athlete])
    expect(await asked(practice, cast.athlete)).toBe(true)
  })

  it('keeps an archived squad on other changes, and accepts no new archived one', async () => {
    await putInto(app, squad, [cast.athlete])
    const practice = await plan([squad.id])
    const params = { clubId: cast.club, squadId: squad.id }
    await call(app, archiveSquad, { params, body: { version: 1 } }, cast.headCoach)
    const renamed = await change(app, cast, practice, { squadIds: [squad.id], title: 'Erg' })
    expect(renamed.body).toMatchObject({ title: 'Erg', squads: [{ id: squad.id }] })
    expect(await asked(practice, cast.athlete)).toBe(true)
    const { status, body } = await create(app, cast, { squadIds: [squad.id] })
    expect([status, body]).toMatchObject([422, { fields: [{ path: 'squadIds', code: 'squadUnknown' }] }])
  })

  it('can be changed to everyone or members, and back', async () => {
    await putInto(app, squad, [cast.athlete])
    const practice = await plan([squad.id])
    const forAll = (await change(app, cast, practice, {})).body as Practice
    expect(forAll).toMatchObject({ audience: 'everyone', squads: [] })
    const named = (await change(app, cast, forAll, { memberIds: [cast.minor.id] })).body as Practice
    expect(await show(named, cast.headCoach)).toMatchObject({
      audience: 'chosen',
      memberIds: [cast.minor.id],
    })
    await change(app, cast, named, { squadIds: [squad.id] })
    expect(await asked(practice, cast.athlete)).toBe(true)
    expect(await asked(practice, cast.minor)).toBe(false)
  })

  it('is stored once when retried, and conflicts with a request for other squads', async () => {
    const other = await aSquad(app, cast.club)
    const fields = newPractice({ squadIds: [squad.id] })
    expect((await create(app, cast, fields)).status).toBe(201)
    expect((await create(app, cast, fields)).status).toBe(200)
    expect((await create(app, cast, { ...fields, squadIds: [other.id] })).status).toBe(409)
  })

  it.each([
    ['another club’s squad', async () => (await aSquad(app, cast.rivalClub)).id],
    ['no squad', async () => cast.athlete.id],
  ])('is refused at the field for %s', async (_whose, find) => {
    expect((await create(app, cast, { squadIds: [squad.id] })).status).toBe(201)
    const { status, body } = await create(app, cast, { squadIds: [squad.id, await find()] })
    expect([status, body]).toMatchObject([422, { fields: [{ path: 'squadIds', code: 'squadUnknown' }] }])
  })

  it('is for squads or for members, not for both', async () => {
    const { status, body } = await create(app, cast, {
      squadIds: [squad.id],
      memberIds: [cast.athlete.id],
    })
    expect([status, body]).toMatchObject([422, { fields: [{ path: 'memberIds', code: 'oneAudience' }] }])
  })
})
