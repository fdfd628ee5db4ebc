import { requestPasswordReset } from '@boathouse/domain/identity/passwords/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Database } from '#db/connect.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { call, newTestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { aCoachMark, aComment } from './comments.ts'
import { aClubCourse } from './courses.ts'
import { aDamage, aDamagePhoto } from './damages.ts'
import { aDestination } from './destinations.ts'
import { aPerson, aTrainingSession, type Person } from './factories.ts'
import { anIncident, anIncidentEvent } from './incidents.ts'
import { aKiosk } from './kiosks.ts'
import { anEntryChange } from './logbook.ts'
import { linkMailedTo } from './mails.ts'
import { anOuting } from './outings.ts'
import { aPlanTemplate } from './plan-templates.ts'
import { aPractice } from './practices.ts'
import { aCertificate, aCertificateFile, aRequirement } from './requirements.ts'
import { aReservation } from './reservations.ts'
import { aStandardSet } from './standards.ts'
import { aWater } from './waters.ts'
import { leaveRowsEverywhere } from './whole-person.ts'

/** Characters that careless copies break: scripts, quotes, line ends, escapes and look-alikes of other types. */
export const NAUGHTY =
  'Ærø “quoted” \'single\' \\N \\. \t\r\n\u2028 👩🏽‍🚣 {"a":null} 2026-03-01T00:00:00Z 1e3'

export async function fillEverything(database: Database): Promise<Person> {
  await seedDemo(database, currentTime())
  const app = await newTestApp({ database })
  try {
    const person = await aPerson(app)
    await leaveRowsEverywhere(app, person)
    await aTrainingSession(app, person, { notes: NAUGHTY, distance: 2 ** 40, rpe: 0, startTime: '06:30' })
    await call(app, requestPasswordReset, { body: { email: person.email } })
    await linkMailedTo(app, person.email, { page: '/reset-password' })
    await theRest(database)
    return person
  } finally {
    await app.stop()
  }
}

async function theRest(database: Database): Promise<void> {
  const { db } = database
  const { id: clubId } = await db.selectFrom('clubs').select('id').limit(1).executeTakeFirstOrThrow()
  const { id: practiceId } = await aPractice({ database }, clubId)
  const createdAt = currentTime().toISOString()
  const made = { createdAt, updatedAt: createdAt }
  await db
    .insertInto('clubChanges')
    .values({ clubId, kind: 'practices', number: 1, changedAt: createdAt })
    .execute()
  await db.insertInto('webhookTurns').values({ clubId, attemptedAt: createdAt }).execute()
  await db
    .insertInto('memberImports')
    .values({ clubId, id: newId(), createdAt, undoUntil: createdAt })
    .execute()
  await db.insertInto('restMarks').values({ clubId, practiceId, id: newId() }).execute()
  await db.insertInto('remindedPractices').values({ clubId, practiceId, remindedAt: createdAt }).execute()
  const walkIn = { clubId, practiceId, id: newId(), name: NAUGHTY, createdAt, deletedAt: null }
  await db.insertInto('walkIns').values(walkIn).execute()
  const discipline = {
    clubId,
    id: newId(),
    name: 'Ergo 6 km',
    nameLower: 'ergo 6 km',
    version: 1,
    retiredAt: null,
  }
  await db
    .insertInto('clubDisciplines')
    .values({ ...discipline, ...made, measure: 'time', direction: 'least' })
    .execute()
  const members = db.selectFrom('members').where('clubId', '=', clubId).select('userId as id').limit(2)
  const [reader, athlete] = (await members.execute()) as [{ id: string }, { id: string }]
  const comment = await aComment({ database }, athlete, { clubId })
  await aCoachMark({ database }, { readerId: reader.id, clubId, athleteId: athlete.id, id: comment.id })
  await aClubCourse({ database }, clubId)
  const requirement = await aRequirement({ database }, clubId, { name: NAUGHTY })
  const ofRequirement = { clubId, requirementId: requirement.id, memberId: reader.id }
  await aCertificateFile({ database }, await aCertificate({ database }, ofRequirement, { note: NAUGHTY }))
  const boat = await aBoat({ database }, clubId, { name: NAUGHTY, notes: NAUGHTY, outFrom: '2026-03-01' })
  await aReservation({ database }, { clubId, boatId: boat.id, memberId: reader.id }, { reason: NAUGHTY })
  const ofBoat = { clubId, boatId: boat.id, reportedBy: reader.id }
  await aDamagePhoto({ database }, await aDamage({ database }, ofBoat, { what: NAUGHTY, place: NAUGHTY }))
  const rowed = await aBoat({ database }, clubId)
  const crew = [{ guest: NAUGHTY, guestOf: reader.id }]
  const about = { clubId, boatId: rowed.id, startedBy: reader.id }
  const outing = await anOuting({ database }, about, { remarks: NAUGHTY, crew })
  await anEntryChange({ database }, outing, { changedBy: reader.id, crew, remarks: NAUGHTY })
  const ofIncident = { clubId, reportedBy: reader.id }
  const incident = await anIncident({ database }, ofIncident, { what: NAUGHTY, outingId: outing.id })
  await anIncidentEvent({ database }, incident, { kind: 'closed', userId: reader.id, note: NAUGHTY })
  await aStandardSet({ database }, clubId, { name: NAUGHTY })
  await aPlanTemplate({ database }, clubId, { name: NAUGHTY })
  await aWater({ database }, clubId, { name: NAUGHTY, credit: NAUGHTY })
  await aDestination({ database }, clubId, { name: NAUGHTY })
  await aKiosk({ database }, clubId, { name: NAUGHTY })
  await db.insertInto('watches').values({ name: NAUGHTY, lookedAt: createdAt }).execute()
  await db.insertInto('usedChallenges').values({ challengeHash: newId(), endsAt: createdAt }).execute()
  await db.insertInto('setUpLinks').values({ purpose: newId(), tokenHash: newId(), createdAt }).execute()
}
