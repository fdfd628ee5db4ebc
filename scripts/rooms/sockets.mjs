import { walk } from './parse.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

const tests = ['apps/server/**', 'faults/**']
// This test simulates another machine, which no local socket can.
const fromElsewhere = 'apps/server/src/features/identity/mailbox/mailbox.test.ts'

/** Promises must hold over a socket: in-process requests bypass Node's limits and parser. */
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
