import { newStandardSet } from '@boathouse/domain/results/standards/contract'
import type { StandardSet } from '@boathouse/domain/results/standards/model'
import { readAgeClasses, writeAgeClasses } from '@boathouse/domain/sport/age-classes/lines-rules'
import { ageClass } from '@boathouse/domain/sport/age-classes/model'
import * as z from 'zod/mini'

export type SetValues = Record<'name' | 'ageClasses' | 'countedBy', string>

export const emptyValues: SetValues = { name: '', ageClasses: '', countedBy: 'year' }

export const toFormValues = ({ name, ageClasses }: StandardSet): SetValues => ({
  name,
  ageClasses: writeAgeClasses(ageClasses),
  countedBy: ageClasses[0]?.countedBy ?? 'year',
})

const codeOf = (text: string): string | null => {
  const read = readAgeClasses(text, 'year')
  return 'code' in read ? read.code : null
}

/** Validates age classes as text, line by line. */
export const setBody = z.object({
  id: newStandardSet.shape.id,
  name: newStandardSet.shape.name,
  ageClasses: z.string().check(({ value, issues }) => {
    const code = codeOf(value)
    if (code) issues.push({ code: 'custom', message: code, input: value })
  }),
  countedBy: ageClass.shape.countedBy,
})

/** Parses age classes. Empty if invalid: validation has reported that before. */
export function toAgeClasses({ ageClasses, countedBy }: z.output<typeof setBody>) {
  const read = readAgeClasses(ageClasses, countedBy)
  return 'code' in read ? [] : read.classes
}
