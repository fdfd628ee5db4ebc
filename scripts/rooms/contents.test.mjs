import { expect, test } from 'vitest'
import { checkRooms } from './check.mjs'

const rulesIn = (path, text = '') => checkRooms(new Map([[path, text]])).map(({ rule }) => rule)
const advice = (path, text) => checkRooms(new Map([[path, text]])).map(({ message }) => message)
const service = 'apps/server/src/features/clubs/service.ts'
const queries = 'apps/server/src/features/clubs/queries.ts'

test.each([
  ['apps/server/src/features/clubs/mapper.ts', 'closed-list'],
  ['packages/domain/src/clubs/types.ts', 'closed-list'],
  ['apps/web/src/features/clubs/format.ts', 'closed-list'],
  ['apps/server/src/features/teams/routes.ts', 'known-nouns'],
  ['packages/domain/src/club/model.ts', 'known-nouns'],
  ['apps/web/src/lib/utils.ts', 'telling-names'],
  ['apps/server/src/http/route-helpers.ts', 'telling-names'],
  ['packages/domain/src/misc/x.ts', 'telling-names'],
])('%s breaks %s', (path, rule) => {
  expect(rulesIn(path)).toContain(rule)
})

test.each([
  ['apps/server/src/features/training-sessions/list-plan.test.ts'],
  ['packages/domain/src/kernel/calendar-day.ts'],
  ['packages/domain/src/goals/rules.test.ts'],
  ['apps/web/src/features/clubs/api.ts'],
  ['apps/web/src/features/clubs/use-club-draft.ts'],
  ['apps/web/src/features/clubs/club-card.module.css'],
])('%s stands where it belongs', (path) => {
  expect(rulesIn(path)).toEqual([])
})

test('a file feels like 40 to 120 lines, and 300 are the end', () => {
  const lines = (count) => 'export {}\n'.repeat(count)
  expect(rulesIn(service, lines(300))).toEqual([])
  expect(rulesIn(service, lines(301))).toEqual(['short-files'])
  expect(rulesIn('packages/messages/src/en/index.ts', lines(301))).toEqual([])
})

test.each([['new Date()'], ['Date.now()'], ['Date()'], ['performance.now()'], ['Temporal.Now.instant()']])(
  '%s reads the clock',
  (code) => {
    expect(rulesIn(service, `const now = ${code}`)).toEqual(['now-is-an-argument'])
    expect(rulesIn('packages/domain/src/clubs/rules.ts', `const now = ${code}`)).toEqual([
      'now-is-an-argument',
    ])
    expect(rulesIn('apps/server/src/main.ts', `const now = ${code}`)).toEqual([])
  },
)

test('a date made from an argument reads no clock', () => {
  expect(
    rulesIn(
      service,
      'const day = new Date(ctx.now); const ms = Date.parse(text); Temporal.PlainDate.from(day)',
    ),
  ).toEqual([])
})

test.each([
  ["await app.fastify.inject('/api/me')"],
  ["await fastify.inject({ url: '/api/me', remoteAddress })"],
])('%s asks past the socket', (code) => {
  expect(rulesIn('apps/server/src/http/limits.test.ts', code)).toEqual(['tests-through-sockets'])
  expect(rulesIn('apps/server/test/tokens.test.ts', code)).toEqual(['tests-through-sockets'])
  expect(rulesIn('apps/server/src/features/mailbox/mailbox.test.ts', code)).toEqual([])
})

test('asking through a socket, and what a test is given, is no request in process', () => {
  const code = "const folder = inject('folder'); await app.ask({ url: '/api/me' })"
  expect(rulesIn('apps/server/src/http/limits.test.ts', code)).toEqual([])
})

test.each([
  ['sql`select date(created)`', 'bounds in the domain'],
  ['sql`select * from a where b > now()`', 'bounds in the domain'],
  ['sql<string>`${x} = current_timestamp`', 'bounds in the domain'],
  ["sql.raw('select date_trunc(1, b)')", 'bounds in the domain'],
  ["driver.exec('select strftime(1)')", 'bounds in the domain'],
  ['sql`a ->> ${key}`', 'gets a column'],
  ['sql`json_extract(a, b)`', 'gets a column'],
  ["eb.ref('a', '->>')", 'gets a column'],
  ['sql`lower(name)`', 'nameLower'],
  ["eb.fn('lower', ['name'])", 'nameLower'],
  ["eb.fn<string>('upper', ['name'])", 'nameLower'],
  ["db.selectFrom('a').where('name', 'like', x)", 'searchKey'],
  ["eb('name', 'not ilike', x)", 'searchKey'],
  ['sql`name LIKE ${x}`', 'searchKey'],
])('%s means something else on the other engine', (code, instead) => {
  expect(advice(queries, code)).toEqual([expect.stringContaining(instead)])
})

test.each([
  ["db.selectFrom('a').where('day', '>=', from).where('name', '=', 'like')"],
  ['sql`select count(*) as total from "a" where "updatedAt" > ${now}`'],
  ['const text = `we like it now (really)`'],
  ["name.toLowerCase(); call('now', 'x')"],
])('%s means the same on both', (code) => {
  expect(advice(queries, code)).toEqual([])
})
