/** Longest first, so the cores finish together. */
const typeProjects = {
  server: 'apps/server/tsconfig.json',
  // One program: separate ones would each check the server again.
  'journeys, bench, faults, configs': 'tsconfig.json',
  'web tests': 'apps/web/tsconfig.test.json',
  web: 'apps/web/tsconfig.json',
  'domain tests': 'packages/domain/tsconfig.test.json',
  domain: 'packages/domain/tsconfig.json',
  'activity files': 'packages/activity-files/tsconfig.test.json',
  messages: 'packages/messages/tsconfig.json',
  'service worker': 'apps/web/worker/tsconfig.json',
}

/** Projects run in parallel. Several checkers in one would repeat the same types: twice the work for the server. */
const tsc = ['node_modules/typescript/bin/tsc', '--checkers', '1', '-p']

/** Each check is one command on the pinned Node, and counts as one test. */
export function checks() {
  const types = Object.entries(typeProjects)
  return {
    'lint and format (biome)': [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      '--colors=off',
      '.',
    ],
    ...Object.fromEntries(types.map(([name, path]) => [`types: ${name}`, [...tsc, path]])),
    rooms: ['scripts/check-rooms.mjs'],
    'paths in docs': ['scripts/check-docs.mjs'],
    'migration hashes': ['scripts/migration-hashes.mjs'],
  }
}
