import type { AgeClass } from './model.ts'
import { judgeAgeClasses } from './rules.ts'

const LINE = /^(.+?)[\s,:]+(\d{1,3})\s*(?:[-–]\s*(\d{1,3})|\+)$/

/** Age classes as people write them down, one a line: 'U16 15-16', 'M 89+'; or the code of what is wrong with them. */
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

/** Writes age classes as `readAgeClasses` reads them. */
export const writeAgeClasses = (classes: readonly AgeClass[]): string =>
  classes.map(({ name, from, to }) => `${name} ${from}${to === null ? '+' : `-${to}`}`).join('\n')
