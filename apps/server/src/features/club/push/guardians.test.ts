import { createAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { MAIL_DELAY_MS } from '@boathouse/domain/club/announcements/rules'
import { muteChild } from '@boathouse/domain/club/guardians/contract'
import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { givePlace, takePlace } from '@boathouse/domain/practices/places/contract'
import { remindUnanswered } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aChild, aGuardianship } from '../../../../test/guardianships.ts'
import { aBrowser, aPushDevice } from '../../../../test/push.ts'
import { anAthleteWhoIsTold, cancelTold, pushJobs, sendDuePushes } from '../../../../test/push-sending.ts'
import type { PushService } from '../../../../test/push-service.ts'

let app: TestApp
let cast: Cast
let service: PushService
let practice: Row<'practices'>
let phone: ReturnType<typeof aBrowser>
let parent: Person
let emma: { id: string }

beforeEach(async () => {
  const told = await anAthleteWhoIsTold()
  ;({ app, cast, service, practice } = told)
  await app.database.db.deleteFrom('pushDevices').execute()
  parent = await aPerson(app)
  phone = aBrowser()
  await aPushDevice(app, parent, { ...phone.subscription, kinds: [...PUSH_KINDS] })
  emma = await aChild(app, cast.club)
  await guard(emma)
  return told.clearAway
})

const guard = ({ id: childId }: { id: string }, who = parent) =>
  aGuardianship(app, { guardianId: who.id, childId })
const shown = () => service.received.map(({ body }) => JSON.parse(phone.decrypt(body)).notification)

it('a guardian’s phone shows news about a child, without a name, and opens the child’s data', async () => {
  await cancelTold(app, cast, practice)
  await sendDuePushes(app)
  expect(shown()).toMatchObject([
    {
      title: 'For your child: A practice on Tuesday was cancelled',
      navigate: `http://localhost:3000/attendance/${practice.id}?for=${emma.id}`,
    },
  ])
})

it('each of two children has its own notification', async () => {
  await guard(await aChild(app, cast.club, 'Ben'))
  await cancelTold(app, cast, practice)
  await sendDuePushes(app)
  expect(new Set(shown().map(({ tag }) => tag)).size).toBe(2)
})

it('an announcement comes once, the guardian’s own first', async () => {
  await guard(await aChild(app, cast.club, 'Ben'))
  const own = aBrowser()
  await aPushDevice(app, cast.athlete, { ...own.subscription, kinds: [...PUSH_KINDS] })
  await guard(emma, cast.athlete)
  const body = { id: newId(), message: 'Hello', endsOn: '2026-12-01', byMail: false }
  await call(app, createAnnouncement, { params: { clubId: cast.club }, body }, cast.headCoach)
  const jobs = await pushJobs(app)
  expect(jobs.map(({ athleteId, childId }) => [athleteId, childId !== '']).sort()).toEqual(
    [
      [parent.id, true],
      [cast.athlete.id, false],
    ].sort(),
  )
  await sendDuePushes(app, MAIL_DELAY_MS)
  expect(service.received).toHaveLength(2)
})

it.each(['removed', 'muted', 'of age'])('nothing comes once the guardianship is %s', async (how) => {
  await cancelTold(app, cast, practice)
  const { db } = app.database
  if (how === 'removed') await db.deleteFrom('guardianships').execute()
  if (how === 'of age')
    await db
      .updateTable('users')
      .set({ email: 'e@x.example', yearOfBirth: 2000 })
      .where('id', '=', emma.id)
      .execute()
  if (how === 'muted')
    await call(app, muteChild, { params: { childId: emma.id }, body: { isMuted: true } }, parent)
  await sendDuePushes(app)
  expect(service.received).toEqual([])
})

it('a reminder reaches a child by the guardian’s phone', async () => {
  const params = { clubId: cast.club, practiceId: practice.id }
  // Expected only at practices after joining.
  const joined = app.database.db.updateTable('members').set({ joinedAt: '2026-11-01T08:00:00.000Z' })
  await joined.where('userId', '=', emma.id).execute()
  await app.database.db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', parent.id)
    .execute()
  const { body } = await call(app, remindUnanswered, { params }, cast.headCoach)
  expect(body).toMatchObject({ sent: 3, unreachable: 0 })
  await sendDuePushes(app, 0)
  expect(shown()).toMatchObject([{ title: 'For your child: A practice on Tuesday needs your answer' }])
})

it('a place that is given and taken again causes no notification to the guardian', async () => {
  const { db } = app.database
  await db.updateTable('practices').set({ capacity: 1 }).where('id', '=', practice.id).execute()
  const at = app.server.clock().toISOString()
  await db
    .insertInto('answers')
    .values({
      ...{ clubId: cast.club, practiceId: practice.id, athleteId: emma.id, day: practice.day, yesAt: at },
      ...{ answer: 'waiting', reason: '', version: 1, createdAt: at, updatedAt: at },
    })
    .execute()
  const params = { clubId: cast.club, practiceId: practice.id, memberId: emma.id }
  expect((await call(app, givePlace, { params }, cast.headCoach)).status).toBe(204)
  expect(await pushJobs(app)).toMatchObject([{ event: 'placeGiven', athleteId: parent.id, childId: emma.id }])
  await call(app, takePlace, { params }, cast.headCoach)
  expect(await pushJobs(app)).toEqual([])
  const mails = await db.selectFrom('outboxMails').where('template', '=', 'place').selectAll().execute()
  expect(mails.map(({ address }) => address)).toEqual([parent.email])
})

it('muting is for guardians of the child alone', async () => {
  await guard(await aChild(app, cast.club), cast.athlete)
  const muting = { params: { childId: emma.id }, body: { isMuted: true } }
  expect((await call(app, muteChild, muting)).status).toBe(401)
  for (const who of [cast.headCoach, cast.athlete])
    expect((await call(app, muteChild, muting, who)).status).toBe(404)
  expect((await call(app, muteChild, muting, parent)).status).toBe(204)
})
