import { exportAuditEntries } from '@boathouse/domain/club/audit/contract'
import { createInvite } from '@boathouse/domain/club/invites/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, freshEmail } from '../../../../test/factories.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

const take = (body: object = {}) =>
  call(app, exportAuditEntries, { body }, { cookie: cast.superAdmin.cookie })
const lines = async (body: object = {}) => (await take(body)).raw.body.trim().split('\r\n')

describe('exporting the audit log', () => {
  it('writes a line for each filtered entry: when, who, what, whom, club', async () => {
    const email = freshEmail()
    const params = { clubId: cast.club }
    await call(app, createInvite, { params, body: { email } }, { cookie: cast.headCoach.cookie })
    const [head = '', line = '', ...others] = await lines({ person: email })
    expect(head.replace('\uFEFF', '')).toBe('"When (UTC)","Who","Action","To whom","Club"')
    expect(line).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d",/)
    expect(line).toContain(`"${cast.headCoach.email}","Invited","${email}","`)
    expect(others).toEqual([])
  })

  it('is logged, and the file is named by the day', async () => {
    const { raw } = await take()
    expect(raw.headers['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/)
    const [, newest] = await lines({ action: 'auditExported', person: cast.superAdmin.email })
    expect(newest).toContain(`"${cast.superAdmin.email}","Exported the audit log",`)
  })

  it('has at most the newest 10,000 entries', async () => {
    const row = { at: '2026-01-01T00:00:00.000Z', action: 'signedIn', actorId: null, subjectId: null }
    const rows = Array.from({ length: 10_050 }, (_, n) => ({
      ...row,
      ...{ id: `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`, clubId: cast.club, inviteId: null },
    }))
    for (let from = 0; from < rows.length; from += 500)
      await app.database.db
        .insertInto('auditEntries')
        .values(rows.slice(from, from + 500) as never)
        .execute()
    expect(await lines({ clubId: cast.club, action: 'signedIn' })).toHaveLength(1 + 10_000)
  })

  it('is limited to 30 in 15 minutes', async () => {
    for (let n = 0; n < 30; n += 1) expect((await take({ to: '2000-01-01' })).status).toBe(200)
    expect((await take({ to: '2000-01-01' })).status).toBe(429)
  })
})
