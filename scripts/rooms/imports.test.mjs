import { expect, test } from 'vitest'
import { checkRooms } from './check.mjs'
import { rules } from './import-rules.mjs'

const feature = 'apps/server/src/features/club/clubs'

/** For each rule, an import that breaks it: [file, import, part of the message]. */
const samples = {
  'domain-alone': ['packages/domain/src/club/clubs/rules.ts', '@boathouse/messages', 'pass the facts in'],
  'domain-pure': ['packages/domain/src/club/clubs/rules.ts', 'node:fs', 'do it in the server'],
  'readers-alone': ['packages/activity-files/src/model.ts', '@boathouse/domain/kernel/ids', 'as arguments'],
  'readers-pure': ['packages/activity-files/src/reader.ts', 'node:fs', 'in the server'],
  'kernel-below-nouns': [
    'packages/domain/src/kernel/ids.ts',
    '../club/clubs/model.ts',
    'move this into the noun',
  ],
  'messages-alone': ['packages/messages/src/en/index.ts', '@boathouse/domain/club/clubs/model', 'only words'],
  'server-apart-from-web': ['apps/server/src/http/pages.ts', '../../../web/src/main.tsx', 'packages/domain'],
  'web-apart-from-server': ['apps/web/src/lib/api/call.ts', '@boathouse/server/app', 'packages/domain'],
  'programs-unaware-of-tests': ['apps/server/src/db/connect.ts', '../../test/cast.ts', 'into the program'],
  'top-only-from-above': [`${feature}/service.ts`, '#app.ts', 'as an argument from app.ts'],
  'features-from-their-list': ['apps/server/src/app.ts', './features/club/clubs/routes.ts', 'features.ts'],
  'list-through-routes': ['apps/server/src/features.ts', './features/club/clubs/queries.ts', 'takes jobs'],
  'followers-are-services': [
    'apps/server/src/followers.ts',
    './features/club/clubs/queries.ts',
    'add a verb',
  ],
  'routes-without-database': [`${feature}/routes.ts`, './queries.ts', 'ask the service'],
  'routes-without-decisions': [
    `${feature}/routes.ts`,
    '@boathouse/domain/club/clubs/rules',
    'in the service',
  ],
  'below-without-request': [`${feature}/queries.ts`, 'fastify', 'only routes know the request'],
  'service-not-from-below': [`${feature}/queries.ts`, './service.ts', 'move the decision up'],
  'routes-only-from-list': [`${feature}/service.ts`, './routes.ts', 'features.ts finds'],
  'features-through-services': [`${feature}/service.ts`, '../invites/queries.ts', 'add a verb there'],
  'other-services-from-service': [
    `${feature}/routes.ts`,
    '#features/club/invites/service.ts',
    'services and jobs',
  ],
  'rooms-below-features': [
    'apps/server/src/auth/gate.ts',
    '#features/club/clubs/service.ts',
    'know no feature',
  ],
  'db-at-the-bottom': ['apps/server/src/db/connect.ts', '#auth/gate.ts', 'combine them'],
  'backups-from-installation': [`${feature}/service.ts`, '#backups/move.ts', 'only installation.ts'],
  'backups-over-db': ['apps/server/src/backups/move.ts', '#mail/transport.ts', 'ask db'],
  'drivers-in-db': [`${feature}/queries.ts`, 'better-sqlite3', 'Kysely instance'],
  'sql-in-queries': [`${feature}/service.ts`, 'kysely', 'queries.ts'],
  'identity-in-auth': [`${feature}/service.ts`, 'better-auth/plugins/magic-link', 'add a function there'],
  'policy-in-services': [
    'apps/server/src/auth/gate.ts',
    '@boathouse/domain/results/goals/policy',
    'decide there',
  ],
  'environment-in-config': ['apps/server/src/main.ts', 'node:process', 'only config.ts'],
  'web-boot-on-top': ['apps/web/src/lib/api/call.ts', '#boot/router.tsx', 'known to nobody'],
  'web-routes-compose': ['apps/web/src/features/club/clubs/club-card.tsx', '#routes/index.tsx', 'as a prop'],
  'web-features-apart': [
    'apps/web/src/features/club/clubs/api.ts',
    '../../results/goals/api.ts',
    'let the route compose',
  ],
  'web-below-features': ['apps/web/src/ui/form/button.tsx', '#features/club/clubs/api.ts', 'as a prop'],
  'web-editor-without-nouns': [
    'apps/web/src/editor/merge.ts',
    '@boathouse/domain/club/clubs/model',
    'one for all records',
  ],
  'web-outbox-without-nouns': [
    'apps/web/src/outbox/queue.ts',
    '@boathouse/domain/practices/register/model',
    'goes into its channel',
  ],
  'web-editor-above-ui': ['apps/web/src/ui/form/button.tsx', '#editor/merge.ts', 'move this up'],
  'web-ui-for-any-product': [
    'apps/web/src/ui/form/button.tsx',
    '@boathouse/domain/club/clubs/model',
    'into the feature',
  ],
  'web-lib-at-the-bottom': ['apps/web/src/lib/api/call.ts', '#ui/button.tsx', 'into ui/'],
  'web-without-policy': ['apps/web/src/routes/index.tsx', '@boathouse/domain/club/clubs/policy', 'abilities'],
  'journeys-from-outside': ['e2e/journeys/sign-in.spec.ts', '../../apps/server/src/app.ts', 'as a person'],
  'bare-without-product': ['bench/servers/bare.ts', 'fastify', 'the limit to compare with'],
  'load-without-product': ['bench/load.ts', '../apps/server/src/app.ts', 'into its task'],
  'faults-from-outside': ['faults/r1-killed.test.ts', '../apps/server/src/app.ts', 'ask over HTTP'],
  'scripts-without-packages': ['scripts/setup/terminal.mjs', 'picocolors', 'before anything is installed'],
}

