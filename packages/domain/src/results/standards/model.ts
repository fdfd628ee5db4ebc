import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { ageAndCategory, ageClass, competesAs } from '../../sport/age-classes/model.ts'

const category = {
  competesAs,
  /** Name of an age class of the set; empty for all ages. */
  ageClass: z.string(),
}

const shownStandard = z.object({
  ...category,
  /** In the measure's unit. */
  value: z.int(),
  source: z.string(),
  /** Date of the value in its source. */
  setOn: z.nullable(calendarDay),
})

export const standard = z.object({
  disciplineKey: z.string(),
  ...shownStandard.shape,
})
export type Standard = z.infer<typeof standard>

export const standardSetHead = z.object({
  id,
  name: z.string(),
  size: z.int(),
  ageClasses: z.array(ageClass),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type StandardSetHead = z.infer<typeof standardSetHead>

export const standardSet = z.object({
  ...standardSetHead.shape,
  standards: z.array(standard),
})
export type StandardSet = z.infer<typeof standardSet>

export const comparedRecord = z.object({
  disciplineKey: z.string(),
  /** In hundredths of a per cent. */
  percent: z.int(),
  standard: shownStandard,
})

/** `mean` is over all of the records; null without any. */
export const comparison = z.object({
  id,
  name: z.string(),
  mean: z.nullable(z.object({ percent: z.int(), over: z.int() })),
  items: z.array(comparedRecord),
})
export type Comparison = z.infer<typeof comparison>

/** Comparisons with every set of the club, and the athlete's category and age for them. */
export const comparisons = z.object({ athlete: ageAndCategory, sets: z.array(comparison) })
export type Comparisons = z.infer<typeof comparisons>
