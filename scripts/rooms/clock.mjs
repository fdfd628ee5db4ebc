import { walk } from './parse.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const rooms = ['packages/domain/src/**', 'apps/server/src/{features,db,mail}/**']
/** The helper that every test takes the time from, and what moves the clock under it. */
const clockOfTests = 'packages/domain/test/{clock,run-clock,shift-clock}.ts'

/** "Now" is an argument, so that a test can choose it and one call sees one time. */
export function clockReadings({ path, program, lineOf }) {
  if (!firstMatch(rooms, path) || isTest(path)) return []
  return [...walk(program)].filter(readsClock).map(({ start }) => ({
    path,
    line: lineOf(start),
    rule: 'now-is-an-argument',
    message:
      'take the time as an argument (services: ctx.now), so that one call has one time and tests choose it.',
  }))
}

/** Tests see the moment of the test run, which `TEST_NOW` sets: a test that reads the clock itself hides that it does. */
export function clockReadingsOfTests({ path, program, lineOf }) {
  if (firstMatch(clockOfTests, path) || path.startsWith('faults/')) return []
  if (!isTest(path) && !path.startsWith('e2e/')) return []
  return [...walk(program)]
    .filter((node) => readsClock(node) && !readsStopwatch(node))
    .map(({ start }) => ({
      path,
      line: lineOf(start),
      rule: 'tests-share-a-clock',
      message: 'take the time from currentTime() or currentTimeMs() (@boathouse/domain/test/clock).',
    }))
}

function readsClock(node) {
  const { type, callee } = node
  if (type === 'NewExpression') return isNamed(callee, 'Date') && node.arguments.length === 0
  if (type !== 'CallExpression') return false
  if (isNamed(callee, 'Date')) return true
  if (callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  const isTemporalNow =
    object.type === 'MemberExpression' && isNamed(object.object, 'Temporal') && object.property.name === 'Now'
  return (
    isTemporalNow || ((isNamed(object, 'Date') || isNamed(object, 'performance')) && property.name === 'now')
  )
}

const readsStopwatch = ({ callee }) => callee.object?.name === 'performance'

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name
