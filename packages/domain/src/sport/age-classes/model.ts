import * as z from 'zod/mini'
import { oneLine } from '../../kernel/text.ts'

export const competesAs = z.enum(['women', 'men', 'open'], 'competesAsRequired')
export type CompetesAs = z.infer<typeof competesAs>

/** Year of birth as entered. `refuseUnborn` refuses later years. */
export const yearOfBirth = z
  .int('yearOfBirthRange')
  .check(z.minimum(1900, 'yearOfBirthRange'), z.maximum(2199, 'yearOfBirthRange'))

/** Fields are null if not entered. */
export const ageAndCategory = z.object({
  competesAs: z.nullable(competesAs),
  yearOfBirth: z.nullable(z.int()),
})
export type AgeAndCategory = z.infer<typeof ageAndCategory>

/** `year`: age turned in a calendar year. `day`: actual age on a day. */
const countedBy = z.enum(['year', 'day'], 'countedByRequired')

export const OLDEST = 120
export const MAX_AGE_CLASSES = 40

const years = z.int('ageRange').check(z.minimum(0, 'ageRange'), z.maximum(OLDEST, 'ageRange'))

/** Ages `from` to `to`, inclusive. With `to` null, there is no upper limit. */
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
 * Example age classes, which a club can edit. Canoe counts the age turned in the calendar year. Masters' letters in
 * rowing are by a crew's mean age, and federations differ above 80.
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
