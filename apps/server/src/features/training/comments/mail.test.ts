import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { openRemindersLink, turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import * as contracts from '@boathouse/domain/training/comments/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { wake } from '#db/wake.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import { unwoken } from '../../../../test/unwoken.ts'
import { makeCommentMail, sendDueCommentMails } from './jobs.ts'

let app: TestApp
let cast: Cast
let sessionId: string
ownAppForEachTest((own) => {
  app = own
})
/** The minor coaches a squad of the athlete, who shares everything. */
beforeEach(async () => {
  cast = await aCast(app)
  await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
  await aConsent(app, cast.club, cast.athlete)
  ;({ id: sessionId } = await aTrainingSession(app, cast.athlete))
  await app.database.db.updateTable('users').set({ timeZone: 'America/Lima' }).execute()
})

const write = async (text = 'Felt heavy') => {
  const input = { params: { id: sessionId }, body: { id: newId(), text } }
  expect((await call(app, contracts.createComment, input, cast.athlete)).status).toBe(201)
}
const coach = async (text = 'Rest tomorrow', who: Person = cast.headCoach) => {
  const params = { clubId: cast.club, memberId: cast.athlete.id, id: sessionId }
  const input = { params, body: { id: newId(), text } }
  expect((await call(app, contracts.createSharedComment, input, who)).status).toBe(201)
}
const dueOf = async ({ id }: Person) => {
  const row = await app.database.db
    .selectFrom('commentMails')
    .where('userId', '=', id)
    .select(['dueAt', 'mailedOn'])
    .executeTakeFirst()
  return row?.dueAt ? new Date(row.dueAt) : null
}
const run = (now: Date) => sendDueCommentMails({ db: unwoken(app.database.db), now, newId })
const mailed = async () => {
  const rows = await app.database.db
    .selectFrom('outboxMails')
    .where('template', '=', 'comments')
    .select('address')
    .execute()
  return rows.map(({ address }) => address).sort()
}
const addressesOf = (...people: Person[]) => people.map(({ email }) => email).sort()
const make = ({ id }: Person) => {
  const { publicUrl, secret } = app.server.config
  const context = { db: app.database.db, now: app.server.clock(), newId, publicUrl, secret }
  return makeCommentMail(context, { userId: id })
}
const countFor = async (who: Person) => (await make(who))?.values?.['count'] ?? null
const later = (moment: Date | null, hours: number) =>
  new Date((moment?.getTime() ?? Number.NaN) + hours * 3_600_000)

describe('the daily mail of comments', () => {
  it('is due in the evening for all readers of a comment, but not its author', async () => {
    await write()
    expect(await dueOf(cast.athlete)).toBeNull()
    for (const reader of [cast.headCoach, cast.minor])
      expect(wallClockAt((await dueOf(reader)) ?? new Date(0), 'America/Lima').time).toBe('18:00')
    await coach()
    expect(await dueOf(cast.athlete)).not.toBeNull()
    expect(await dueOf(cast.rivalCoach)).toBeNull()
  })

  it('is sent once, however many comments and servers there are, and once a day', async () => {
    await write('One')
    await write('Two')
    const due = await dueOf(cast.headCoach)
    expect(await run(later(due, -0.01))).toBe(0)
    const runs = await Promise.all([run(later(due, 0)), run(later(due, 0))])
    expect(runs.reduce((sum, mails) => sum + mails, 0)).toBe(2)
    expect(await mailed()).toEqual(addressesOf(cast.headCoach, cast.minor))
    expect(await run(later(due, 1))).toBe(0)
    await app.database.db
      .updateTable('commentMails')
      .set({ dueAt: later(due, 1).toISOString() })
      .where('userId', '=', cast.minor.id)
      .execute()
    expect(await run(later(due, 1))).toBe(0)
    expect(await dueOf(cast.minor)).toEqual(later(due, 24))
    expect(await run(later(due, 24))).toBe(1)
  })

  it('waits for the next evening if it was delayed until the night', async () => {
    await write()
    const due = await dueOf(cast.headCoach)
    expect(await run(later(due, 8))).toBe(0)
    expect(await dueOf(cast.headCoach)).toEqual(later(due, 24))
    expect(await mailed()).toEqual([])
  })

  it('goes to no user without a confirmed address or with such mails off', async () => {
    const { db } = app.database
    await db.updateTable('users').set({ emailVerified: false }).where('id', '=', cast.minor.id).execute()
    await write()
    expect(await dueOf(cast.minor)).toBeNull()
    const body = { version: 1, commentsByMail: false }
    const settings = await call(
      app,
      updateProfile,
      { params: { uid: cast.headCoach.id }, body },
      cast.headCoach,
    )
    expect(settings.body).toMatchObject({ commentsByMail: false, remindByMail: true })
    const due = await dueOf(cast.headCoach)
    expect(await run(later(due, 0))).toBe(0)
    expect([await mailed(), await dueOf(cast.headCoach), await make(cast.headCoach)]).toEqual([
      [],
      null,
      null,
    ])
  })

  it('counts the comments that the reader sees when it is sent', async () => {
    await write('One')
    await coach('Two', cast.minor)
    expect(await countFor(cast.headCoach)).toBe(2)
    expect(await countFor(cast.minor)).toBe(1)
    expect(await countFor(cast.athlete)).toBe(1)
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect([await make(cast.headCoach), await make(cast.minor)]).toEqual([null, null])
    expect(await countFor(cast.athlete)).toBe(1)
    await aConsent(app, cast.club, cast.athlete)
    expect(await countFor(cast.minor)).toBe(1)
    await app.database.db.deleteFrom('members').where('userId', '=', cast.minor.id).execute()
    expect(await make(cast.minor)).toBeNull()
    expect(await countFor(cast.headCoach)).toBe(2)
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect(await make(cast.headCoach)).toBeNull()
  })

  it('contains no text of comments, and a link that turns off this mail only', async () => {
    await coach('A secret word')
    await run(later(await dueOf(cast.athlete), 0))
    // On the server's clock, the evening is still ahead.
    const dueAt = app.server.clock().toISOString()
    await app.database.db
      .updateTable('outboxMails')
      .set({ dueAt })
      .where('template', '=', 'comments')
      .execute()
    wake(app.server.db, 'mail')
    const { text, subject } = await waitFor(async () => (await mailsTo(app, cast.athlete.email))[0])
    expect(subject).toBe('1 new comment')
    expect(text).not.toContain('secret')
    const token = tokenOf((text.match(/http\S+/g) ?? [])[1] ?? '')
    const open = async () => (await call(app, openRemindersLink, { body: { token } })).body
    expect(await open()).toMatchObject({ about: 'comments', remindByMail: true })
    await call(app, turnRemindersOff, { body: { token } })
    expect(await open()).toMatchObject({ about: 'comments', remindByMail: false })
    const { remindersOffAt, commentMailsOffAt } = await app.database.db
      .selectFrom('users')
      .where('id', '=', cast.athlete.id)
      .select(['remindersOffAt', 'commentMailsOffAt'])
      .executeTakeFirstOrThrow()
    expect([remindersOffAt, commentMailsOffAt === null]).toEqual([null, false])
  })
})
