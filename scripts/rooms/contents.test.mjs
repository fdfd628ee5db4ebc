import { expect, test } from 'vitest'
import { checkRooms } from './check.mjs'

const domain = [
  ['packages/domain/src/club/clubs/model.ts', ''],
  ['packages/domain/src/results/goals/model.ts', ''],
  ['packages/domain/src/training/training-sessions/model.ts', ''],
  ['packages/domain/src/identity/mailbox/model.ts', ''],
]
const check = (path, text) => checkRooms(new Map([...domain, [path, text]]))
const rulesIn = (path, text = '') => check(path, text).map(({ rule }) => rule)
const advice = (path, text) => check(path, text).map(({ message }) => message)
const service = 'apps/server/src/features/club/clubs/service.ts'
const queries = 'apps/server/src/features/club/clubs/queries.ts'

test.each([
  ['apps/server/src/features/club/clubs/mapper.ts', 'closed-list'],
  ['packages/domain/src/club/clubs/types.ts', 'closed-list'],
  ['apps/web/src/features/club/clubs/oar.mjs', 'closed-list'],
  ['apps/server/src/features/club/teams/routes.ts', 'known-nouns'],
  ['apps/web/src/features/club/club/api.ts', 'known-nouns'],
  ['apps/web/src/shared/club/dates/names.ts', 'known-nouns'],
  ['apps/server/src/features/boathouse/clubs/routes.ts', 'area-of-noun'],
  ['apps/web/src/shared/training/goals/names.ts', 'area-of-noun'],
  ['e2e/journeys/boats/damages.spec.ts', 'area-of-journeys'],
  ['apps/web/src/lib/call.ts', 'lib-rooms'],
  ['apps/web/src/lib/utils.ts', 'telling-names'],
  ['apps/server/src/http/route-helpers.ts', 'telling-names'],
  ['packages/domain/src/misc/x.ts', 'telling-names'],
])('%s breaks %s', (path, rule) => {
  expect(rulesIn(path)).toContain(rule)
})

test.each([
  ['apps/server/src/features/training/training-sessions/list-plan.test.ts'],
  ['packages/domain/src/kernel/calendar-day.ts'],
  ['packages/activity-files/src/fit/decoder.ts'],
  ['packages/domain/src/results/goals/rules.test.ts'],
  ['packages/domain/src/results/goals/judging-rules.ts'],
  ['apps/server/src/features/club/clubs/answer-queries.ts'],
  ['e2e/journeys/club/clubs.spec.ts'],
  ['e2e/journeys/screens.spec.ts'],
  ['apps/web/src/lib/api/call.ts'],
  ['apps/web/src/features/club/clubs/api.ts'],
  ['apps/web/src/features/club/clubs/club-names.ts'],
  ['apps/web/src/shared/club/clubs/club-names.ts'],
  ['apps/web/src/features/club/clubs/club-card.module.css'],
])('%s is in the right folder', (path) => {
  expect(rulesIn(path)).toEqual([])
})

test('a file above 300 lines causes a warning, and above 400 an error', () => {
  const lengths = (path, count) =>
    check(path, 'export {}\n'.repeat(count)).map(({ rule, isWarning = false }) => [rule, isWarning])
  expect(lengths(service, 300)).toEqual([])
  expect(lengths(service, 301)).toEqual([['short-files', true]])
  expect(lengths(service, 400)).toEqual([['short-files', true]])
  expect(lengths(service, 401)).toEqual([['short-files', false]])
  expect(lengths('packages/messages/src/en/index.ts', 401)).toEqual([])
})

test('five files may be above 300 lines, and a sixth causes an error', () => {
  const longFiles = (count) =>
    Array.from({ length: count }, (_, n) => [
      `apps/server/src/features/club/clubs/${n}.test.ts`,
      'export {}\n'.repeat(301 + n),
    ])
  const errorsIn = (count) =>
    checkRooms(new Map([...domain, ...longFiles(count)])).filter(({ isWarning }) => !isWarning)
  expect(errorsIn(5)).toEqual([])
  expect(errorsIn(6)).toEqual([
    {
      path: 'apps/server/src/features/club/clubs/5.test.ts',
      line: 301,
      rule: 'few-long-files',
      message: expect.stringContaining('6 files over 300 lines; 5 are the most'),
    },
  ])
})

test('every folder of the domain except the kernel is a noun', () => {
  const one = (path) => checkRooms(new Map([[path, '']])).map(({ rule }) => rule)
  expect(one('packages/domain/src/boathouse/boats/model.ts')).toEqual([])
  expect(one('apps/web/src/features/boathouse/boats/api.ts')).toEqual(['known-nouns'])
  expect(rulesIn('apps/web/src/features/club/kernel/api.ts')).toEqual(['known-nouns'])
})

