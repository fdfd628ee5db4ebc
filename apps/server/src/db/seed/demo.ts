import type { MemberRole } from '@boathouse/domain/club/people/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { Database } from '../connect.ts'
import { insertPerson } from '../new-person.ts'
import type { Db } from '../tables.ts'
import { inTransaction } from '../transaction.ts'
import { type CastMember, cast, clubNames } from './cast.ts'
import { demoAnnouncements } from './demo-announcements.ts'
import { seedBoats } from './demo-boats.ts'
import { seedClubLife } from './demo-club-life.ts'
import { seedComments } from './demo-comments.ts'
import { seedConsents } from './demo-consents.ts'
import { demoCourses } from './demo-courses.ts'
import { seedDamages } from './demo-damages.ts'
import { type SealContacts, seedEmergencyContacts } from './demo-emergency-contacts.ts'
import { parent, seedFamily } from './demo-family.ts'
import { demoGoals } from './demo-goals.ts'
import { demoHeartRateZones } from './demo-heart-rate-zones.ts'
import { seedIncidents } from './demo-incidents.ts'
import { seedLineUps } from './demo-line-ups.ts'
import { seedMemberNumbers } from './demo-member-numbers.ts'
import { seedOutings } from './demo-outings.ts'
import { seedPlans } from './demo-plan.ts'
import { seedPractices } from './demo-practices.ts'
import { seedRequirements } from './demo-requirements.ts'
import { seedReservations } from './demo-reservations.ts'
import { demoResults } from './demo-results.ts'
import { seedSeasonOutings } from './demo-season-outings.ts'
import { demoSessions } from './demo-sessions.ts'
import { seedSquadPractices, seedSquads } from './demo-squads.ts'
import { seedStandards } from './demo-standards.ts'
import { seedTeam } from './demo-team.ts'
import { seedTestDays } from './demo-test-days.ts'
import { demoWaters } from './demo-waters.ts'
import { seedWellness } from './demo-wellness.ts'
import { insertClub, insertMember } from './people.ts'
import { seedFile } from './seed-file.ts'

/** Fills an empty installation with two demo clubs. A no-op if there are users. */
export async function seedDemo(database: Database, now: Date, sealContacts?: SealContacts): Promise<void> {
  if (await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
  // Lazy-loaded: only the demo needs the large file readers here.
  const { recordDemoSessions } = await import('./demo-recordings.ts')
  await inTransaction(database, async ({ db }) => {
    await fill(db, now, recordDemoSessions)
    await seedMemberNumbers(db)
    if (sealContacts) await seedEmergencyContacts(db, sealContacts, now)
  })
}

export const demoPeople = [
  { part: 'Super admin', email: cast.superAdmin.email },
  { part: 'Club admin', email: cast.headCoach.email },
  { part: 'Squad’s coach', email: 'jelena@lakeside.example' },
  { part: 'Athlete', email: cast.athlete.email },
  { part: 'Parent', email: parent.email },
] as const

type Record = typeof import('./demo-recordings.ts').recordDemoSessions

async function fill(db: Db, now: Date, record: Record): Promise<void> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const person = (name: CastMember, days: number, superAdmin = false) => {
    const facts = {
      ...cast[name],
      emailVerified: true,
      platformRole: 'athlete' as const,
      timeZone,
      superAdmin,
    }
    return insertPerson(db, facts, daysAgo(days))
  }
  await person('superAdmin', 500, true)
  const own = await insertClub(db, clubNames.own, daysAgo(480), timeZone)
  const rival = await insertClub(db, clubNames.rival, daysAgo(200), timeZone)
  // Version 2 means that the settings were saved; version 1 shows as a new club.
  await db.updateTable('clubs').set({ version: 2 }).where('id', 'in', [own, rival]).execute()
  const join = async (clubId: string, name: CastMember, role: MemberRole, days: number) => {
    const userId = await person(name, days)
    await insertMember(db, { clubId, userId, role }, daysAgo(days))
    return userId
  }
  const coachId = await join(own, 'headCoach', 'admin', 470)
  const athleteId = await join(own, 'athlete', 'athlete', 400)
  await join(own, 'minor', 'athlete', 120)
  await join(rival, 'rivalCoach', 'admin', 190)
  await join(rival, 'rivalAthlete', 'athlete', 180)
  const clubs = {
    own: { id: own, domain: 'lakeside.example' },
    rival: { id: rival, domain: 'harbour.example' },
  }
  await seedClubLife(db, clubs, { now, timeZone })
  await seedFamily(db, { clubId: own, grantedBy: coachId, createdAt: daysAgo(50), timeZone })
  await seedSquads(db, own, daysAgo(60))
  await seedConsents(db, own, daysAgo(59), dayAt(now, timeZone))
  await seedTeam(db, own, { now, today: dayAt(now, timeZone) })
  const recorded = record(demoSessions(athleteId, dayAt(now, timeZone), now))
  await insertRecordings(db, recorded, now)
  await db
    .insertInto('heartRateZones')
    .values(demoHeartRateZones(athleteId, dayAt(now, timeZone), now))
    .execute()
  await seedComments(db, own, now)
  await db
    .insertInto('results')
    .values(demoResults({ athleteId, coachId }, dayAt(now, timeZone), now))
    .execute()
  await seedGoals(db, athleteId, now, timeZone)
  await db
    .insertInto('announcements')
    .values(demoAnnouncements(own, dayAt(now, timeZone), now))
    .execute()
  await seedOfClub(db, own, recorded.courses, daysAgo(300))
  const life = { clubId: own, athleteId, now, today: dayAt(now, timeZone), timeZone }
  await seedDays(db, life)
}

async function insertRecordings(db: Db, recorded: ReturnType<Record>, now: Date): Promise<void> {
  await db
    .insertInto('trainingSessions')
    .values([...recorded.sessions])
    .execute()
  for (const { row, content } of recorded.files) {
    const { id: storedFileId } = await seedFile(db, content, now)
    await db
      .insertInto('activityFiles')
      .values({ ...row, bytes: new Uint8Array(0), storedFileId })
      .execute()
  }
  await db
    .insertInto('activityStreams')
    .values([...recorded.streams])
    .execute()
  await db
    .insertInto('sessionEfforts')
    .values([...recorded.efforts])
    .execute()
}

async function seedDays(db: Db, life: Parameters<typeof seedPractices>[1]): Promise<void> {
  await seedBoats(db, life)
  await seedDamages(db, life)
  await seedOutings(db, life)
  await seedSeasonOutings(db, life)
  await seedIncidents(db, life)
  await seedReservations(db, life)
  await seedRequirements(db, life)
  await seedPractices(db, life)
  await seedSquadPractices(db, life)
  await seedLineUps(db, life)
  await seedTestDays(db, life)
  await seedPlans(db, life)
  await seedWellness(db, life.clubId, life)
}

async function seedGoals(db: Db, athleteId: string, now: Date, timeZone: string): Promise<void> {
  const { goals, ticks } = demoGoals(athleteId, dayAt(now, timeZone), now)
  await db.insertInto('goals').values(goals).execute()
  await db.insertInto('goalTicks').values(ticks).execute()
}

async function seedOfClub(
  db: Db,
  clubId: string,
  boats: ReturnType<Record>['courses'],
  createdAt: Date,
): Promise<void> {
  await seedStandards(db, clubId, createdAt)
  await db
    .insertInto('waters')
    .values(demoWaters(clubId, boats, createdAt))
    .execute()
  await db
    .insertInto('clubCourses')
    .values(demoCourses(clubId, boats.river, createdAt))
    .execute()
}