const domain = ['packages/domain/src/club/clubs/model.ts', '']
const broken = (path, imported, statement = `import { x } from '${imported}'`) =>
  checkRooms(new Map([domain, [path, statement]]))

test('every rule has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(rules.map(({ name }) => name).sort())
})

test.each(Object.entries(samples))('%s', (rule, [path, imported, advice]) => {
  expect(broken(path, imported)).toContainEqual({
    path,
    line: 1,
    rule,
    message: expect.stringMatching(new RegExp(`^${imported.replace(/[.+]/g, '\\$&')}: .*${advice}`)),
  })
})

test.each([
  ['routes-without-database', `${feature}/routes.ts`, './answer-queries.ts'],
  ['routes-without-decisions', `${feature}/routes.ts`, '@boathouse/domain/club/clubs/judging-rules'],
  ['below-without-request', `${feature}/answer-queries.ts`, 'fastify'],
  ['service-not-from-below', `${feature}/answer-queries.ts`, './service.ts'],
  ['other-services-from-service', `${feature}/answer-queries.ts`, '#features/club/invites/service.ts'],
])('%s: a file with one subject follows the same rule', (rule, path, imported) => {
  expect(broken(path, imported)).toContainEqual(expect.objectContaining({ rule }))
})

test.each([
  ["import type { X } from 'pg'"],
  ["export { x } from 'pg'"],
  ["export * from 'pg'"],
  ["import 'pg'"],
  ["const pg = await import('pg')"],
])('a rule forbids %s', (statement) => {
  expect(broken(`${feature}/service.ts`, 'pg', statement)).toMatchObject([{ rule: 'drivers-in-db' }])
})

test.each([
  [`${feature}/routes.ts`, './service.ts'],
  [`${feature}/service.ts`, './queries.ts'],
  [`${feature}/service.ts`, '#features/club/invites/service.ts'],
  [`${feature}/change.ts`, '#features/club/squads/change.ts'],
  [`${feature}/change.ts`, '@boathouse/domain/club/clubs/policy'],
  [`${feature}/service.ts`, '@boathouse/domain/club/clubs/policy'],
  [`${feature}/queries.ts`, '#db/tables.ts'],
  [`${feature}/service.test.ts`, '../../../test/factories.ts'],
  ['apps/server/src/features.ts', './features/club/clubs/jobs.ts'],
  ['apps/server/src/http/route.ts', '@boathouse/domain/identity/account/policy'],
  ['apps/server/src/db/sqlite.ts', 'better-sqlite3'],
  ['packages/domain/src/club/clubs/rules.ts', '../members/model.ts'],
  ['packages/domain/src/club/clubs/rules.test.ts', 'fast-check'],
  ['apps/web/src/routes/index.tsx', '#features/club/clubs/api.ts'],
  ['apps/web/src/features/club/clubs/club-card.tsx', '#shared/club/members/names.ts'],
  ['apps/web/src/features/club/clubs/club-card.tsx', '#editor/record-form.ts'],
  ['apps/web/src/shared/club/clubs/names.ts', '#ui/button.tsx'],
  ['apps/web/src/editor/record-form.ts', '@boathouse/domain/kernel/ids'],
  ['apps/web/src/features/club/clubs/club-card.tsx', './club-card.module.css'],
])('%s may import %s', (path, imported) => {
  expect(broken(path, imported)).toEqual([])
})

test('a cycle is reported once, with its path', () => {
  const found = checkRooms(
    new Map([
      ['packages/domain/src/kernel/a.ts', "import { b } from './b.ts'"],
      ['packages/domain/src/kernel/b.ts', "\nexport * from './c.ts'"],
      ['packages/domain/src/kernel/c.ts', "import type { A } from './a.ts'"],
    ]),
  )
  expect(found).toMatchObject([{ rule: 'no-circles', line: 1, message: expect.stringContaining('a.ts → ') }])
})

const [clubs, kiosks, boats] = ['clubs', 'kiosks', 'boats'].map(
  (noun) => `apps/server/src/features/club/${noun}`,
)
const cyclic = new Map([
  [`${clubs}/service.ts`, "import { a } from '../kiosks/service.ts'"],
  [`${kiosks}/service.ts`, "import { b } from '../boats/change.ts'"],
  [`${boats}/change.ts`, "import { lazyModule } from 'x'\nlazyModule(() => import('../clubs/change.ts'))"],
  [`${clubs}/change.ts`, ''],
])
test('a cycle of feature folders is reported once, even if no file is in a cycle', () => {
  expect(checkRooms(cyclic).filter(({ rule }) => rule === 'no-feature-cycles')).toMatchObject([
    { path: `${clubs}/service.ts`, message: expect.stringContaining('clubs → kiosks → boats → clubs') },
  ])
})

test('two paths to the same file are no cycle', () => {
  const found = checkRooms(
    new Map([
      ['packages/domain/src/kernel/a.ts', "import { b } from './b.ts'\nimport { c } from './c.ts'"],
      ['packages/domain/src/kernel/b.ts', "import { c } from './c.ts'"],
      ['packages/domain/src/kernel/c.ts', 'export const c = 1'],
    ]),
  )
  expect(found).toEqual([])
})