test('contracts have ids that begin with their folder’s name', () => {
  const rulesOf = (id) =>
    rulesIn('packages/domain/src/training/training-sessions/contract.ts', `const call = {\n  id: '${id}',\n}`)
  expect(rulesOf('training-sessions.list')).toEqual([])
  expect(rulesOf('trainingSessions.list')).toEqual(['ids-by-noun'])
  expect(rulesOf('goals.list')).toEqual(['ids-by-noun'])
})

test.each([
  ['features/club/clubs/use-queue.ts', 'export const used = (queue) => queue'],
  ['features/club/clubs/use-names.tsx', 'export interface Names {}\nconst useNames = () => []'],
  ['lib/session/use-plot.ts', 'export function plotOf() {}'],
])('%s contains no hook', (path, text) => {
  expect(rulesIn(`apps/web/src/${path}`, text)).toEqual(['hooks-in-use-files'])
})

test.each([
  ['use-queue.ts', 'export const useQueue = () => []'],
  ['use-queue.ts', 'export function useQueue() {}'],
  ['use-queue.tsx', 'const useQueue = () => []\nexport { useQueue }'],
  ['use-queue.test.ts', ''],
  ['queue.ts', 'export const used = (queue) => queue'],
])('%s may contain: %s', (name, text) => {
  expect(rulesIn(`apps/web/src/features/club/clubs/${name}`, text)).toEqual([])
})

test.each([['new Date()'], ['Date.now()'], ['Date()'], ['performance.now()'], ['Temporal.Now.instant()']])(
  '%s reads the clock',
  (code) => {
    expect(rulesIn(service, `const now = ${code}`)).toEqual(['now-is-an-argument'])
    expect(rulesIn('packages/domain/src/club/clubs/rules.ts', `const now = ${code}`)).toEqual([
      'now-is-an-argument',
    ])
    expect(rulesIn('apps/server/src/main.ts', `const now = ${code}`)).toEqual([])
  },
)

test.each([['new Date()'], ['Date.now()'], ['Date()'], ['Temporal.Now.instant()']])(
  'a test that calls %s has its own clock',
  (code) => {
    const text = `const now = ${code}`
    expect(rulesIn('apps/server/src/features/club/clubs/clubs.test.ts', text)).toEqual([
      'tests-share-a-clock',
    ])
    expect(rulesIn('apps/web/test/members.ts', text)).toEqual(['tests-share-a-clock'])
    expect(rulesIn('e2e/fixtures/people.ts', text)).toEqual(['tests-share-a-clock'])
    expect(rulesIn('packages/domain/test/clock.ts', text)).toEqual([])
    expect(rulesIn('faults/r13-one-account.test.ts', text)).toEqual([])
  },
)

test.each([
  ['expect(performance.now() - began).toBeLessThan(100)'],
  ['const began = performance.now()'],
  ['expect(currentTimeMs() - began).toBeLessThan(100)'],
  ['expect(Math.abs(Date.parse(at) - currentTimeMs())).toBeLessThan(60_000)'],
  ['while (currentTimeMs() - began < 100) look()'],
])('a test with %s depends on the machine’s load', (text) => {
  expect(rulesIn('apps/server/src/features/club/clubs/clubs.test.ts', text)).toEqual([
    'tests-measure-no-time',
  ])
  expect(rulesIn('apps/server/test/mails.ts', text)).toEqual(['tests-measure-no-time'])
  expect(rulesIn('faults/r13-one-account.test.ts', text)).toEqual([])
  expect(rulesIn('bench/pages.ts', text)).toEqual([])
})

test('a test may create a time before now', () => {
  const text = 'const yesterday = new Date(currentTimeMs() - 86_400_000)'
  expect(rulesIn('apps/server/src/features/club/clubs/clubs.test.ts', text)).toEqual([])
})

test('a date created from an argument does not read the clock', () => {
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
])('%s bypasses the socket', (code) => {
  expect(rulesIn('apps/server/src/http/limits.test.ts', code)).toEqual(['tests-through-sockets'])
  expect(rulesIn('apps/server/test/tokens.test.ts', code)).toEqual(['tests-through-sockets'])
  expect(rulesIn('apps/server/src/features/identity/mailbox/mailbox.test.ts', code)).toEqual([])
})

test('requests through a socket, and a test’s own data, are not in-process requests', () => {
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
])('%s has another meaning on the other engine', (code, instead) => {
  expect(advice(queries, code)).toEqual([expect.stringContaining(instead)])
})

test.each([
  ["db.selectFrom('a').where('day', '>=', from).where('name', '=', 'like')"],
  ['sql`select count(*) as total from "a" where "updatedAt" > ${now}`'],
  ['const text = `we like it now (really)`'],
  ["name.toLowerCase(); call('now', 'x')"],
])('%s has the same meaning on both', (code) => {
  expect(advice(queries, code)).toEqual([])
})
