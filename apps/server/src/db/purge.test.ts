import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../test/app.ts'
import { aBoat } from '../../test/boats.ts'
import { aCoachMark, aComment } from '../../test/comments.ts'
import { aView } from '../../test/consents.ts'
import { aClubCourse, aCourse } from '../../test/courses.ts'
import { aDamage, aDamagePhoto } from '../../test/damages.ts'
import { freshAddress, open } from '../../test/database.ts'
import { aDestination } from '../../test/destinations.ts'
import { aCast, anInvite, aPerson, aTrainingSession } from '../../test/factories.ts'
import { aGoal } from '../../test/goals.ts'
import { someZones } from '../../test/heart-rate-zones.ts'
import { anIncident, anIncidentEvent } from '../../test/incidents.ts'
import { aLineUp, aLineUpBoat } from '../../test/line-ups.ts'
import { anAnnouncement } from '../../test/notifications.ts'
import { aNotification } from '../../test/plan-notifications.ts'
import { aPlanTemplate } from '../../test/plan-templates.ts'
import { aClubPlan, aPlan } from '../../test/planned-sessions.ts'
import { anAbsence, aPractice } from '../../test/practices.ts'
import { aCertificate, aRequirement } from '../../test/requirements.ts'
import { aReservation } from '../../test/reservations.ts'
import { aResult, resultRow } from '../../test/results.ts'
import { aStandardSet } from '../../test/standards.ts'
import { aTestDay } from '../../test/test-days.ts'
import { aWater } from '../../test/waters.ts'
import { aWellnessEntry } from '../../test/wellness.ts'
import { BATCH_SIZE, INSERT_BATCH_SIZE, inBatches } from './batches.ts'
import type { Database } from './connect.ts'
import { introspectTables } from './introspection.ts'
import { purge } from './purge.ts'
import { insertClub } from './seed/people.ts'

let database: Database
beforeAll(async () => {
  database = open(await freshAddress())
})
afterAll(() => database.db.destroy())

const DAY_MS = 86_400_000
const now = currentTime()
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)

const mail = (id: string, state: string) => ({
  id,
  template: 'signInLink',
  address: 'ann@test.example',
  locale: 'en',
  facts: '{}',
  state,
  attempts: 1,
  dueAt: now.toISOString(),
  createdAt: now.toISOString(),
  finishedAt: null,
  failure: null,
})

it('deletes all expired rows in batches, and nothing else', async () => {
  const { db } = database
  const { id } = await aPerson({ database })
  await signIn({ database }, id)
  const endsAt = later(1).toISOString()
  for (let slice = 0; slice < 5; slice += 1) {
    const rows = Array.from({ length: 500 }, (_, n) => ({ key: `${slice}-${n}`, hits: 1, endsAt }))
    await db.insertInto('throttles').values(rows).execute()
  }
  await db
    .insertInto('throttles')
    .values({ key: 'still', hits: 1, endsAt: later(9).toISOString() })
    .execute()
  await db
    .insertInto('signInLinks')
    .values({
      tokenHash: 'x',
      email: 'a',
      delivery: 'mailed',
      wrongEmails: 0,
      askerHash: null,
      codeTries: 0,
      expiresAt: endsAt,
      usedAt: null,
    })
    .execute()
  const clubId = await insertClub(db, 'Riverside', now)
  const ended = await anInvite({ database }, { clubId, expiresAt: later(-40).toISOString() })
  const invites = [
    await anInvite({ database }, { clubId, expiresAt: later(-20).toISOString() }),
    await anInvite({ database }, { clubId, expiresAt: later(-40).toISOString(), status: 'used' }),
    await anInvite({ database }, { clubId, deletedAt: later(-20).toISOString() }),
  ]
  const revoked = await anInvite({ database }, { clubId, deletedAt: later(-40).toISOString() })
  await db
    .insertInto('outboxMails')
    .values([mail(newId(), 'sent'), mail(newId(), 'failed'), mail(newId(), 'waiting')])
    .execute()

  await purge(db, now)
  const left = (await db.selectFrom('invites').select('id').execute()).map(({ id }) => id)
  expect(left.sort()).toEqual(invites.map(({ id }) => id).sort())
  expect(left).not.toContain(ended.id)
  expect(left).not.toContain(revoked.id)
  expect(await db.selectFrom('throttles').select('key').execute()).toHaveLength(2501)
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(2)

  await purge(db, later(8))
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'still' }])
  expect(await db.selectFrom('signInLinks').select('email').execute()).toEqual([])
  expect(await db.selectFrom('outboxMails').select('state').execute()).toEqual([{ state: 'waiting' }])
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(2)

  await purge(db, later(31))
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

