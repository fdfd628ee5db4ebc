import {
  type AbilityChanges,
  showAbilities,
  updateAbilities,
} from '@boathouse/domain/boathouse/abilities/contract'
import { unsaid } from '@boathouse/domain/boathouse/abilities/rules'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { theAbilities } from '../../../../test/abilities.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { abilitiesOf } from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const show = async (who: Person) => (await call(app, showAbilities, {}, who)).body
const change = (body: AbilityChanges, who: Person = cast.athlete) => call(app, updateAbilities, { body }, who)

describe('a member’s abilities', () => {
  it('are empty until the member enters them, and can be changed by the member only', async () => {
    expect(await show(cast.athlete)).toEqual(unsaid)
    const said = {
      sculls: true,
      sweep: 'both',
      kayaks: true,
      canoe: 'left',
      coxes: true,
      steers: true,
    } as const
    const saved = await change({ version: 0, ...said })
    expect([saved.status, saved.body]).toEqual([200, { ...said, version: 1, changedAt: expect.any(String) }])
    expect(await show(cast.athlete)).toEqual(saved.body)
    expect(await show(cast.rivalAthlete)).toEqual(unsaid)
  })

  it('keeps fields that a change omits, and clears fields set to null or false', async () => {
    await change({ version: 0, sculls: true, sweep: 'port' })
    expect((await change({ version: 1, canoe: 'right' })).body).toMatchObject({
      ...{ sculls: true, sweep: 'port', canoe: 'right', version: 2 },
    })
    expect((await change({ version: 2, sweep: null, sculls: false })).body).toMatchObject({
      ...{ sculls: false, sweep: null, canoe: 'right', version: 3 },
    })
  })

  it('counts as answered when all fields are empty', async () => {
    expect((await change({ version: 0 })).body).toMatchObject({
      ...unsaid,
      version: 1,
      changedAt: expect.any(String),
    })
  })

  it('is stored once when retried, and refused if stale', async () => {
    await change({ version: 0, sculls: true })
    expect((await change({ version: 0, sculls: true })).body).toMatchObject({ version: 1 })
    const stale = await change({ version: 0, sculls: false })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { sculls: true, version: 1 } },
    ])
    expect(await show(cast.athlete)).toMatchObject({ sculls: true, version: 1 })
  })

  it('accepts valid sides only', async () => {
    const wrong = await change({ version: 0, sweep: 'left' as never, canoe: 'both' as never })
    expect([wrong.status, wrong.body.fields]).toMatchObject([422, [{ path: 'sweep' }, { path: 'canoe' }]])
    expect(await show(cast.athlete)).toEqual(unsaid)
  })
})

async function aMember(): Promise<Person> {
  const person = await aPerson(app)
  const membership = { clubId: cast.club, userId: person.id, role: 'athlete' } as const
  await insertMember(app.database.db, membership, currentTime())
  return person
}

describe('readers of abilities', () => {
  const read = async (
    reader: Person,
    role: 'admin' | 'athlete',
    ids: readonly string[],
    clubId = cast.club,
  ) => {
    const ctx = clubContext(app.database.db, currentTime(), { id: reader.id, clubId, role })
    return [...(await abilitiesOf(ctx, ids)).keys()].sort()
  }

  it('include the club’s admins for all members, and no one of other clubs', async () => {
    const silent = await aMember()
    await theAbilities(app, cast.athlete)
    await theAbilities(app, cast.rivalAthlete)
    const ids = [cast.athlete.id, cast.rivalAthlete.id, silent.id]
    expect(await read(cast.headCoach, 'admin', ids)).toEqual([cast.athlete.id])
    expect(await read(cast.rivalCoach, 'admin', ids, cast.rivalClub)).toEqual([cast.rivalAthlete.id])
  })

  it('include a squad’s coach for its athletes until it is archived, and the member; other members do not', async () => {
    const coach = await aMember()
    const other = await aMember()
    for (const person of [coach, other, cast.athlete]) await theAbilities(app, person)
    const squad = await aCoachedSquad(app, cast.club, coach)
    await putInto(app, squad, [cast.athlete])
    const ids = [coach.id, other.id, cast.athlete.id]
    expect(await read(coach, 'athlete', ids)).toEqual([cast.athlete.id, coach.id].sort())
    expect(await read(other, 'athlete', ids)).toEqual([other.id])
    expect(await read(cast.athlete, 'athlete', ids)).toEqual([cast.athlete.id])
    await app.database.db
      .updateTable('squads')
      .set({ archivedAt: currentTime().toISOString() })
      .where('id', '=', squad.id)
      .execute()
    expect(await read(coach, 'athlete', ids)).toEqual([coach.id])
  })

  it('see what the athlete entered', async () => {
    const { athleteId: _, ...said } = await theAbilities(app, cast.athlete, {
      sweep: 'starboard',
      coxes: true,
    })
    const ctx = clubContext(app.database.db, currentTime(), {
      id: cast.headCoach.id,
      clubId: cast.club,
      role: 'admin',
    })
    expect((await abilitiesOf(ctx, [cast.athlete.id])).get(cast.athlete.id)).toEqual(said)
  })
})
