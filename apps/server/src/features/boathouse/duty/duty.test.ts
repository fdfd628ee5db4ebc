import * as contracts from '@boathouse/domain/boathouse/duty/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { clubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aChild } from '../../../../test/guardianships.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { setDuty, showDuty } from './service.ts'

let app: TestApp
let cast: Cast
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const of = () => ({ params: { clubId: cast.club } })
const set = (people: readonly Pick<Person, 'id'>[], who: Person = cast.headCoach) =>
  call(app, contracts.setDuty, { ...of(), body: { memberIds: people.map(({ id }) => id) } }, who)
const shown = async (who: Person = cast.headCoach) =>
  (await call(app, contracts.showDuty, of(), who)).body.members.map(({ id }) => id)

describe('a duty list', () => {
  it('takes members, ignores duplicates, and may be empty', async () => {
    expect(await shown()).toEqual([])
    const { status, body } = await set([cast.athlete, cast.minor, cast.athlete])
    expect([status, body.members.map(({ id }) => id).sort()]).toEqual([
      200,
      [cast.athlete.id, cast.minor.id].sort(),
    ])
    expect(body.members.every(({ isReached }) => isReached)).toBe(true)
    await set([cast.minor])
    expect(await shown()).toEqual([cast.minor.id])
    const entries = await actionsAbout(app.database.db, cast.headCoach.id)
    await set([cast.minor])
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).toEqual(entries)
    expect(entries).toContain('dutyListChanged')
    expect((await set([])).body.members).toEqual([])
  })

  it('accepts no member of another club, and keeps its members then', async () => {
    await set([cast.minor])
    expect((await set([cast.minor, cast.rivalAthlete])).body.fields).toEqual([
      { path: 'memberIds.1', code: 'memberUnknown' },
    ])
    expect(await shown()).toEqual([cast.minor.id])
  })

  it('accepts no member without an email, and omits one named earlier', async () => {
    const child = await aChild(app, cast.club)
    expect((await set([cast.minor, child])).body.fields).toEqual([
      { path: 'memberIds.1', code: 'memberUnknown' },
    ])
    const row = { clubId: cast.club, userId: child.id, createdAt: currentTime().toISOString() }
    await app.database.db.insertInto('dutyMembers').values(row).execute()
    expect(await shown()).toEqual([])
    expect((await set([cast.minor])).status).toBe(200)
    expect(await shown()).toEqual([cast.minor.id])
  })

  it('drops a member who leaves the club', async () => {
    await set([cast.athlete, cast.minor])
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    expect(await shown()).toEqual([cast.minor.id])
    expect(
      await app.database.db
        .selectFrom('dutyMembers')
        .where('userId', '=', cast.athlete.id)
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it('is read and changed by admins only', async () => {
    expect((await set([cast.minor])).status).toBe(200)
    for (const who of [cast.athlete, cast.minor, cast.rivalCoach])
      expect((await set([], who)).status).not.toBe(200)
    expect(await shown()).toEqual([cast.minor.id])
  })

  it('is changed only if the policy allows it, even if the route allows more', async () => {
    const as = async (who: Person) => {
      const ctx = await signedInContext(app, who)
      return { ...ctx, club: clubScope(ctx.actor, cast.club) }
    }
    const admin = await as(cast.headCoach)
    expect((await setDuty(admin, [cast.minor.id])).members).toHaveLength(1)
    const athlete = await as(cast.athlete)
    await expect(showDuty(athlete)).rejects.toThrow('forbidden')
    await expect(async () => setDuty(athlete, [])).rejects.toThrow('forbidden')
  })
})
