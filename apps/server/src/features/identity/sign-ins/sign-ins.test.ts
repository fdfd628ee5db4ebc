import {
  completeSignIn,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { requestPasswordReset, resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { endAllSignIns, endSignIn, listSignIns, signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, newTestApp, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import { aPerson, givePassword, type Person } from '../../../../test/factories.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'
import { clientContext } from '../../../../test/service-context.ts'
import { endAllBrowserSessions } from './service.ts'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
})

const list = (query = {}, on = app) => call(on, listSignIns, { params: { uid: person.id }, query }, person)
const end = (id: string, who = person, uid = who.id) => call(app, endSignIn, { params: { uid, id } }, who)
const isIn = async (cookie: string) => (await call(app, showMe, {}, { cookie })).status === 200

describe('the list of signed-in browsers', () => {
  it('describes each, marks the current one, and contains nothing that gives access (A7)', async () => {
    const agent = 'Mozilla/5.0 (Android 16; Mobile) Firefox/150.0'
    await givePassword(app, person, 'a calm lake at six')
    const body = { email: person.email, password: 'a calm lake at six' }
    const entered = await call(app, signInWithPassword, { body }, { headers: { 'user-agent': agent } })
    expect(entered.status).toBe(204)
    const { items } = (await list()).body
    expect(items).toMatchObject([
      { userAgent: agent, isCurrent: false },
      { userAgent: null, isCurrent: true },
    ])
    expect(Object.keys(items[0] ?? {}).sort()).toEqual([
      'createdAt',
      'expiresAt',
      'id',
      'isCurrent',
      'userAgent',
    ])
    expect(JSON.stringify(items)).not.toContain(cookieOf(entered).replace('session=', ''))
  })

  it('is paged, newest first, without gaps', async () => {
    for (let n = 0; n < 6; n += 1) await signIn(app, person.id)
    const first = (await list({ limit: 4 })).body
    const second = (await list({ limit: 4, cursor: first.nextCursor ?? '' })).body
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(7)
    expect(second.nextCursor).toBeNull()
    expect(ids).toEqual([...ids].sort().reverse())
  })

  it('omits expired ones', async () => {
    const other = await signIn(app, person.id)
    expect(other).not.toBe('')
    const [newest] = (await list()).body.items
    await app.database.db
      .updateTable('sessions')
      .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', newest?.id ?? '')
      .execute()
    expect((await list()).body.items).toHaveLength(1)
  })

  it('does not store the client’s address', async () => {
    await givePassword(app, person, 'a calm lake at six')
    const body = { email: person.email, password: 'a calm lake at six' }
    await call(app, signInWithPassword, { body }, { headers: { 'user-agent': 'x'.repeat(2_000) } })
    const rows = await app.database.db
      .selectFrom('sessions')
      .where('userId', '=', person.id)
      .select(['ipAddress', 'userAgent'])
      .execute()
    expect(rows.map(({ ipAddress }) => ipAddress)).toEqual([null, null])
    expect(Math.max(...rows.map(({ userAgent }) => userAgent?.length ?? 0))).toBe(400)
  })
})

describe('signing out', () => {
  it('of another of your browsers keeps this one signed in', async () => {
    const elsewhere = await signIn(app, person.id)
    const other = (await list()).body.items.find(({ isCurrent }) => !isCurrent)
    expect((await end(other?.id ?? '')).status).toBe(204)
    expect([await isIn(person.cookie), await isIn(elsewhere)]).toEqual([true, false])
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signedOutElsewhere'])
  })

  it('can’t end another user’s browser (A1)', async () => {
    const rival = await aPerson(app)
    const [theirs] = (await call(app, listSignIns, { params: { uid: rival.id }, query: {} }, rival)).body
      .items
    const answers = [
      await end(theirs?.id ?? '', person),
      await end(theirs?.id ?? '', person, rival.id),
      await end(newId(), person),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await isIn(rival.cookie)).toBe(true)
    expect((await end(theirs?.id ?? '', rival)).status).toBe(204)
  })

  it('everywhere ends this one, too', async () => {
    const cookies = [person.cookie, await signIn(app, person.id), await signIn(app, person.id)]
    const answer = await call(app, endAllSignIns, { params: { uid: person.id } }, person)
    expect(answer.status).toBe(204)
    expect(answer.raw.headers['set-cookie']).toContain('Max-Age=0')
    for (const cookie of cookies) expect(await isIn(cookie)).toBe(false)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signedOutEverywhere'])
  })

  it('of this browser is logged', async () => {
    expect((await call(app, signOut, {}, person)).status).toBe(204)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signedOut'])
  })
})

describe('signing in', () => {
  it('as super admin is also logged (C11)', async () => {
    const ruled = await newTestApp({ settings: { superAdminEmail: person.email } })
    await givePassword(app, person, 'a calm lake at six')
    const body = { email: person.email, password: 'a calm lake at six' }
    expect((await call(app, signInWithPassword, { body })).status).toBe(204)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signedIn'])
    expect((await call(ruled, signInWithPassword, { body })).status).toBe(204)
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['signedIn', 'signedIn', 'superSignedIn'])
    await ruled.stop()
  })
})

describe('the operator’s command to end all sign-ins', () => {
  it('also ends mailed links, but none requested afterwards (A4)', async () => {
    const own = await newTestApp({ database: open(await freshAddress()) })
    const { email, cookie, id } = await aPerson(own)
    await givePassword(own, { id }, 'a calm lake at six')
    const signInToken = async (count: number) => {
      await call(own, requestSignInLink, { body: { email } })
      return tokenOf(await linkMailedTo(own, email, { page: '/auth-callback', count }))
    }
    const complete = (token: string) => call(own, completeSignIn, { body: { token, email } })
    const early = await signInToken(1)
    await call(own, requestPasswordReset, { body: { email } })
    const token = tokenOf(await linkMailedTo(own, email, { page: '/reset-password' }))
    expect(await endAllBrowserSessions(clientContext(own))).toBe(1)
    expect((await call(own, showMe, {}, { cookie })).status).toBe(401)
    const body = { token, password: 'a stormy lake at six' }
    const late = [await complete(early), await call(own, resetPassword, { body })]
    expect(late.map(({ body }) => body.code)).toEqual(['deadLink', 'deadResetLink'])
    expect((await complete(await signInToken(2))).status).toBe(204)
    await own.stop()
    await own.database.db.destroy()
  })
})
