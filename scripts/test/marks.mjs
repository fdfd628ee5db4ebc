import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/paths.mjs'

/** What `docs/trust.md` promises: each mark with its sentence, in the order of the document. */
export const promises = () =>
  [...readFileSync(inRoot('docs/trust.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+?) \|$/gm)].map(
    ([, mark, sentence]) => ({ mark, sentence }),
  )

/** The marks in a test's name: `(A1)` or `(C3, C10)`, and not what a quoted sample holds, such as "@SUM(A1)". */
export function marksOf(name) {
  const spoken = name.replace(/"(?:[^"\\]|\\.)*"|'=[^']*'/g, '')
  return [...spoken.matchAll(/\(((?:[A-Z]\d+(?:, )?)+)\)/g)].flatMap(([, marks]) => marks.split(', '))
}

/** A pattern that finds the tests of these marks by name. */
export const patternOf = (marks) => `\\((?:[A-Z]\\d+, )*(?:${marks.join('|')})(?:, [A-Z]\\d+)*\\)`

/**
 * What each promise was found to be: how many tests there were in each place, which of them failed, and whether it holds.
 * `tests` are `{ place, name, state }` with `passed` or anything else as the state.
 */
export function judgePromises(wanted, tests, { everywhere }) {
  return wanted.map(({ mark, sentence }) => {
    const own = tests.filter(({ name }) => marksOf(name).includes(mark))
    const count = Object.fromEntries(
      everywhere.map((place) => [place, own.filter((test) => test.place === place).length]),
    )
    const failed = own.filter(({ state }) => state !== 'passed').map(({ place, name }) => `${place}: ${name}`)
    const missing = everywhere.filter((place) => count[place] === 0)
    const inBrowser = own.filter(({ place }) => !everywhere.includes(place)).length
    return { mark, sentence, count, inBrowser, names: new Set(own.map(({ name }) => name)), failed, missing }
  })
}
