import { newId } from '@boathouse/domain/kernel/ids'
import { requestPasswordReset } from '@boathouse/domain/passwords/contract'
import type { Database } from '#db/connect.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { call, newTestApp } from './app.ts'
import { aBoat } from './boats.ts'
import { aCoachMark, aComment } from './comments.ts'
import { aClubCourse } from './courses.ts'
import { aPerson, aTrainingSession, type Person } from './factories.ts'
import { linkMailedTo } from './mails.ts'
import { aPlanTemplate } from './plan-templates.ts'
import { aPractice } from './practices.ts'
import { aStandardSet } from './standards.ts'
import { aWater } from './waters.ts'
import { leaveRowsEverywhere } from './whole-person.ts'

/** What a careless copy would change: other writings, quotes, line ends, and what looks like something else. */
export const NAUGHTY =
  'Ærø “quoted” \'single\' \\N \\. \t\r\n\u2028 👩🏽‍🚣 {"a":null} 2026-03-01T00:00:00Z 1e3'

/** Fills a database so that no table is empty: the demo's clubs, a person with rows everywhere, and what is left. */
export async function fillEverything(database: Database): Promise<Person> {
  await seedDemo(database, new Date())
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
  const createdAt = new Date().toISOString()
  const made = { createdAt, updatedAt: createdAt }
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
  await aBoat({ database }, clubId, { name: NAUGHTY, notes: NAUGHTY, outFrom: '2026-03-01' })
  await aStandardSet({ database }, clubId, { name: NAUGHTY })
  await aPlanTemplate({ database }, clubId, { name: NAUGHTY })
  await aWater({ database }, clubId, { name: NAUGHTY, credit: NAUGHTY })
  await db.insertInto('usedChallenges').values({ challengeHash: newId(), endsAt: createdAt }).execute()
  await db.insertInto('setUpLinks').values({ purpose: newId(), tokenHash: newId(), createdAt }).execute()
}
