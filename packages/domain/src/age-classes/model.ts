import * as z from 'zod/mini'
import { oneLine } from '../kernel/text.ts'

/** Whom results and standards compare: women, men, or everybody. */
export const competesAs = z.enum(['women', 'men', 'open'], 'competesAsRequired')
export type CompetesAs = z.infer<typeof competesAs>

/** What says whom a person's results compare with; null where they have not said it. */
export const ageAndCategory = z.object({
  competesAs: z.nullable(competesAs),
  yearOfBirth: z.nullable(z.int()),
})
export type AgeAndCategory = z.infer<typeof ageAndCategory>

/** Whether an age is the one that is turned in a calendar year, or the one that is had on a day. */
const countedBy = z.enum(['year', 'day'], 'countedByRequired')

export const OLDEST = 120
/** So many age classes can stand beside one another. */
export const MOST_AGE_CLASSES = 40

const years = z.int('ageRange').check(z.minimum(0, 'ageRange'), z.maximum(OLDEST, 'ageRange'))

/** An age class: whoever is `from` to `to` years old, both included; a `to` of null is without an end. */
export const ageClass = z.object({
  name: oneLine({ minimum: 1, maximum: 20 }),
  from: years,
  to: z.nullable(years),
  countedBy,
})
export type AgeClass = z.infer<typeof ageClass>

const classes = (countedBy: AgeClass['countedBy'], rows: readonly [string, number, number | null][]) =>
  rows.map(([name, from, to]): AgeClass => ({ name, from, to, countedBy }))

/**
 * Age classes to begin with, each a club's own to change: those of canoe count the age that is turned in the calendar year,
 * with the year of that birthday as the last one; the letters of rowing's masters are of a crew's mean age, and federations
 * differ in those above 80.
 */
export const ageClassExamples = {
  canoe: classes('year', [
    ['U12', 0, 12],
    ['U14', 13, 14],
    ['U16', 15, 16],
    ['U18', 17, 18],
    ['U23', 19, 23],
  ]),
  masters: classes('year', [
    ['A', 27, 35],
    ['B', 36, 42],
    ['C', 43, 49],
    ['D', 50, 54],
    ['E', 55, 59],
    ['F', 60, 64],
    ['G', 65, 69],
    ['H', 70, 74],
    ['I', 75, 79],
    ['J', 80, 82],
    ['K', 83, 85],
    ['L', 86, 88],
    ['M', 89, null],
  ]),
} as const
