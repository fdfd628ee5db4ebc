import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/paths.mjs'

/** Promises of `docs/trust.md` in order, each with its mark. */
export const promises = () =>
  [...readFileSync(inRoot('docs/trust.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+?) \|$/gm)].map(
    ([, mark, sentence]) => ({ mark, sentence }),
  )

/** Marks in a test's name, like `(A1)` or `(C3, C10)`, outside quotes such as "@SUM(A1)". */
export function marksOf(name) {
  const spoken = name.replace(/"(?:[^"\\]|\\.)*"|'=[^']*'/g, '')
  return [...spoken.matchAll(/\(((?:[A-Z]\d+(?:, )?)+)\)/g)].flatMap(([, marks]) => marks.split(', '))
}

/** Matches the names of tests with these marks. */
export const patternOf = (marks) => `\\((?:[A-Z]\\d+, )*(?:${marks.join('|')})(?:, [A-Z]\\d+)*\\)`

/** Counts each promise's tests by place. Lists failed ones (any state but `passed`) and places without a test. */
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
