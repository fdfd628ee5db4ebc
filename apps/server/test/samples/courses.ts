import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/courses/contract'
import type { TestApp } from '../app.ts'
import { aClubCourse, aCourse, freshCourse } from '../courses.ts'
import type { Cast } from '../factories.ts'
import { aRecordedSession } from '../recorded-files.ts'
import { elsewhere, noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const seen = { version: 1 }
const now = () => currentTime().toISOString()
const renamed = () => ({ ...seen, name: newId() })

/** Club URLs don't exist for other clubs. The super admin sees the club, but not its courses (403). */
const otherClubs: Who[] = ['rivalCoach']

const own = async (app: TestApp, { athlete }: Cast, deletedAt: string | null = null) => ({
  params: { id: (await aCourse(app, athlete, { deletedAt })).id },
})
const ofClub = async (app: TestApp, { club }: Cast, deletedAt: string | null = null) => ({
  params: { clubId: club, id: (await aClubCourse(app, club, { deletedAt })).id },
})

export const courseSamples: readonly Sample[] = [
  sample(contracts.listCourses, { as: 'athlete', input: noInput, strangers }),
  sample(contracts.createCourse, { as: 'athlete', input: () => ({ body: freshCourse() }), strangers }),
  sample(contracts.renameCourse, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: renamed() }),
    strangers: elsewhere,
  }),
  sample(contracts.deleteCourse, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await own(app, cast)), body: seen }),
    strangers: elsewhere,
  }),
  sample(contracts.restoreCourse, {
    as: 'athlete',
    input: (app, cast) => own(app, cast, now()),
    strangers: elsewhere,
  }),
  sample(contracts.createClubCourse, {
    as: 'headCoach',
    input: (_app, { club }) => ({ params: { clubId: club }, body: freshCourse() }),
    strangers: otherClubs,
  }),
  sample(contracts.renameClubCourse, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await ofClub(app, cast)), body: renamed() }),
    strangers: otherClubs,
  }),
  sample(contracts.deleteClubCourse, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await ofClub(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(contracts.restoreClubCourse, {
    as: 'headCoach',
    input: (app, cast) => ofClub(app, cast, now()),
    strangers: otherClubs,
  }),
  sample(contracts.searchCourses, { as: 'athlete', input: noInput, strangers }),
  sample(contracts.listCoursePieces, {
    as: 'athlete',
    input: async (app, cast) => ({
      ...(await own(app, cast)),
      query: { direction: 'forth' as const, family: 'rowing' as const },
    }),
    strangers: elsewhere,
  }),
  sample(contracts.listSessionPieces, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      await aCourse(app, athlete)
      return { params: { id: (await aRecordedSession(app, athlete)).sessionId } }
    },
    strangers: elsewhere,
  }),
]
