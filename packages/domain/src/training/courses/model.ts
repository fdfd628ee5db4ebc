import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { craftFamilies } from '../activity-files/craft-family-rules.ts'

/** Degrees, north and east positive. Excludes the poles, where east is undefined. */
export const position = z.object({
  latitude: z
    .number('positionInvalid')
    .check(z.minimum(-85, 'positionInvalid'), z.maximum(85, 'positionInvalid')),
  longitude: z
    .number('positionInvalid')
    .check(z.minimum(-180, 'positionInvalid'), z.maximum(180, 'positionInvalid')),
})

export const gate = z.object({ from: position, to: position }, 'gateRequired')

/** Owner of a course: an athlete, or their club, whose members all see it. */
export const courseOwners = ['athlete', 'club'] as const

/** From start to finish, or back. Times of both are never compared. */
export const courseDirection = z.enum(['forth', 'back'], 'directionRequired')
export type CourseDirection = z.infer<typeof courseDirection>

/** A timed course. Gates can't be moved, because times depend on them. A lap has one gate as start and finish. */
export const course = z.object({
  id,
  name: z.string(),
  start: gate,
  finish: gate,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Course = z.infer<typeof course>

export const coursePiece = z.object({
  id,
  courseId: id,
  direction: courseDirection,
  family: z.enum(craftFamilies),
  from: z.number(),
  seconds: z.number(),
  sessionId: id,
  date: calendarDay,
})
export type CoursePiece = z.infer<typeof coursePiece>

export const fastestPiece = z.object({
  direction: courseDirection,
  family: z.enum(craftFamilies),
  seconds: z.number(),
  count: z.int(),
})

/** An athlete's fastest piece of a course in one direction and craft family. */
export const rankedPiece = z.object({
  direction: courseDirection,
  family: z.enum(craftFamilies),
  /** Standard competition ranking: 1, 2, 2, 4. */
  place: z.int(),
  athlete: z.object({ id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  seconds: z.number(),
  sessionId: id,
  date: calendarDay,
})
export type RankedPiece = z.infer<typeof rankedPiece>

/** A course that the user may row, with their own fastest pieces. */
export const shownCourse = z.object({
  ...course.shape,
  owner: z.enum(courseOwners),
  fastest: z.array(fastestPiece),
})
export type ShownCourse = z.infer<typeof shownCourse>
