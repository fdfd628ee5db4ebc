import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { showAttention, showNeediest } from '@boathouse/domain/plans/team-week/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  await app.database.db.updateTable('clubs').set({ timeZone: 'UTC' }).where('id', '=', cast.club).execute()
})

const today = dayAt(currentTime(), 'UTC')

const ask = async (who: Person) =>
  (await call(app, showNeediest, { params: { clubId: cast.club } }, who)).body

const lookedAt = async (viewer: Person) =>
  (
    await app.database.db.selectFrom('looks').where('viewerId', '=', viewer.id).select('athleteId').execute()
  ).map(({ athleteId }) => athleteId)

describe('the list of who needs attention most', () => {
  it('names athletes with reasons, and records a view of these only', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await aConsent(app, cast.club, cast.minor)
    await aTrainingSession(app, cast.athlete, { date: addDays(today, -9) })
    await aTrainingSession(app, cast.minor, { date: today })
    const { count, first } = await ask(cast.headCoach)
    expect(count).toBe(1)
    expect(first.map(({ id, attention }) => ({ id, attention }))).toEqual([
      { id: cast.athlete.id, attention: [{ rule: 'nothingLogged', figure: 9 }] },
    ])
    expect(await lookedAt(cast.headCoach)).toEqual([cast.athlete.id])
  })

  it('omits athletes who share nothing, from the next request on', async () => {
    await aConsent(app, cast.club, cast.athlete)
    expect((await ask(cast.headCoach)).count).toBe(1)
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect(await ask(cast.headCoach)).toEqual({ count: 0, first: [] })
  })

  it('is limited to their own squads for a squad’s coach', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const other = await aSquad(app, cast.club)
    await putInto(app, other, [cast.athlete])
    const own = await aCoachedSquad(app, cast.club, cast.minor)
    expect((await ask(cast.minor)).count).toBe(0)
    await putInto(app, own, [cast.athlete])
    expect((await ask(cast.minor)).first.map(({ id }) => id)).toEqual([cast.athlete.id])
  })
})

describe('the list of reasons why an athlete needs attention', () => {
  const reasonsFor = async (who: Person, athlete: Person) =>
    call(app, showAttention, { params: { clubId: cast.club, memberId: athlete.id } }, who)

  it('is visible to their coaches as in the team’s week, and a profile view is logged', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await aTrainingSession(app, cast.athlete, { date: addDays(today, -9) })
    const { body } = await reasonsFor(cast.headCoach, cast.athlete)
    expect(body).toEqual({ items: [{ rule: 'nothingLogged', figure: 9 }] })
    expect(await lookedAt(cast.headCoach)).toEqual([cast.athlete.id])
  })

  it('is empty and records no view if nothing is shared', async () => {
    expect((await reasonsFor(cast.headCoach, cast.athlete)).body).toEqual({ items: [] })
    expect(await lookedAt(cast.headCoach)).toEqual([])
  })

  it('is “not found” for a coach of another squad', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await reasonsFor(cast.minor, cast.athlete)).status).toBe(404)
  })
})