it('deletes unconfirmed second factors after a quarter of an hour, but no confirmed ones (B13)', async () => {
  const { db } = database
  const begun = async (minutes: number, confirmedAt: string | null) => {
    const { id: userId } = await aPerson({ database })
    const [id, createdAt] = [newId(), new Date(now.getTime() - minutes * 60_000).toISOString()]
    const factor = { id, userId, name: 'Phone', sealedKey: 'x', createdAt, confirmedAt, lastStep: 0 }
    await db
      .insertInto('factors')
      .values({ ...factor, lastUsedAt: null })
      .execute()
    return id
  }
  const kept = [await begun(14, null), await begun(16, now.toISOString())]
  await begun(16, null)
  await purge(db, now)
  const left = await db.selectFrom('factors').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
})

it('deletes rows that were soft-deleted a month ago, in every table with soft delete', async () => {
  const { db } = database
  const deletedAt = later(-29).toISOString()
  const person = await aPerson({ database })
  const clubId = await insertClub(db, 'Harbour', now)
  await aTrainingSession({ database }, person, { deletedAt })
  await aResult({ database }, person, { deletedAt })
  await aGoal({ database }, person, { deletedAt })
  await anAbsence({ database }, person, { deletedAt })
  await aCourse({ database }, person, { deletedAt })
  await aWellnessEntry({ database }, person, { deletedAt })
  await someZones({ database }, person, { deletedAt })
  await aClubCourse({ database }, clubId, { deletedAt })
  await anInvite({ database }, { clubId, deletedAt })
  await anAnnouncement({ database }, clubId, { deletedAt })
  await aStandardSet({ database }, clubId, { deletedAt })
  await aPlanTemplate({ database }, clubId, { deletedAt })
  await aWater({ database }, clubId, { deletedAt })
  await aDestination({ database }, clubId, { deletedAt })
  await aRequirement({ database }, clubId, { deletedAt })
  const { id: requirementId } = await aRequirement({ database }, clubId)
  await aCertificate({ database }, { clubId, requirementId, memberId: person.id }, { deletedAt })
  await aTestDay({ database }, clubId, { deletedAt })
  const { id: boatId } = await aBoat({ database }, clubId)
  await aReservation({ database }, { clubId, boatId, memberId: person.id }, { deletedAt })
  await aLineUp({ database }, { clubId, lineUpId: '2026-03-01' })
  await aLineUpBoat({ database }, { clubId, lineUpId: '2026-03-01', boatId }, { deletedAt })
  const ofBoat = { clubId, boatId, reportedBy: person.id }
  await aDamagePhoto({ database }, await aDamage({ database }, ofBoat, { deletedAt }))
  await anIncident({ database }, { clubId, reportedBy: person.id }, { deletedAt })
  await aPlan({ database }, person, { deletedAt })
  await aClubPlan({ database }, clubId, { memberId: person.id, deletedAt })
  await aPractice({ database }, clubId, { deletedAt })
  // Keep the guest's practice: a deletion by cascade would prove nothing.
  const { id: practiceId } = await aPractice({ database }, clubId)
  const guest = { clubId, practiceId, id: newId(), name: '', createdAt: deletedAt, deletedAt }
  await db.insertInto('walkIns').values(guest).execute()

  const deletable = (await introspectTables(database)).filter(
    // Comments leave a placeholder: tested below.
    ({ name, columns }) => columns.includes('deletedAt') && name !== 'comments',
  )
  expect(deletable.length).toBeGreaterThan(7)
  const deleted = () =>
    Promise.all(
      deletable.map(async ({ name }) => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from ${sql.table(name)} where ${sql.ref('deletedAt')} = ${deletedAt}
        `.execute(db)
        return [name, rows[0]?.count]
      }),
    )
  await purge(db, now)
  expect(await deleted()).toEqual(deletable.map(({ name }) => [name, 1]))
  await purge(db, later(2))
  expect(await deleted()).toEqual(deletable.map(({ name }) => [name, 0]))
  expect(await db.selectFrom('damagePhotos').select('id').execute()).toEqual([])
})

it('deletes incidents and their events three years after closing, and keeps open ones', async () => {
  const { db } = database
  const { id: reportedBy } = await aPerson({ database })
  const clubId = await insertClub(db, 'Quay', now)
  const ago = (days: number) => ({
    createdAt: later(-days).toISOString(),
    closedAt: later(-days).toISOString(),
  })
  const over = await anIncident({ database }, { clubId, reportedBy }, ago(3 * 365))
  await anIncidentEvent({ database }, over, { kind: 'closed', userId: reportedBy })
  const kept = [
    await anIncident({ database }, { clubId, reportedBy }, ago(3 * 365 - 1)),
    await anIncident({ database }, { clubId, reportedBy }, { ...ago(4 * 365), closedAt: null }),
  ]
  await purge(db, now)
  const left = db.selectFrom('incidents').where('clubId', '=', clubId).select('id').execute()
  expect((await left).map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
  for (const table of ['incidentPeople', 'incidentEvents'] as const)
    expect(await db.selectFrom(table).where('incidentId', '=', over.id).select('id').execute()).toEqual([])
})

it('deletes all matching rows even if users gave their rows the same ids', async () => {
  const { db } = database
  const people = [await aPerson({ database }), await aPerson({ database })]
  const deletedAt = later(-40).toISOString()
  const ids = Array.from({ length: BATCH_SIZE + 1 }, newId)
  for (const person of people)
    for (const batch of inBatches(
      ids.map((id) => resultRow(person, { id, deletedAt })),
      INSERT_BATCH_SIZE,
    ))
      await db.insertInto('results').values(batch).execute()
  await purge(db, now)
  const left = await db.selectFrom('results').where('deletedAt', '=', deletedAt).select('id').execute()
  expect(left).toEqual([])
})

it('deletes unread marks of coaches after three months', async () => {
  const cast = await aCast({ database })
  for (const [text, days] of [
    ['old', -91],
    ['new', -89],
  ] as const) {
    const { id } = await aComment({ database }, cast.athlete, { clubId: cast.club, text })
    const mark = { readerId: cast.headCoach.id, clubId: cast.club, athleteId: cast.athlete.id, id }
    await aCoachMark({ database }, { ...mark, markedAt: later(days).toISOString() })
  }
  await purge(database.db, now)
  const left = await database.db
    .selectFrom('coachUnreadComments as mark')
    .innerJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'mark.id').on('mark.clubId', '=', cast.club),
    )
    .select('comments.text')
    .execute()
  expect(left).toEqual([{ text: 'new' }])
})

it('erases the text of comments deleted a month ago, and keeps placeholders', async () => {
  const { db } = database
  const athlete = await aPerson({ database })
  const written = [
    { text: 'Long gone', deletedAt: later(-31).toISOString() },
    { text: 'Just gone', deletedAt: later(-29).toISOString() },
    { text: 'There', deletedAt: null },
  ]
  for (const one of written) await aComment({ database }, athlete, one)
  await purge(db, now)
  const left = await db.selectFrom('comments').where('athleteId', '=', athlete.id).select('text').execute()
  expect(left.map(({ text }) => text).sort()).toEqual(['', 'Just gone', 'There'])
})

it('deletes sent plan changes after a week, and keeps pending ones', async () => {
  const { db } = database
  const cast = await aCast({ database })
  await aNotification({ database }, cast.club, cast.athlete, { toldAt: later(-8).toISOString() })
  const kept = [
    await aNotification({ database }, cast.club, cast.athlete, { toldAt: later(-6).toISOString() }),
    await aNotification({ database }, cast.club, cast.athlete, {
      toldAt: null,
      dueAt: later(-8).toISOString(),
    }),
  ]
  await purge(db, now)
  const left = db.selectFrom('planNews').where('clubId', '=', cast.club).select('tellingId').execute()
  expect((await left).map(({ tellingId }) => tellingId).sort()).toEqual(kept.toSorted())
})

it('deletes profile views after two years', async () => {
  const { db } = database
  const [athlete, viewer] = [await aPerson({ database }), await aPerson({ database })]
  const clubId = await insertClub(db, 'Lookout', now)
  for (const [day, days] of [
    ['2024-01-01', -731],
    ['2024-02-01', -729],
  ] as const)
    await aView({ database }, clubId, { athlete, viewer }, { day, at: later(days).toISOString() })
  await purge(db, now)
  const left = await db.selectFrom('looks').where('athleteId', '=', athlete.id).select('day').execute()
  expect(left).toEqual([{ day: '2024-02-01' }])
})
