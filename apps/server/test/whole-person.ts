import { requestSignInLink, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { requestPasswordReset } from '@boathouse/domain/identity/passwords/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { insertClub } from '#db/seed/people.ts'
import { theAbilities } from './abilities.ts'
import { aMerge } from './account-merges.ts'
import { giveToken } from './api-tokens.ts'
import { call, type TestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { aCoachMark, aComment } from './comments.ts'
import { aConsent, aView } from './consents.ts'
import { aSearchedCourse } from './courses.ts'
import { aDamage } from './damages.ts'
import { onDuty } from './duty.ts'
import { aChange } from './email-changes.ts'
import { theContacts } from './emergency-contacts.ts'
import { aReset } from './factor-resets.ts'
import { anInvite, aPerson, aTrainingSession, givePassword, type Person } from './factories.ts'
import { aPendingSignIn, giveFactor } from './factors.ts'
import { aGoal, TICKED, tick } from './goals.ts'
import { aGuardianship } from './guardianships.ts'
import { someZones, theCounts } from './heart-rate-zones.ts'
import { anIncident, anIncidentEvent } from './incidents.ts'
import { aClubLink, aJoinRequest } from './join-requests.ts'
import { leaveLineUps } from './line-ups.ts'
import { anEntryChange } from './logbook.ts'
import { mailsTo, waitFor } from './mails.ts'
import { aClubEntry, carry } from './member-imports.ts'
import { giveOidcAccount } from './oidc.ts'
import { anOuting, anOutingLog } from './outings.ts'
import { givePasskey } from './passkeys.ts'
import { aNotification } from './plan-notifications.ts'
import { aClubPlan, aPlan, aPlanLink } from './planned-sessions.ts'
import { aPracticeLink } from './practice-logs.ts'
import { aChosenPractice, anAbsence, aPractice } from './practices.ts'
import { aPushDevice } from './push.ts'
import { aStoredRecording } from './recorded-files.ts'
import { recorded } from './registers.ts'
import { aCertificate, aCertificateFile, aRequirement } from './requirements.ts'
import { aReservation } from './reservations.ts'
import { aResult } from './results.ts'
import { putIntoOwnSquad } from './squads.ts'
import { aTestCell, aTestDay } from './test-days.ts'
import { anUndecided } from './undecided.ts'
import { aDelivery, aWebhook } from './webhooks.ts'
import { aWellnessEntry } from './wellness.ts'

export const PASSWORD = 'a calm lake at six'

/** Clubs keep texts about their boats when the author is deleted (decisions 075 and 077). */
const KEPT = '=SUM(A1) of what stays'

/** Inserts rows of a user in every table with personal data, for downloads and deletions. */
export async function leaveRowsEverywhere(app: TestApp, person: Person): Promise<void> {
  await givePassword(app, person, PASSWORD)
  const clubId = await insertClub(app.database.db, `Riverside ${newId()}`, currentTime())
  await putIntoOwnSquad(app, person)
  await carry(app, await anInvite(app, { clubId, email: person.email }), { memberNumber: `of ${person.id}` })
  await anInvite(app, { clubId, childId: person.id, role: 'guardian' })
  await aTrainingSession(app, person, { notes: `=SUM(A1) of ${person.id}` })
  await aTrainingSession(app, person, { deletedAt: currentTime().toISOString() })
  const { sessionId } = await aStoredRecording(app, person)
  await aSearchedCourse(app, person, sessionId)
  await theCounts(app, person, sessionId)
  await someZones(app, person)
  const factor = { athleteId: person.id, device: `=SUM(A1) of ${person.id}`, factor: 2 } as const
  await app.database.db.insertInto('strokeFactors').values(factor).execute()
  await theAbilities(app, person)
  await theContacts(app, person)
  await aResult(app, person, { notes: `=SUM(A1) of ${person.id}` })
  const coached = await aPerson(app)
  const at = currentTime().toISOString()
  await aGuardianship(app, { guardianId: person.id, childId: coached.id, grantedBy: person.id })
  await aGuardianship(app, { guardianId: coached.id, childId: person.id, grantedBy: coached.id })
  await aResult(app, coached, { enteredBy: person.id, notes: 'of somebody else' })
  await aResult(app, coached, { verifiedBy: person.id, verifiedAt: at, notes: 'of somebody else' })
  const testDay = await aTestDay(app, clubId, { publishedAt: at })
  await aTestCell(app, testDay, person, { value: 112_340 })
  await aTestCell(app, testDay, coached, { value: 113_340, enteredBy: person.id })
  const draft = await aTestDay(app, clubId)
  await aTestCell(app, draft, person, { state: 'injured', attempts: '[]', value: null })
  const planned = await aPlan(app, person, { notes: `=SUM(A1) of ${person.id}` })
  await aPlanLink(app, planned, await aTrainingSession(app, person))
  await aPlanLink(app, await aPlan(app, coached), await aTrainingSession(app, coached), {
    linkedBy: person.id,
  })
  await aPracticeLink(app, await aTrainingSession(app, person), await aPractice(app, clubId))
  await aClubPlan(app, clubId, { memberId: person.id, publishedAt: at })
  await aClubPlan(app, clubId, { memberId: person.id, title: 'of somebody else' })
  await aNotification(app, clubId, person)
  await tick(app, await aGoal(app, person, { ...TICKED, notes: `=SUM(A1) of ${person.id}` }), '2190-01-04')
  const boat = await aBoat(app, clubId, { ownerId: person.id, notes: 'of somebody else' })
  await aReservation(app, { clubId, boatId: boat.id, memberId: person.id })
  const about = { clubId, boatId: boat.id, reportedBy: person.id }
  await aDamage(app, about, { what: KEPT, mendedBy: newId(), mendedAt: at })
  await aDamage(
    app,
    { ...about, reportedBy: newId() },
    { what: 'of somebody else', mendedBy: person.id, mendedAt: at },
  )
  const requirement = await aRequirement(app, clubId)
  const ofRequirement = { clubId, requirementId: requirement.id }
  const document = { note: `=SUM(A1) of ${person.id}`, confirmedBy: newId() }
  await aCertificateFile(app, await aCertificate(app, { ...ofRequirement, memberId: person.id }, document))
  await aCertificate(
    app,
    { ...ofRequirement, memberId: coached.id },
    { confirmedBy: person.id, note: 'of somebody else' },
  )
  await leaveIncidents(app, clubId, { person, other: coached })
  await leaveOutings(app, clubId, { person, other: coached })
  await aWellnessEntry(app, person, { note: `=SUM(A1) of ${person.id}` })
  await anAbsence(app, person, { reason: `=SUM(A1) of ${person.id}` })
  const member = await app.database.db
    .selectFrom('members')
    .where('userId', '=', person.id)
    .select('clubId')
    .executeTakeFirst()
  await anUndecided(app, person, clubId)
  await aClubLink(app, clubId)
  await aJoinRequest(app, clubId, person.id)
  if (member) await aConsent(app, member.clubId, person)
  if (member) await aClubEntry(app, member.clubId, person)
  if (member) await onDuty(app, member.clubId, [person])
  if (member) await leaveLineUps(app, member.clubId, person)
  const club = member?.clubId ?? clubId
  const own = await aComment(app, person, { clubId: club, authorId: (await aPerson(app)).id })
  await app.database.db
    .insertInto('unreadComments')
    .values({ athleteId: person.id, id: own.id, sessionId: own.sessionId })
    .execute()
  if (member) await aCoachMark(app, { readerId: person.id, clubId: club, athleteId: person.id, id: own.id })
  await app.database.db
    .insertInto('commentMails')
    .values({ userId: person.id, dueAt: '2190-01-01T00:00:00.000Z', mailedOn: null })
    .execute()
  await aComment(app, coached, { clubId: club, authorId: person.id, text: `=SUM(A1) of ${person.id}` })
  await aComment(app, coached, { text: 'of somebody else' })
  await aView(app, club, { athlete: person, viewer: await aPerson(app) })
  await aView(app, club, { athlete: coached, viewer: person })
  const practice = await aChosenPractice(app, clubId, [person, coached], { notes: 'of somebody else' })
  const line = { clubId, practiceId: practice.id, athleteId: person.id, day: practice.day, version: 1 }
  const made = { createdAt: at, updatedAt: at }
  const reason = `=SUM(A1) of ${person.id}`
  await app.database.db
    .insertInto('answers')
    .values({ ...line, ...made, answer: 'yes', reason })
    .execute()
  await app.database.db
    .insertInto('answers')
    .values({ ...line, ...made, athleteId: coached.id, answer: 'yes', reason: '', answeredBy: person.id })
    .execute()
  await app.database.db
    .insertInto('walkIns')
    .values({
      clubId,
      practiceId: practice.id,
      id: newId(),
      name: 'Guest',
      email: person.email,
      createdAt: at,
      deletedAt: null,
    })
    .execute()
  await recorded(app, practice, person, 'late')
  await recorded(app, practice, coached, 'present', person.id)
  const reminded = { clubId, practiceId: practice.id, athleteId: person.id, remindedAt: at }
  await app.database.db.insertInto('reminders').values(reminded).execute()
  const address = { athleteId: person.id, version: 1, createdAt: at, revokedAt: null, hasPlans: true }
  await app.database.db.insertInto('calendarAddresses').values(address).execute()
  const deviceId = await aPushDevice(app, person, { kinds: ['practices'] })
  const push = {
    athleteId: person.id,
    deviceId,
    event: 'announcement',
    clubId,
    aboutId: newId(),
    childId: '',
  }
  await app.database.db
    .insertInto('outboxPushes')
    .values({ id: newId(), ...push, attempts: 0, dueAt: '2190-01-01T00:00:00.000Z', createdAt: at })
    .execute()
  await call(app, requestSignInLink, { body: { email: person.email } })
  await call(app, requestPasswordReset, { body: { email: person.email } })
  await waitFor(async () => (await mailsTo(app, person.email)).length === 2 || undefined)
  const credentials = { email: person.email, password: PASSWORD }
  await call(app, signInWithPassword, { body: { ...credentials, password: 'a wrong one' } })
  await call(app, signInWithPassword, { body: credentials })
  await giveFactor(app, person)
  await givePasskey(app, person)
  await giveOidcAccount(app, person)
  await giveToken(app, person)
  const webhook = await aWebhook(app, club, { offAt: at })
  await aDelivery(app, webhook.id, { kind: 'member.joined', memberId: person.id })
  await aPendingSignIn(app, person)
  await aReset(app, person, { askedBy: newId() })
  await aReset(app, coached, { askedBy: person.id })
  await aMerge(app, person, { endedEmail: `merged-${newId()}@club.example` })
  const merged = { endedId: person.id, endedEmail: person.email, mergedAt: at }
  const mergeId = await aMerge(app, coached, merged)
  const moved = { table: 'goals', owner: 'athleteId', kind: 'moved', rows: '[]' } as const
  await app.database.db
    .insertInto('mergedRows')
    .values({ mergeId, place: 0, ...moved })
    .execute()
  await aChange(app, person, { oldEmail: `before-${newId()}@club.example`, newEmail: person.email })
}

/** An incident that the user reported, with a guest, and another user's that they closed. */
async function leaveIncidents(
  app: TestApp,
  clubId: string,
  { person, other }: { person: Person; other: Person },
): Promise<void> {
  const people = [{ memberId: person.id }, { name: KEPT, namedBy: person.id }]
  const incident = await anIncident(app, { clubId, reportedBy: person.id }, { people, what: KEPT })
  await anIncidentEvent(app, incident, { kind: 'read', userId: person.id, note: KEPT })
  const closed = { closedBy: person.id, closedAt: currentTime().toISOString(), closingNote: KEPT }
  const words = { what: 'of somebody else', injuries: 'of somebody else' }
  await anIncident(app, { clubId, reportedBy: other.id }, { ...words, ...closed, people: [] })
}

async function leaveOutings(
  app: TestApp,
  clubId: string,
  { person, other }: { person: Person; other: Person },
): Promise<void> {
  const { id: boatId } = await aBoat(app, clubId)
  const backAt = currentTime().toISOString()
  const crew = [{ memberId: person.id }, { guest: KEPT, guestOf: person.id }]
  const outing = await anOuting(
    app,
    { clubId, boatId, startedBy: person.id },
    { crew, remarks: KEPT, backAt, endedBy: other.id },
  )
  await anEntryChange(app, outing, { changedBy: person.id, crew, remarks: KEPT })
  await anOutingLog(app, outing, { athleteId: person.id, sessionId: null })
  const words = { remarks: 'of somebody else', destination: 'of somebody else' }
  const allowed = { overrideReason: KEPT, overriddenBy: person.id }
  await anOuting(
    app,
    { clubId, boatId, startedBy: other.id },
    { ...words, ...allowed, backAt, endedBy: person.id, seenAt: backAt, seenBy: person.id },
  )
}
