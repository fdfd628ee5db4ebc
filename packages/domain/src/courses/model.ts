import * as z from 'zod/mini'
import { craftFamilies } from '../activity-files/craft-families.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** Degrees, north and east of Greenwich. No boat is near the poles, where east means nothing. */
export const position = z.object({
  latitude: z
    .number('positionInvalid')
    .check(z.minimum(-85, 'positionInvalid'), z.maximum(85, 'positionInvalid')),
  longitude: z
    .number('positionInvalid')
    .check(z.minimum(-180, 'positionInvalid'), z.maximum(180, 'positionInvalid')),
})

/** A line across the water. */
export const gate = z.object({ from: position, to: position }, 'gateRequired')

/** Whose a course is: an athlete's own, or their club's, which all of its members see. */
export const courseOwners = ['athlete', 'club'] as const

/** From start to finish, or the other way: times of the one are never compared with times of the other. */
export const courseDirection = z.enum(['forth', 'back'], 'directionRequired')
export type CourseDirection = z.infer<typeof courseDirection>

/** Where pieces are timed. Its gates stay where they are, since times rest on them; a lap has one gate, which is both. */
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

/** One timed piece of a course, within one of the athlete's own sessions. */
export const coursePiece = z.object({
  id,
  courseId: id,
  direction: courseDirection,
  /** What it is compared within. */
  family: z.enum(craftFamilies),
  /** Seconds since the session's start. */
  from: z.number(),
  /** Elapsed, with all pauses in it. */
  seconds: z.number(),
  sessionId: id,
  date: calendarDay,
})
export type CoursePiece = z.infer<typeof coursePiece>

/** The fastest piece of a course in one direction and one family of craft. */
export const fastestPiece = z.object({
  direction: courseDirection,
  family: z.enum(craftFamilies),
  seconds: z.number(),
  /** How many pieces there are. */
  count: z.int(),
})

/** An athlete's fastest piece of a course in one direction and one family of craft. */
export const rankedPiece = z.object({
  direction: courseDirection,
  family: z.enum(craftFamilies),
  /** Athletes with equal times share a place, and the places after it are left out: 1, 2, 2, 4. */
  place: z.int(),
  athlete: z.object({ id, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
  seconds: z.number(),
  sessionId: id,
  date: calendarDay,
})
export type RankedPiece = z.infer<typeof rankedPiece>

/** A course as somebody sees it who may row it: with their own fastest pieces. */
export const shownCourse = z.object({
  ...course.shape,
  owner: z.enum(courseOwners),
  fastest: z.array(fastestPiece),
})
export type ShownCourse = z.infer<typeof shownCourse>
