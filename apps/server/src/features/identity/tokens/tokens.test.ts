import { showClub } from '@boathouse/domain/club/clubs/contract'
import { listMembers, removeMember } from '@boathouse/domain/club/members/contract'
import { endAllSignIns } from '@boathouse/domain/identity/sign-ins/contract'
import { endToken, listTokens, makeToken } from '@boathouse/domain/identity/tokens/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import type { TokenScope } from '@boathouse/domain/kernel/token-scopes'
import { listGoals } from '@boathouse/domain/results/goals/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { createTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { isApiToken } from '#auth/api-tokens.ts'
import { giveToken } from '../../../../test/api-tokens.ts'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { clientContext } from '../../../../test/service-context.ts'
import { alsoInRivalClub, chooseClub } from '../../../../test/several-clubs.ts'
import { endAllBrowserSessions } from '../sign-ins/service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const make = (person: Person, scopes: TokenScope[], more: object = {}) =>
  call(app, makeToken, { params: { uid: person.id }, body: { name: 'Script', scopes, ...more } }, person)
const list = async (person: Person) =>
  (await call(app, listTokens, { params: { uid: person.id } }, person)).body.items
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
const goals = async (headers: Record<string, string>, on = app) =>
  (await call(on, listGoals, { query: {} }, { headers })).status
