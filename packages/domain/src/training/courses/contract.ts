import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine } from '../../kernel/text.ts'
import { craftFamilies } from '../activity-files/craft-family-rules.ts'
import { course, courseDirection, coursePiece, gate, shownCourse } from './model.ts'

const contract = contractsOf({ scope: { own: 'training', club: 'club-places' }, live: ['courses'] })

const name = oneLine({ minimum: 1, maximum: 80 })
const renamed = z.object({ ...knownVersion.shape, name })
const one = z.object({ id })
const oneOfClub = z.object({ clubId: id, id })

export const newCourse = z.object({ id, name, start: gate, finish: gate })
export type NewCourse = z.output<typeof newCourse>

export const listCourses = contract({
  id: 'courses.list',
  access: 'member',
  method: 'GET',
  path: '/api/courses',
  summary: 'Your own courses and those of your club by name, each with your fastest pieces',
  responses: {
    200: z.object({
      items: z.array(shownCourse),
      /** Number of the user's sessions not yet searched for these courses; see `courses.search`. */
      unsearched: z.int(),
      abilities: z.object({ keepClubs: z.boolean() }),
    }),
  },
})

export const createCourse = contract({
  id: 'courses.create',
  access: 'member',
  method: 'POST',
  path: '/api/courses',
  summary: 'Adds a course of your own',
  body: newCourse,
  responses: { 201: course, 200: course },
})

export const renameCourse = contract({
  id: 'courses.rename',
  access: 'member',
  method: 'PATCH',
  path: '/api/courses/:id',
  summary: 'Renames a course of your own, unless it was changed since that version',
  params: one,
  body: renamed,
  responses: { 200: course },
})

export const deleteCourse = contract({
  id: 'courses.delete',
  access: 'member',
  method: 'POST',
  path: '/api/courses/:id/deletion',
  summary: 'Deletes a course of your own; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: course },
})

export const restoreCourse = contract({
  id: 'courses.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/courses/:id/deletion',
  summary: 'Takes the deletion of a course of your own back',
  params: one,
  responses: { 200: course },
})

export const createClubCourse = contract({
  id: 'courses.createOfClub',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/courses',
  summary: 'Adds a course of the club’s, which all of its members see',
  params: clubParams,
  body: newCourse,
  responses: { 201: course, 200: course },
})

export const renameClubCourse = contract({
  id: 'courses.renameOfClub',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/courses/:id',
  summary: 'Renames a course of the club’s, unless it was changed since that version',
  params: oneOfClub,
  body: renamed,
  responses: { 200: course },
})

export const deleteClubCourse = contract({
  id: 'courses.deleteOfClub',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/courses/:id/deletion',
  summary: 'Deletes a course of the club’s; for 30 days it can be restored',
  params: oneOfClub,
  body: knownVersion,
  responses: { 200: course },
})

export const restoreClubCourse = contract({
  id: 'courses.restoreOfClub',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/courses/:id/deletion',
  summary: 'Takes the deletion of a course of the club’s back',
  params: oneOfClub,
  responses: { 200: course },
})

export const searchCourses = contract({
  id: 'courses.search',
  access: 'member',
  onlyReads: true,
  method: 'POST',
  path: '/api/courses/search',
  summary:
    'Searches some of your own sessions that were not searched yet for pieces of the courses that you see; says how many are left',
  readsFile: true,
  responses: { 200: z.object({ unsearched: z.int() }) },
})

export const listCoursePieces = contract({
  id: 'courses.pieces',
  access: 'member',
  method: 'GET',
  path: '/api/courses/:id/pieces',
  summary: 'Your own pieces of a course in one direction and one family of craft, the fastest first',
  params: one,
  query: z.object({
    ...pageQuery.shape,
    direction: courseDirection,
    family: z.enum(craftFamilies, 'familyRequired'),
  }),
  responses: { 200: pageOf(coursePiece) },
})

export const sessionPieces = z.object({
  items: z.array(
    z.object({
      ...coursePiece.shape,
      name: z.string(),
      isLap: z.boolean(),
      /** Whether it is the athlete's fastest piece of this course, direction and family. */
      isFastest: z.boolean(),
    }),
  ),
})

export const listSessionPieces = contract({
  id: 'courses.ofSession',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/course-pieces',
  summary: 'The pieces of courses in one of your own sessions, in the order in which they were done',
  params: one,
  readsFile: true,
  responses: { 200: sessionPieces },
})
