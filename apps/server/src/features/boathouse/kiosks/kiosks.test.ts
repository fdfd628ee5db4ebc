import {
  addKiosk,
  endKiosk,
  listKiosks,
  pairKiosk,
  showOwnKiosk,
} from '@boathouse/domain/boathouse/kiosks/contract'
import { MAX_KIOSKS } from '@boathouse/domain/boathouse/kiosks/rules'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { KIOSK_HEADER, USER_HEADER } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { describe, expect, it } from 'vitest'
import { type By, call, cookieOf, newTestApp, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { aCast, aPerson, type Cast } from '../../../../test/factories.ts'
import { aKiosk, byKiosk } from '../../../../test/kiosks.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { aPushDevice } from '../../../../test/push.ts'
import { listKiosks as listAs } from './service.ts'

const clubOf = ({ club }: Cast) => ({ params: { clubId: club } })
const add = (app: TestApp, cast: Cast, by: By = cast.headCoach, body = { id: newId(), name: 'Slip' }) =>
  call(app, addKiosk, { ...clubOf(cast), body }, by)
const tryCode = (app: TestApp, code: string) => call(app, pairKiosk, { body: { code } })

/** Tries a code with fresh rate limits. */
async function pair(app: TestApp, code: string) {
  await app.database.db.deleteFrom('throttles').where('key', 'like', 'kiosk:%').execute()
  return tryCode(app, code)
}

const keptBy = (answer: Parameters<typeof cookieOf>[0]): By => ({
  cookie: cookieOf(answer),
  headers: { [KIOSK_HEADER]: '1' },
})

describe('pairing a kiosk', () => {
  it('makes the device with the code the kiosk, by a cookie of its own', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const made = await add(app, cast)
    expect([made.status, made.body.pairingCode]).toEqual([
      201,
      expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    ])
    const paired = await pair(app, ` ${made.body.pairingCode?.toLowerCase()} `)
    expect(paired.status).toBe(200)
    const set = String(paired.raw.headers['set-cookie'])
    expect(set).toMatch(/^kiosk=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict$/)
    const own = await call(app, showOwnKiosk, {}, keptBy(paired))
    expect(own.body).toEqual(paired.body)
    expect(own.body).toMatchObject({ name: 'Slip', club: { id: cast.club } })
    const { items } = (await call(app, listKiosks, clubOf(cast), cast.headCoach)).body
    expect(items).toMatchObject([{ id: made.body.kiosk.id, codeEndsAt: null, pairedAt: expect.any(String) }])
    const [row] = await app.database.db
      .selectFrom('kiosks')
      .where('clubId', '=', cast.club)
      .selectAll()
      .execute()
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(paired.raw.cookies[0]?.value)
    expect(stored).not.toContain(made.body.pairingCode?.replace('-', ''))
  })

  it('signs out the user of that device, and no other session', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const code = (await add(app, cast)).body.pairingCode as string
    await app.database.db.deleteFrom('throttles').where('key', 'like', 'kiosk:%').execute()
    const cookie = await signIn(app, cast.headCoach.id)
    await aPushDevice(app, { ...cast.headCoach, cookie })
    const isIn = async (who: By) => (await call(app, showMe, {}, who)).status
    const wrong = await call(app, pairKiosk, { body: { code: 'AAAA-AAAA' } }, { cookie })
    expect([wrong.status, wrong.raw.cookies, await isIn({ cookie })]).toEqual([422, [], 200])
    const paired = await call(app, pairKiosk, { body: { code } }, { cookie: `${cookie}; halfway=1` })
    expect(paired.status).toBe(200)
    const set = paired.raw.cookies.map(({ name, value }) => [name, value !== ''])
    expect(set).toEqual([
      ['kiosk', true],
      ['session', false],
      ['halfway', false],
    ])
    expect([await isIn({ cookie }), await isIn(cast.headCoach)]).toEqual([401, 200])
    const devices = app.database.db.selectFrom('pushDevices').where('athleteId', '=', cast.headCoach.id)
    expect(await devices.select('id').execute()).toEqual([])
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).toContain('signedOut')
  })

  it('refuses another club while the device has unsent changes, and keeps the code', async () => {
    const app = await testApp()
    const [cast, other] = [await aCast(app), await aCast(app)]
    const code = (await add(app, cast)).body.pairingCode ?? ''
    await app.database.db.deleteFrom('throttles').where('key', 'like', 'kiosk:%').execute()
    const pairWith = (unsentOf: string) => call(app, pairKiosk, { body: { code, unsentOf } })
    const refused = await pairWith(other.club)
    expect([refused.status, refused.body.fields, refused.raw.cookies]).toEqual([
      422,
      [{ path: 'code', code: 'kioskUnsent' }],
      [],
    ])
    const paired = await pairWith(cast.club)
    expect([paired.status, paired.body.club.id]).toEqual([200, cast.club])
  })

  it('requires the admin’s proof of identity', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    await app.database.db
      .updateTable('sessions')
      .set({ provenAt: null })
      .where('userId', '=', cast.headCoach.id)
      .execute()
    const { status, body } = await add(app, cast)
    expect([status, body.code]).toEqual([403, 'proofNeeded'])
  })

  it('refuses the id of a user, because actions are stored under it', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const params = { clubId: cast.club }
    const as = (id: string) => call(app, addKiosk, { params, body: { id, name: 'Slip' } }, cast.headCoach)
    expect((await as(cast.athlete.id)).status).toBe(409)
    expect((await as(newId())).status).toBe(201)
  })

  it('works once of twenty concurrent attempts', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const code = (await add(app, cast)).body.pairingCode as string
    await app.database.db.deleteFrom('throttles').where('key', 'like', 'kiosk:%').execute()
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(app, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)])
    expect((await pair(app, code)).body.fields).toEqual([{ path: 'code', code: 'kioskCodeWrong' }])
  })

  it('replaces the code until the first one is used, and not afterwards', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const body = { id: newId(), name: 'Slip' }
    const first = await add(app, cast, cast.headCoach, body)
    const again = await add(app, cast, cast.headCoach, body)
    expect([first.status, again.status]).toEqual([201, 200])
    expect((await pair(app, first.body.pairingCode as string)).status).toBe(422)
    expect((await pair(app, again.body.pairingCode as string)).status).toBe(200)
    expect((await add(app, cast, cast.headCoach, body)).status).toBe(409)
    expect((await add(app, cast, cast.headCoach, { ...body, name: 'Pontoon' })).status).toBe(409)
  })

  it('is limited to ten kiosks, with a message', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    for (let n = 0; n < MAX_KIOSKS; n += 1) await aKiosk(app, cast.club)
    const { status, body } = await add(app, cast)
    expect([status, body.code]).toEqual([409, 'tooManyKiosks'])
  })
})

