const typeProjects = {
  domain: 'packages/domain/tsconfig.json',
  'domain tests': 'packages/domain/tsconfig.test.json',
  messages: 'packages/messages/tsconfig.json',
  server: 'apps/server/tsconfig.json',
  web: 'apps/web/tsconfig.json',
  'service worker': 'apps/web/worker/tsconfig.json',
  'web tests': 'apps/web/tsconfig.test.json',
  // One program: each of its own would check the server once more.
  'journeys, bench, faults, configs': 'tsconfig.json',
}

/** Every check is one command for the pinned Node, and counts as one test. */
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
    ...Object.fromEntries(
      types.map(([name, path]) => [`types: ${name}`, ['node_modules/typescript/bin/tsc', '-p', path]]),
    ),
    rooms: ['scripts/check-rooms.mjs'],
    'paths in docs': ['scripts/check-docs.mjs'],
    'migration hashes': ['scripts/migration-hashes.mjs'],
  }
}
