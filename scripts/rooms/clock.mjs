import { walk } from './parse.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const rooms = ['packages/{activity-files,domain}/src/**', 'apps/server/src/{features,db,mail}/**']
/** The tests' clock, and what shifts it. */
const clockOfTests = 'packages/domain/test/{clock,run-clock,shift-clock}.ts'

/** The time must be an argument, so tests can set it and a call sees one time. */
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

/** Tests must see the time of `TEST_NOW`, which a direct reading of the clock would bypass. */
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

/** Finds measured durations: how much time passes in a test depends on the machine's load. */
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

/** `currentTimeMs() - before` in a comparison or `expect`. */
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