describe('a pairing code', () => {
  let app: TestApp
  ownApp((made) => {
    app = made
  })

  it('expires after ten minutes', async () => {
    const cast = await aCast(app)
    const code = (await add(app, cast)).body.pairingCode as string
    const late = await newTestApp({
      database: app.database,
      startsAt: new Date(currentTimeMs() + 601_000).toISOString(),
    })
    expect((await pair(late, code)).body.fields).toEqual([{ path: 'code', code: 'kioskCodeWrong' }])
    await late.stop()
    expect((await pair(app, code)).status).toBe(200)
  })

  it('is limited to twenty attempts for a client', async () => {
    for (let n = 0; n < 20; n += 1) expect((await tryCode(app, 'AAAA-AAAA')).status).toBe(422)
    const { status, raw } = await tryCode(app, 'AAAA-AAAA')
    expect([status, Number(raw.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('a kiosk', () => {
  it('is revoked in Admin: its next call is answered 401', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const kiosk = await aKiosk(app, cast.club)
    expect((await call(app, showBoard, clubOf(cast), kiosk)).status).toBe(200)
    const params = { clubId: cast.club, kioskId: kiosk.id }
    for (const status of [204, 204])
      expect((await call(app, endKiosk, { params }, cast.headCoach)).status).toBe(status)
    expect((await call(app, showBoard, clubOf(cast), kiosk)).status).toBe(401)
    expect((await call(app, listKiosks, clubOf(cast), cast.headCoach)).body.items).toEqual([])
  })

  it('ends when its club is deactivated, and stays so', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const kiosk = await aKiosk(app, cast.club)
    const code = (await add(app, cast)).body.pairingCode as string
    for (const status of ['inactive', 'active'] as const)
      await call(app, updateClub, { ...clubOf(cast), body: { status } }, cast.superAdmin)
    expect((await call(app, showBoard, clubOf(cast), kiosk)).status).toBe(401)
    expect((await pair(app, code)).status).toBe(422)
  })

  it('needs both header and cookie', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const { cookie, headers } = await aKiosk(app, cast.club)
    const by = async (who: By) => (await call(app, showBoard, clubOf(cast), who)).status
    expect(await by({ cookie, headers })).toBe(200)
    expect(await by({ cookie })).toBe(401)
    // A user's session doesn't authorize a kiosk's requests.
    expect(await by({ cookie: cast.headCoach.cookie, headers })).toBe(401)
    expect(await by({ ...byKiosk('another'), headers })).toBe(401)
  })

  it('can’t read another kiosk’s pending actions', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const [one, other] = [await aKiosk(app, cast.club), await aKiosk(app, cast.club)]
    const as = (id: string) => ({ cookie: one.cookie, headers: { ...one.headers, [USER_HEADER]: id } })
    expect((await call(app, showBoard, clubOf(cast), as(one.id))).status).toBe(200)
    const { status, body } = await call(app, showBoard, clubOf(cast), as(other.id))
    expect([status, body.code]).toEqual([409, 'otherUser'])
  })

  it('is marked as seen, to the minute', async () => {
    const app = await testApp()
    const cast = await aCast(app)
    const seen = async () =>
      (await call(app, listKiosks, clubOf(cast), cast.headCoach)).body.items[0]?.lastSeenAt as string
    const before = new Date(currentTimeMs() - 120_000).toISOString()
    const kiosk = await aKiosk(app, cast.club, { lastSeenAt: before })
    await call(app, showBoard, clubOf(cast), kiosk)
    const first = await seen()
    expect(first > before).toBe(true)
    await call(app, showBoard, clubOf(cast), kiosk)
    expect(await seen()).toBe(first)
  })
})

it('kiosks are managed by the club’s admins', async () => {
  const app = await testApp()
  const cast = await aCast(app)
  const stranger = await aPerson(app)
  for (const who of [cast.athlete, stranger, cast.rivalCoach])
    expect([403, 404]).toContain((await add(app, cast, who)).status)
  expect((await add(app, cast)).status).toBe(201)
})

it('kiosks are restricted by policy as well as by their routes', async () => {
  const app = await testApp()
  const { club: clubId } = await aCast(app)
  const as = (role: 'admin' | 'athlete') =>
    clubContext(app.database.db, app.server.clock(), { id: newId(), clubId, role })
  await expect(listAs(as('admin'))).resolves.toEqual({ items: [] })
  await expect(listAs(as('athlete'))).rejects.toMatchObject({ kind: 'forbidden' })
})
