import type { AgeClass } from './model.ts'
import { judgeAgeClasses } from './rules.ts'

const LINE = /^(.+?)[\s,:]+(\d{1,3})\s*(?:[-–]\s*(\d{1,3})|\+)$/

/** Parses age classes, one a line, for example 'U16 15-16' or 'M 89+'. Returns an error code if one is invalid. */
export function readAgeClasses(
  text: string,
  countedBy: AgeClass['countedBy'],
): { readonly classes: AgeClass[] } | { readonly code: string } {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const classes = lines.map((line) => {
    const [, name = '', from = '', to] = LINE.exec(line.trim()) ?? []
    return { name, from: Number(from), to: to === undefined ? null : Number(to), countedBy }
  })
  if (classes.some(({ name }) => name === '' || name.length > 20)) return { code: 'ageClassLine' }
  const wrong = judgeAgeClasses(classes)
  return wrong ? { code: wrong.code } : { classes }
}

export const writeAgeClasses = (classes: readonly AgeClass[]): string =>
  classes.map(({ name, from, to }) => `${name} ${from}${to === null ? '+' : `-${to}`}`).join('\n')