const session = () =>
  ({ id: newId(), date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' }) as const

describe('a token that is made (B19)', () => {
  it('is shown once, stored as a hash, mailed about, and limited to its scopes', async () => {
    const { athlete } = cast
    const { status, body, raw } = await make(athlete, ['goals:read', 'goals:read'])
    expect([status, isApiToken(body.secret)]).toEqual([201, true])
    expect(await goals(bearer(body.secret).headers)).toBe(200)
    const [shown] = await list(athlete)
    expect(shown).toEqual({ ...body.token, lastUsedOn: expect.any(String), lastNetwork: '127.0.0.0/24' })
    expect(Date.parse(body.token.endsAt) - Date.parse(body.token.createdAt)).toBe(90 * 86_400_000)
    expect(shown?.scopes).toEqual(['goals:read'])
    const rows = await app.database.db
      .selectFrom('apiTokens')
      .where('id', '=', body.token.id)
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(body.secret)
    expect(raw.headers['cache-control']).toBe('no-store')
    const mails = await waitFor(async () => {
      const found = await mailsTo(app, athlete.email)
      return found.length > 0 ? found : undefined
    })
    expect(mails.map(({ subject }) => subject)).toEqual(['New access token created'])
    expect(await actionsAbout(app.database.db, athlete.id)).toEqual(['tokenMade', 'tokenFirstUsed'])
    expect(app.logged.join('')).not.toContain(body.secret)
  })

  it('is limited to twenty', async () => {
    for (let at = 0; at < 19; at += 1) await giveToken(app, cast.athlete)
    expect((await make(cast.athlete, ['goals:read'])).status).toBe(201)
    const { status, body } = await make(cast.athlete, ['goals:read'])
    expect([status, body.code]).toEqual([409, 'tooManyTokens'])
  })

  it('requires a confirmed address', async () => {
    expect((await make(await aPerson(app), ['goals:read'])).status).toBe(201)
    expect((await make(await aPerson(app, { emailVerified: false }), ['goals:read'])).status).toBe(403)
  })

  it('is for a club only if its owner is an admin', async () => {
    const { status, body } = await make(cast.headCoach, ['club-members:read'])
    expect([status, body.token.clubId]).toEqual([201, cast.club])
    for (const other of [cast.athlete, cast.superAdmin]) {
      const refused = await make(other, ['club-members:read'])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
  })

  it('is for a given club, whichever is current, of which its owner is an admin', async () => {
    const { athlete, club, headCoach, rivalClub } = cast
    await alsoInRivalClub(app, cast, headCoach, 'admin')
    await alsoInRivalClub(app, cast, athlete)
    for (const current of [club, rivalClub]) {
      await chooseClub(app, current, headCoach)
      const { body } = await make(headCoach, ['club-practices:read'], { clubId: rivalClub })
      expect(body.token.clubId).toBe(rivalClub)
    }
    expect((await make(athlete, ['club-practices:read'], { clubId: rivalClub })).status).toBe(403)
    expect((await make(cast.minor, ['club-practices:read'], { clubId: rivalClub })).status).toBe(404)
  })

  it('can’t create or end tokens', async () => {
    const { headers } = await giveToken(app, cast.athlete)
    const params = { uid: cast.athlete.id }
    const body = { name: 'Another', scopes: ['goals:read' as const] }
    expect((await call(app, makeToken, { params, body }, { headers })).body.code).toBe('tokenScope')
    expect((await call(app, makeToken, { params, body }, cast.athlete)).status).toBe(201)
  })
})

describe('a request with a token (B19)', () => {
  it('ignores cookies, its owner’s and others’', async () => {
    const { headers } = await giveToken(app, cast.athlete, { scopes: ['plan:read'] })
    expect(await goals({ cookie: cast.athlete.cookie })).toBe(200)
    expect(await goals({ ...headers, cookie: cast.athlete.cookie })).toBe(403)
    const wrong = {
      authorization: `Bearer ${headers.authorization.slice(7, -1)}`,
      cookie: cast.athlete.cookie,
    }
    expect(await goals(wrong)).toBe(401)
  })

  it('ignores a foreign bearer token: sessions stay valid, and cross-site requests are refused (C1)', async () => {
    const headers = { authorization: `Bearer eyJ${'x'.repeat(800)}`, cookie: cast.athlete.cookie }
    expect(await goals(headers)).toBe(200)
    expect(await goals({ authorization: headers.authorization })).toBe(401)
    const create = (more: Record<string, string>) =>
      call(app, createTrainingSession, { body: session() }, { headers: { ...headers, ...more } })
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await create(foreign)).status).toBe(403)
    expect((await create({})).status).toBe(201)
  })

  it('is accepted from any origin, because no page makes a browser send it (C1)', async () => {
    const { headers } = await giveToken(app, cast.athlete)
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const create = (more: Record<string, string>) =>
      call(app, createTrainingSession, { body: session() }, { headers: { ...foreign, ...more } })
    expect((await create({ cookie: cast.athlete.cookie })).body.code).toBe('foreignOrigin')
    expect((await create({ authorization: 'Basic abc', cookie: cast.athlete.cookie })).body.code).toBe(
      'foreignOrigin',
    )
    expect((await create(headers)).status).toBe(201)
    const signIn = { method: 'POST', url: '/api/session', payload: { email: 'a@b.example', password: 'x' } }
    const refused = await app.ask({ ...signIn, headers: { ...foreign, ...headers } })
    expect(refused.json().code).toBe('foreignOrigin')
  })

  it('never acts as super admin', async () => {
    const { headers } = await giveToken(app, cast.superAdmin, { clubId: cast.club })
    const asked = { params: { clubId: cast.club }, query: {} }
    expect((await call(app, listMembers, asked, cast.superAdmin)).status).toBe(200)
    expect((await call(app, listMembers, asked, { headers })).body.code).toBe('tokenScope')
    const show = (by: Parameters<typeof call>[3]) =>
      call(app, showClub, { params: { clubId: cast.club } }, by)
    expect((await show(cast.superAdmin)).status).toBe(200)
    expect((await show({ headers })).status).toBe(404)
  })

  it('reaches a club for its own admin only, and no other club (A1)', async () => {
    const { headers } = await giveToken(app, cast.rivalCoach, { clubId: cast.rivalClub })
    const ask = (clubId: string) => call(app, listMembers, { params: { clubId }, query: {} }, { headers })
    expect((await ask(cast.rivalClub)).status).toBe(200)
    expect((await ask(cast.club)).status).toBe(404)
  })

  it('is authorized by its owner’s current role (A4)', async () => {
    const { db } = app.database
    const { headers } = await giveToken(app, cast.headCoach, { clubId: cast.club })
    const ask = () => call(app, listMembers, { params: { clubId: cast.club }, query: {} }, { headers })
    expect((await ask()).status).toBe(200)
    await db.updateTable('members').set({ role: 'athlete' }).where('userId', '=', cast.headCoach.id).execute()
    expect((await ask()).body.code).toBe('tokenScope')
    expect(await goals(headers)).toBe(200)
  })

  it('stores its use once a day and network', async () => {
    const own = await newTestApp({ settings: { trustProxy: ['loopback'] } })
    const { id, headers } = await giveToken(own, cast.athlete)
    const use = async (from: string) => {
      expect(await goals({ ...headers, 'x-forwarded-for': from }, own)).toBe(200)
      const row = await own.database.db
        .selectFrom('apiTokens')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()
      return row?.lastNetwork
    }
    expect(await use('203.0.113.9')).toBe('203.0.113.0/24')
    expect(await use('2001:db8:1:2::9')).toBe('2001:db8:1::/48')
    // Alternating networks are stored once a day.
    expect(await use('203.0.113.10')).toBe('2001:db8:1::/48')
    const at = (await list(cast.athlete))[0]?.lastUsedOn
    own.advance(86_400_000)
    expect(await use('203.0.113.9')).toBe('203.0.113.0/24')
    expect((await list(cast.athlete))[0]?.lastUsedOn).not.toBe(at)
    expect(await actionsAbout(own.database.db, cast.athlete.id)).toEqual(['tokenFirstUsed'])
    await own.stop()
  })

  it('shares an hourly limit with its owner’s other tokens, and reports the remaining calls', async () => {
    const own = await newTestApp({ settings: { tokenCallsPerHour: 2 } })
    const [one, other] = [await giveToken(own, cast.athlete), await giveToken(own, cast.athlete)]
    const neighbour = await giveToken(own, cast.minor)
    const ask = (headers: Record<string, string>) => call(own, listGoals, { query: {} }, { headers })
    const first = await ask(one.headers)
    expect(first.raw.headers).toMatchObject({
      'ratelimit-policy': '"token";q=2;w=3600',
      ratelimit: '"token";r=1;t=3600',
    })
    expect((await ask(other.headers)).status).toBe(200)
    const over = await ask(one.headers)
    expect([over.status, over.body.code]).toEqual([429, 'tokenRateLimited'])
    expect(Number(over.raw.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await ask(other.headers)).status).toBe(429)
    expect((await ask(neighbour.headers)).status).toBe(200)
    own.advance(3_600_000)
    expect((await ask(one.headers)).status).toBe(200)
    expect((await ask({ cookie: cast.athlete.cookie })).raw.headers.ratelimit).toBeUndefined()
    await own.stop()
  })
})

describe('a token ends (B19)', () => {
  const works = (headers: Record<string, string>) => goals(headers).then((status) => status === 200)

  it('when its owner ends it, and no other user can (A1)', async () => {
    const { id, headers } = await giveToken(app, cast.athlete)
    const end = (person: Person, uid = person.id) => call(app, endToken, { params: { uid, id } }, person)
    const refused = [await end(cast.minor), await end(cast.minor, cast.athlete.id)]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect(await works(headers)).toBe(true)
    expect((await end(cast.athlete)).status).toBe(204)
    expect(await goals(headers)).toBe(401)
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toEqual(['tokenFirstUsed', 'tokenEnded'])
  })

  it('at its expiry, and stays in the list', async () => {
    const past = new Date(currentTimeMs() - 1_000).toISOString()
    const { id, headers } = await giveToken(app, cast.athlete, { endsAt: past })
    expect(await goals(headers)).toBe(401)
    expect((await list(cast.athlete)).map((token) => token.id)).toEqual([id])
  })

  it('by signing out everywhere', async () => {
    const { headers } = await giveToken(app, cast.athlete)
    const neighbour = await giveToken(app, cast.minor)
    await call(app, endAllSignIns, { params: { uid: cast.athlete.id } }, cast.athlete)
    expect(await goals(headers)).toBe(401)
    expect(await works(neighbour.headers)).toBe(true)
    expect(await actionsAbout(app.database.db, cast.athlete.id)).toContain('tokenEnded')
  })

  it('with the membership that its club’s scopes need', async () => {
    const { db } = app.database
    await db.updateTable('members').set({ role: 'admin' }).where('userId', '=', cast.athlete.id).execute()
    const ofClub = await giveToken(app, cast.athlete, { clubId: cast.club })
    const own = await giveToken(app, cast.athlete)
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.athlete)).status).toBe(204)
    expect(await goals(ofClub.headers)).toBe(401)
    expect(await works(own.headers)).toBe(true)
  })
})

describe('the operator’s command to end all sign-ins', () => {
  let own: TestApp
  ownApp((made) => {
    own = made
  })

  it('ends all tokens', async () => {
    const person = await aPerson(own)
    const { headers } = await giveToken(own, person)
    expect(await goals(headers, own)).toBe(200)
    await endAllBrowserSessions(clientContext(own))
    expect(await goals(headers, own)).toBe(401)
  })
})
