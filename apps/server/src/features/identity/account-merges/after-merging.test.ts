import { requestSignInLink, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isKept } from '#auth/kept-addresses.ts'
import { makeMergeUndoLink } from '#auth/signed-links.ts'
import { purge } from '#db/purge.ts'
import { accountMergeCalls } from '../../../../test/account-merges.ts'
import { call, publicUrl, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, givePassword, type Person } from '../../../../test/factories.ts'
import { tokenOf } from '../../../../test/mails.ts'
import { findPersonBySession } from '../sign-ins/queries.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let kept: Person
let ended: Person
let calls: ReturnType<typeof accountMergeCalls>

beforeEach(async () => {
  app = await testApp()
  calls = accountMergeCalls(app)
  await app.database.db.deleteFrom('throttles').execute()
  kept = await aPerson(app)
  ended = await aPerson(app)
})

const sessionsOf = async ({ id }: Person) =>
  (await app.database.db.selectFrom('trainingSessions').where('athleteId', '=', id).select('id').execute())
    .length
const emailOf = async ({ id }: Person) =>
  (await app.database.db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirst())?.email

describe('the account that was merged into another', () => {
  it('can’t sign in, and nobody else gets its address until the undo has ended', async () => {
    await givePassword(app, ended, PASSWORD)
    const id = await calls.merge(ended, kept)
    const credentials = { email: ended.email, password: PASSWORD }
    expect((await call(app, signInWithPassword, { body: credentials })).status).toBe(401)
    await call(app, requestSignInLink, { body: { email: ended.email } })
    const { db } = app.database
    // Its passkeys and provider accounts still name it.
    await signIn(app, ended.id)
    const { token } = await db
      .selectFrom('sessions')
      .where('userId', '=', ended.id)
      .select('token')
      .executeTakeFirstOrThrow()
    expect(await findPersonBySession(db, token)).toBeUndefined()
    expect(await isKept(db, { email: ended.email, now: app.server.clock() })).toBe(true)
    await calls.undo(await calls.mailedUndo(kept.email))
    expect((await call(app, signInWithPassword, { body: credentials })).status).toBe(204)
    const { secret } = app.server.config
    expect((await calls.undo(tokenOf(makeMergeUndoLink(publicUrl, secret, id)))).status).toBe(204)
  })

  it('is deleted 72 hours later, and the link no longer works', async () => {
    await aTrainingSession(app, ended)
    const id = await calls.merge(ended, kept)
    const { db } = app.database
    const token = await calls.mailedUndo(kept.email)
    const { endsAt, mergedAt } = await db
      .selectFrom('accountMerges')
      .where('id', '=', id)
      .select(['endsAt', 'mergedAt'])
      .executeTakeFirstOrThrow()
    expect(Date.parse(endsAt) - Date.parse(mergedAt ?? '')).toBe(72 * 3_600_000)
    await purge(db, new Date(Date.parse(endsAt) - 1))
    expect(await emailOf(ended)).toBeNull()
    await purge(db, new Date(endsAt))
    expect([await emailOf(ended), await sessionsOf(kept)]).toEqual([undefined, 1])
    const { rows } = await sql`select * from "mergedRows" where "mergeId" = ${id}`.execute(db)
    expect(rows).toEqual([])
    expect((await calls.undo(token)).body).toMatchObject({ code: 'deadMerge' })
  })

  it('is deleted with the account that stayed', async () => {
    await calls.merge(ended, kept)
    const token = await calls.mailedUndo(kept.email)
    const removal = { params: { uid: kept.id }, body: { email: kept.email } }
    expect((await call(app, deleteAccount, removal, kept)).status).toBe(204)
    await purge(app.database.db, app.server.clock())
    expect([await emailOf(kept), await emailOf(ended)]).toEqual([undefined, undefined])
    expect((await calls.undo(token)).body).toMatchObject({ code: 'deadMerge' })
  })

  it('has no say by a forged link', async () => {
    await calls.merge(ended, kept)
    expect((await calls.undo('forged.token')).body).toMatchObject({ code: 'deadMerge' })
    expect(await emailOf(ended)).toBeNull()
  })
})
