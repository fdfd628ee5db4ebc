import * as z from 'zod/mini'
import { ageAndCategory, ageClass, competesAs } from '../age-classes/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What a value of a set is for: one discipline and one category. */
const category = {
  competesAs,
  /** The name of one of the set's age classes; empty for all ages. */
  ageClass: z.string(),
}

/** A standard as it is shown beside what is compared with it. */
const shownStandard = z.object({
  ...category,
  /** In its measure's unit. */
  value: z.int(),
  /** Where the value is from. */
  source: z.string(),
  /** The day from which it is, as its source has it; null where that does not say. */
  setOn: z.nullable(calendarDay),
})

/** One value of a set of standards. */
export const standard = z.object({
  /** A built-in discipline's key, or the id of one of the club's own. */
  disciplineKey: z.string(),
  ...shownStandard.shape,
})
export type Standard = z.infer<typeof standard>

/** A set of standards as lists name it. */
export const standardSetHead = z.object({
  id,
  name: z.string(),
  /** How many values it has. */
  size: z.int(),
  ageClasses: z.array(ageClass),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type StandardSetHead = z.infer<typeof standardSetHead>

/** A club's own table of what athletes are compared with, discipline by category. */
export const standardSet = z.object({
  ...standardSetHead.shape,
  standards: z.array(standard),
})
export type StandardSet = z.infer<typeof standardSet>

/** An athlete's record against the standard that is for them. */
export const comparedRecord = z.object({
  disciplineKey: z.string(),
  /** In hundredths of a per cent. */
  percent: z.int(),
  standard: shownStandard,
})

/** An athlete's records against one set; `mean` is over all of them, null over none. */
export const comparison = z.object({
  id,
  name: z.string(),
  mean: z.nullable(z.object({ percent: z.int(), over: z.int() })),
  items: z.array(comparedRecord),
})
export type Comparison = z.infer<typeof comparison>

/** An athlete's records against every set of their club, and what says which standards are for them. */
export const comparisons = z.object({ athlete: ageAndCategory, sets: z.array(comparison) })
export type Comparisons = z.infer<typeof comparisons>
