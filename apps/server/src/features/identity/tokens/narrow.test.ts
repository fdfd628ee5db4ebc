import { showClub } from '@boathouse/domain/club/clubs/contract'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { addToSquad, changeSquadRole } from '@boathouse/domain/club/squads/contract'
import { isOfClub, scopeOfCall } from '@boathouse/domain/identity/tokens/rules'
import { listPractices } from '@boathouse/domain/practices/practices/contract'
import { listGoals } from '@boathouse/domain/results/goals/contract'
import { listTestDays } from '@boathouse/domain/results/test-days/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { actorWithin } from '#auth/api-tokens.ts'
import { type Actor, findActorByToken } from '#auth/gate.ts'
import { hashToken } from '#auth/secrets.ts'
import { giveToken } from '../../../../test/api-tokens.ts'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { factorCalls } from '../../../../test/factor-calls.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { giveFactor, shownCode } from '../../../../test/factors.ts'
import { passkeyCalls } from '../../../../test/passkey-calls.ts'
import { aDevice } from '../../../../test/passkeys.ts'
import { samples } from '../../../../test/samples.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { alsoInRivalClub } from '../../../../test/several-clubs.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'
import { aTestDay } from '../../../../test/test-days.ts'
import { endAllSignIns } from '../sign-ins/service.ts'
import { makeToken } from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const storedTokens = (userId: string) =>
  app.database.db.selectFrom('apiTokens').where('userId', '=', userId).select('id').execute()

describe('with a personal scope (B19)', () => {
  const reached = samples
    .map(({ contract }) => ({ contract, scope: scopeOfCall(contract) }))
    .filter(({ scope }) => scope !== null)

  it.each(reached)(
    'an admin acts as an athlete in $contract.id, and with a club scope as an admin',
    async ({ scope }) => {
      const { secret } = await giveToken(app, cast.headCoach, { clubId: cast.club })
      const owner = (await findActorByToken(app.database.db, hashToken(secret), app.server.clock())) as Actor
      const { role, membership, superAdmin } = actorWithin(owner, scope)
      const seen = isOfClub(scope ?? '') ? 'admin' : 'athlete'
      expect([role, membership?.role, membership?.clubId, superAdmin]).toEqual([seen, seen, cast.club, false])
    },
  )

  it('an admin’s session stays an admin’s in every call', async () => {
    const { actor } = await signedInContext(app, cast.headCoach)
    expect(reached.map(({ scope }) => actorWithin(actor, scope).role)).toEqual(reached.map(() => 'admin'))
  })

  it('an admin lists no drafts of test days, but does with a club scope', async () => {
    const draft = await aTestDay(app, cast.club)
    const list = async (by: By) =>
      (await call(app, listTestDays, { params: { clubId: cast.club }, query: {} }, by)).body.items
    expect((await list(cast.headCoach)).map(({ id }) => id)).toEqual([draft.id])
    expect(await list(await giveToken(app, cast.headCoach, { scopes: ['results:read'] }))).toEqual([])
  })
})

describe('a user’s token (B19)', () => {
  it('reaches nothing of a club that requires a missing second factor, but the user’s own data', async () => {
    const { db } = app.database
    const token = await giveToken(app, cast.headCoach, { clubId: cast.club })
    const members = async () => {
      const { status, body } = await call(
        app,
        listMembers,
        { params: { clubId: cast.club }, query: {} },
        token,
      )
      return status === 200 ? status : body.code
    }
    expect(await members()).toBe(200)
    await db
      .updateTable('clubs')
      .set({ secondFactorFrom: '2020-01-01' })
      .where('id', '=', cast.club)
      .execute()
    expect(await members()).toBe('tokenScope')
    expect((await call(app, listGoals, { query: {} }, token)).status).toBe(200)
    await giveFactor(app, cast.headCoach)
    expect(await members()).toBe(200)
  })

  it('acts as a member’s for a stored super admin', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ platformRole: 'super' }).where('id', '=', cast.minor.id).execute()
    const token = await giveToken(app, cast.minor)
    const show = (by: By) => call(app, showClub, { params: { clubId: cast.rivalClub } }, by)
    expect((await show(cast.minor)).status).toBe(200)
    expect((await show(token)).status).toBe(404)
  })
})

it('a token with a club reaches no other one of its owner, which one without does (A1)', async () => {
  const { athlete, club, rivalClub } = cast
  await alsoInRivalClub(app, cast, athlete)
  const query = { from: '2026-03-01', to: '2026-03-02' }
  const statuses = async (bound: { clubId?: string }) => {
    const token = await giveToken(app, athlete, bound)
    const list = (clubId: string) => call(app, listPractices, { params: { clubId }, query }, token)
    return [(await list(club)).status, (await list(rivalClub)).status]
  }
  expect(await statuses({ clubId: rivalClub })).toEqual([404, 200])
  expect(await statuses({ clubId: club })).toEqual([200, 404])
  expect(await statuses({})).toEqual([200, 200])
})

describe('a token for members (B19)', () => {
  it('makes no one a coach, and adds no one to a squad', async () => {
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.minor])
    const token = await giveToken(app, cast.headCoach, { scopes: ['club-members:write'], clubId: cast.club })
    const params = { clubId: cast.club, squadId: squad.id }
    const body = { memberIds: [cast.athlete.id], role: 'coach' as const }
    const add = (by: By) => call(app, addToSquad, { params, body }, by)
    const change = (by: By) =>
      call(
        app,
        changeSquadRole,
        { params: { ...params, memberId: cast.minor.id }, body: { role: 'coach' as const } },
        by,
      )
    for (const send of [add, change]) {
      expect((await send(token)).body.code).toBe('tokenScope')
      expect((await send(cast.headCoach)).status).toBe(200)
    }
  })
})

describe('a token does not outlive (B19)', () => {
  it('the session that created it, if that ended meanwhile', async () => {
    const wanted = { name: 'Script', scopes: ['training:write' as const], days: 365 }
    const ctx = await signedInContext(app, cast.athlete)
    await makeToken(ctx, wanted)
    await endAllSignIns(ctx)
    await expect(makeToken(ctx, wanted)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await storedTokens(cast.athlete.id)).toEqual([])
  })

  it('the set-up of the first second factor, app or passkey; another user’s does', async () => {
    const neighbour = await giveToken(app, cast.minor)
    await giveToken(app, cast.athlete)
    const calls = factorCalls(app, cast.athlete)
    const begun = (await calls.begin()).body
    expect(await storedTokens(cast.athlete.id)).toHaveLength(1)
    await calls.confirm(begun.id, shownCode(app, begun))
    expect(await storedTokens(cast.athlete.id)).toEqual([])

    await giveToken(app, cast.headCoach)
    const passkeys = passkeyCalls(app, cast.headCoach)
    const make = async () => {
      const { challenge } = (await passkeys.beginMaking()).body
      return passkeys.make(aDevice(cast.headCoach).make(challenge))
    }
    expect((await make()).status).toBe(201)
    expect(await storedTokens(cast.headCoach.id)).toEqual([])
    const later = await giveToken(app, cast.headCoach)
    expect((await make()).status).toBe(201)
    expect((await storedTokens(cast.headCoach.id)).map(({ id }) => id)).toEqual([later.id])
    expect((await storedTokens(cast.minor.id)).map(({ id }) => id)).toEqual([neighbour.id])
  })
})
