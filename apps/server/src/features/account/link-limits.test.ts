import { requestSignInLink } from '@boathouse/domain/account/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../test/app.ts'
import { freshEmail } from '../../../test/factories.ts'
import { ownAppForEachTest } from '../../../test/own-app.ts'

// The limits count in the database, so that these tests have one of their own.
let app: TestApp
let email: string

ownAppForEachTest((own) => {
  app = own
})
beforeEach(() => {
  email = freshEmail()
})

const askForLink = (address = email) => call(app, requestSignInLink, { body: { email: address } })

describe('asking for links', () => {
  it('writes at most three mails to one address in any quarter of an hour, however they are spread (B5)', async () => {
    await askForLink()
    app.advance(14.8 * 60_000)
    for (let n = 0; n < 3; n += 1) await askForLink()
    app.advance(60_000)
    for (let n = 0; n < 3; n += 1) await askForLink()
    const jobs = () =>
      app.database.db.selectFrom('outboxMails').where('address', '=', email).select('id').execute()
    expect(await jobs()).toHaveLength(3)
    app.advance(15 * 60_000)
    await askForLink()
    expect(await jobs()).toHaveLength(4)
  })

  it('is limited by client, too', async () => {
    expect((await askForLink()).status).toBe(202)
    const { numUpdatedRows } = await app.database.db
      .updateTable('throttles')
      .set({ hits: 60 })
      .where('key', '=', 'links:client:127.0.0.1')
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    expect((await askForLink(freshEmail())).status).toBe(429)
  })
})
