import { walk } from './parse.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const rooms = ['packages/domain/src/**', 'apps/server/src/{features,db,mail}/**']

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

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name
