import { readAgeClasses, writeAgeClasses } from '@boathouse/domain/age-classes/lines-rules'
import { ageClass } from '@boathouse/domain/age-classes/model'
import { newStandardSet } from '@boathouse/domain/standards/contract'
import type { StandardSet } from '@boathouse/domain/standards/model'
import * as z from 'zod/mini'

/** The form's fields as typed: age classes one a line. */
export type SetValues = Record<'name' | 'ageClasses' | 'countedBy', string>

export const emptyValues: SetValues = { name: '', ageClasses: '', countedBy: 'year' }

export const toFormValues = ({ name, ageClasses }: StandardSet): SetValues => ({
  name,
  ageClasses: writeAgeClasses(ageClasses),
  countedBy: ageClasses[0]?.countedBy ?? 'year',
})

/** The code of what is wrong with the lines of age classes; null where nothing is. */
const codeOf = (text: string): string | null => {
  const read = readAgeClasses(text, 'year')
  return 'code' in read ? read.code : null
}

/** What is typed, judged line by line before it is sent as a list. */
export const setBody = z.object({
  id: newStandardSet.shape.id,
  name: newStandardSet.shape.name,
  ageClasses: z.string().check(({ value, issues }) => {
    const code = codeOf(value)
    if (code) issues.push({ code: 'custom', message: code, input: value })
  }),
  countedBy: ageClass.shape.countedBy,
})

/** What was typed as a list; none where it can't be read, which is told before. */
export function toAgeClasses({ ageClasses, countedBy }: z.output<typeof setBody>) {
  const read = readAgeClasses(ageClasses, countedBy)
  return 'code' in read ? [] : read.classes
}
