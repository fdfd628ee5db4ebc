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

/** A time that passes while a test runs is the machine's, which may be busy with others. */
export function timesOfTests({ path, program, lineOf }) {
  if (!isTest(path) || path.startsWith('faults/')) return []
  return [...walk(program)]
    .filter((node) => (node.type === 'CallExpression' && readsStopwatch(node)) || comparesTimePassed(node))
    .map(({ start }) => ({
      path,
      line: lineOf(start),
      rule: 'tests-measure-no-time',
      message:
        'assert the order of events, the plan, or a count of queries, rows or calls; what is about time belongs to faults/ or bench/.',
    }))
}

/** `currentTimeMs() - before` compared with something, or given to `expect`. */
function comparesTimePassed(node) {
  const compared =
    node.type === 'BinaryExpression' && /^[<>]=?$/.test(node.operator)
      ? [node.left, node.right]
      : node.type === 'CallExpression' && isNamed(node.callee, 'expect')
        ? node.arguments
        : []
  return compared.some((part) => [...walk(part)].some(isTimePassed))
}

const isTimePassed = ({ type, operator, left, right }) =>
  type === 'BinaryExpression' && operator === '-' && [left, right].some(readsCurrentTime)

const readsCurrentTime = ({ type, callee }) => type === 'CallExpression' && isNamed(callee, 'currentTimeMs')

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

const readsStopwatch = ({ callee }) =>
  callee.object?.name === 'performance' && callee.property?.name === 'now'

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name
