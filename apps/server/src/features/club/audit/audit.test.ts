import { completeSignIn, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { setUp } from '@boathouse/domain/identity/set-up/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout, entriesAbout } from '../../../../test/audit-log.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import { aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { tokenOf } from '../../../../test/mails.ts'
import { makeSignInLink } from '../../identity/account/jobs.ts'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  person = await aPerson(app)
})

describe('the audit log (C11)', () => {
  it('contains sign-ins by link and by password, and failures of both', async () => {
    await givePassword(app, person, 'a calm lake at six')
    const { email } = person
    await call(app, signInWithPassword, { body: { email, password: 'a wrong one' } })
    await call(app, signInWithPassword, { body: { email, password: 'a calm lake at six' } })
    const ctx = { db: app.database.db, now: app.server.clock(), newId }
    const token = tokenOf(await makeSignInLink(ctx, app.server, { email, delivery: 'mailed' }))
    await call(app, completeSignIn, { body: { token, email: freshEmail() } })
    await call(app, completeSignIn, { body: { token, email } })
    expect(await actionsAbout(app.database.db, person.id)).toEqual([
      'signInFailed',
      'signedIn',
      'signInFailed',
      'signedIn',
    ])
    const failures = (await entriesAbout(app.database.db, person.id)).filter(
      ({ action }) => action === 'signInFailed',
    )
    for (const failure of failures) expect(failure).toMatchObject({ actorId: null, subjectId: person.id })
  })

  it('contains attempts on unknown addresses, without the address', async () => {
    const count = async () =>
      (
        await app.database.db
          .selectFrom('auditEntries')
          .where('action', '=', 'signInFailed')
          .selectAll()
          .execute()
      ).length
    const before = await count()
    const email = freshEmail()
    await call(app, signInWithPassword, { body: { email, password: 'a guess of mine' } })
    expect(await count()).toBe(before + 1)
    const stored = JSON.stringify(await app.database.db.selectFrom('auditEntries').selectAll().execute())
    expect(stored).not.toContain('@')
  })

  it('contains the person who became super admin by the set-up link', async () => {
    const own = await newTestApp({ database: open(await freshAddress()) })
    const token = tokenOf(await own.printedLinks.setUp())
    const body = { token, email: freshEmail(), password: 'a calm lake at six' }
    expect((await call(own, setUp, { body })).status).toBe(204)
    const { id } = await own.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    expect(await actionsAbout(own.database.db, id)).toEqual(['superGranted', 'signedIn', 'superSignedIn'])
    await own.stop()
    await own.database.db.destroy()
  })

  it('contains ids and its own words, nothing that a person typed', async () => {
    await givePassword(app, person, 'a calm lake at six')
    await call(app, signInWithPassword, { body: { email: person.email, password: 'a calm lake at six' } })
    const [entry] = await entriesAbout(app.database.db, person.id)
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: expect.stringMatching(/Z$/),
      action: 'signedIn',
      actorId: person.id,
      subjectId: null,
      clubId: null,
      inviteId: null,
    })
  })
})

describe('an entry of the audit log', () => {
  it('cannot be deleted or changed, because the database refuses both', async () => {
    const nothingElse = { subjectId: null, clubId: null, inviteId: null }
    const entry = { id: newId(), at: '2026-03-01T10:00:00.000Z', ...nothingElse } as const
    const entries = app.database.db
    await entries
      .insertInto('auditEntries')
      .values({ ...entry, action: 'signedIn', actorId: person.id })
      .execute()
    const changes = [
      () => entries.deleteFrom('auditEntries').where('id', '=', entry.id).execute(),
      () =>
        entries.updateTable('auditEntries').set({ action: 'signedOut' }).where('id', '=', entry.id).execute(),
      () => entries.updateTable('auditEntries').set({ at: entry.at }).where('id', '=', entry.id).execute(),
      () => entries.updateTable('auditEntries').set({ clubId: 'x' }).where('id', '=', entry.id).execute(),
      () => entries.updateTable('auditEntries').set({ inviteId: 'x' }).where('id', '=', entry.id).execute(),
    ]
    for (const change of changes)
      await expect(change()).rejects.toThrow('Entries of the audit log are never changed.')
    const replacement = newId()
    await entries
      .updateTable('auditEntries')
      .set({ actorId: replacement })
      .where('id', '=', entry.id)
      .execute()
    expect(await entries.selectFrom('auditEntries').where('id', '=', entry.id).selectAll().execute()).toEqual(
      [{ ...entry, action: 'signedIn', actorId: replacement }],
    )
  })

  it('is written by no route', () => {
    const addresses = app.routes.map(({ method, url }) => `${method} ${url}`)
    expect(addresses.length).toBeGreaterThan(20)
    const writing = addresses.filter((address) => /audit/.test(address) && !/^(GET|HEAD) /.test(address))
    // Exporting adds an entry; no other call may write.
    expect(writing).toEqual(['POST /api/audit-entries/export'])
  })
})
