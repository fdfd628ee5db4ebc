import { listClubs, showClub, updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { listSquads } from '@boathouse/domain/club/squads/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { listWithoutFactor } from '@boathouse/domain/identity/factors/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp, testApp } from '../../test/app.ts'
import { freshAddress, open } from '../../test/database.ts'
import { aCast, aPerson, type Cast, type Person } from '../../test/factories.ts'
import { giveFactor } from '../../test/factors.ts'
import { givePasskey } from '../../test/passkeys.ts'
import { aCoachedSquad } from '../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const me = async (person: Person, on = app) => (await call(on, showMe, {}, person)).body

describe('a second factor required by a club or the installation (B15)', () => {
  const inDays = (days: number) => new Date(currentTimeMs() + days * 86_400_000).toISOString().slice(0, 10)
  const ask = (secondFactorFrom: string | null) =>
    app.database.db.updateTable('clubs').set({ secondFactorFrom }).where('id', '=', cast.club).execute()
  const reach = (contract: Parameters<typeof call>[1], who: Person, on = app) =>
    call(on, contract, { params: { clubId: cast.club } } as never, who)
  const codeOf = async (...asked: Parameters<typeof reach>) => {
    const { status, body } = await reach(...asked)
    return status === 403 ? body.code : status
  }

  it('is only announced before its day, and then suspends admin rights until it is set up', async () => {
    await ask(inDays(1))
    expect(await codeOf(listMembers, cast.headCoach)).toBe(200)
    expect((await me(cast.headCoach)).askedFactor).toEqual({ by: 'club', from: inDays(1), isDue: false })
    await ask(inDays(0))
    expect(await codeOf(listMembers, cast.headCoach)).toBe('secondFactorNeeded')
    const limited = await me(cast.headCoach)
    expect(limited.askedFactor).toEqual({ by: 'club', from: inDays(0), isDue: true })
    expect(limited).toMatchObject({ user: { role: 'athlete' }, memberships: [{ role: 'athlete' }] })
    expect(limited.abilities).toMatchObject({ keepLog: true, manageTeam: false, runPractices: false })
    expect(await codeOf(showClub, cast.headCoach)).toBe(200)
    // Forbidden even with a second factor, so the refusal doesn't ask for one.
    expect(await codeOf(listClubs, cast.headCoach)).toBe('forbidden')
    await giveFactor(app, cast.headCoach)
    expect(await codeOf(listMembers, cast.headCoach)).toBe(200)
    expect(await me(cast.headCoach)).toMatchObject({ askedFactor: null, user: { role: 'admin' } })
  })

  it('accepts a passkey, but no unconfirmed app', async () => {
    await ask(inDays(-1))
    await giveFactor(app, cast.headCoach, { isConfirmed: false })
    expect(await codeOf(listMembers, cast.headCoach)).toBe('secondFactorNeeded')
    await givePasskey(app, cast.headCoach)
    expect(await codeOf(listMembers, cast.headCoach)).toBe(200)
  })

  it('is required of a squad’s coach, and of no other member', async () => {
    await ask(inDays(0))
    await aCoachedSquad(app, cast.club, cast.athlete)
    expect(await codeOf(listSquads, cast.athlete)).toBe('secondFactorNeeded')
    expect((await me(cast.athlete)).abilities.coachAthletes).toBe(false)
    expect((await me(cast.athlete)).askedFactor).toMatchObject({ by: 'club', isDue: true })
    expect(await codeOf(listSquads, cast.minor)).toBe('forbidden')
    expect((await me(cast.minor)).askedFactor).toBeNull()
    await giveFactor(app, cast.athlete)
    expect(await codeOf(listSquads, cast.athlete)).toBe(200)
  })

  it('is required of super admins by the installation, not by a club', async () => {
    await ask(inDays(0))
    expect(await codeOf(listClubs, cast.superAdmin)).toBe(200)
    expect(await codeOf(listMembers, cast.superAdmin)).toBe(200)
    const strict = await newTestApp({ settings: { superAdminFactorFrom: inDays(0) } })
    expect(await codeOf(listClubs, cast.superAdmin, strict)).toBe('secondFactorNeeded')
    expect(await codeOf(listMembers, cast.superAdmin, strict)).toBe('secondFactorNeeded')
    expect(await me(cast.superAdmin, strict)).toMatchObject({
      user: { role: 'athlete', superAdmin: false },
      askedFactor: { by: 'installation', isDue: true },
    })
    await giveFactor(app, cast.superAdmin)
    expect(await codeOf(listClubs, cast.superAdmin, strict)).toBe(200)
    await strict.stop()
  })

  it('is required of the user whom a setting makes super admin', async () => {
    const superAdminEmail = cast.pending.email
    const strict = await newTestApp({ settings: { superAdminEmail, superAdminFactorFrom: inDays(0) } })
    expect(await codeOf(listClubs, cast.pending, strict)).toBe('secondFactorNeeded')
    await giveFactor(app, cast.pending)
    expect(await codeOf(listClubs, cast.pending, strict)).toBe(200)
    await strict.stop()
  })

  it('does not remove the last super admin', async () => {
    const own = await newTestApp({
      database: open(await freshAddress()),
      settings: { superAdminFactorFrom: inDays(0) },
    })
    const only = await aPerson(own, { superAdmin: true })
    const refused = await call(own, deleteAccount, { params: { uid: only.id } }, only)
    expect([refused.status, refused.body.code]).toEqual([409, 'lastSuper'])
    await own.stop()
    await own.database.db.destroy()
  })
})

describe('requiring it', () => {
  const from = new Date(currentTimeMs() + 7 * 86_400_000).toISOString().slice(0, 10)
  const set = (secondFactorFrom: string | null, version: number) =>
    call(
      app,
      updateClubSettings,
      { params: { clubId: cast.club }, body: { version, secondFactorFrom } },
      cast.headCoach,
    )
  const missing = async () =>
    (await call(app, listWithoutFactor, { params: { clubId: cast.club } }, cast.headCoach)).body.items

  it('needs the admin’s own factor and a proof, so no one locks themselves out (B15)', async () => {
    expect((await set(from, 1)).body.fields).toEqual([{ path: 'secondFactorFrom', code: 'ownFactorFirst' }])
    await giveFactor(app, cast.headCoach)
    const { db } = app.database
    await db.updateTable('sessions').set({ provenAt: null }).where('userId', '=', cast.headCoach.id).execute()
    expect((await set(from, 1)).body.code).toBe('proofNeeded')
    const provenAt = app.server.clock().toISOString()
    await db.updateTable('sessions').set({ provenAt }).where('userId', '=', cast.headCoach.id).execute()
    expect((await set(from, 1)).body.secondFactorFrom).toBe(from)
    expect((await set(null, 2)).body.secondFactorFrom).toBeNull()
  })

  it('lists members without one', async () => {
    await aCoachedSquad(app, cast.club, cast.athlete)
    expect((await missing()).map(({ id }) => id).sort()).toEqual([cast.headCoach.id, cast.athlete.id].sort())
    await giveFactor(app, cast.headCoach)
    await givePasskey(app, cast.athlete)
    expect(await missing()).toEqual([])
  })
})
