import { walk } from './parse.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const tests = ['apps/server/**', 'faults/**']
// It reads as another machine would, and no socket of this machine comes from one.
const fromElsewhere = 'apps/server/src/features/mailbox/mailbox.test.ts'

/** What is promised holds over a socket: a request that is made in process meets neither Node's limits nor its parser. */
export function requestsInProcess({ path, program, lineOf }) {
  if (path === fromElsewhere || !firstMatch(tests, path) || !isTest(path)) return []
  return [...walk(program)].filter(injects).map(({ start }) => ({
    path,
    line: lineOf(start),
    rule: 'tests-through-sockets',
    message:
      'ask the server through a socket: app.ask, or call with a contract (apps/server/test/over-http.ts).',
  }))
}

const injects = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'inject'
