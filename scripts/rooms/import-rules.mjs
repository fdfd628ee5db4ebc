import { serverRules } from './server-import-rules.mjs'
import { webRules } from './web-import-rules.mjs'

const server = (path) => `apps/server/src/${path}`

/** Exceptions to the rules below. */
export const exceptions = [
  // A contract's minimum role is stated and enforced once, before any service runs.
  { from: server('{auth,http}/**'), to: 'packages/domain/src/identity/account/policy.ts' },
  // The gate makes club scopes, so it decides who gets one.
  { from: server('auth/gate.ts'), to: 'packages/domain/src/club/clubs/policy.ts' },
]

/** Forbidden imports. Each message says where the code belongs instead. */
export const rules = [
  {
    name: 'domain-alone',
    testsToo: true,
    from: 'packages/domain/**',
    to: ['apps/**', 'packages/messages/**', 'bench/**', 'e2e/**', 'faults/**', 'scripts/**'],
    message:
      'the domain knows nothing else of ours; pass the facts in as arguments, and call it from a service.',
  },
  {
    name: 'domain-pure',
    from: 'packages/domain/**',
    to: ['node:**', 'npm:**'],
    except: ['npm:zod', 'npm:uuid', 'npm:@noble/hashes', 'npm:papaparse', 'npm:suncalc'],
    message: 'the domain does no input or output; do it in the server and hand over the result.',
  },
  {
    name: 'readers-alone',
    testsToo: true,
    from: 'packages/activity-files/**',
    to: ['apps/**', 'packages/**', 'bench/**', 'e2e/**', 'faults/**', 'scripts/**'],
    except: 'packages/activity-files/**',
    message: 'readers of device files know nothing else of ours; pass the facts in as arguments.',
  },
  {
    name: 'readers-pure',
    from: 'packages/activity-files/**',
    to: ['node:**', 'npm:**'],
    except: ['npm:saxes', 'npm:papaparse'],
    message: 'readers of device files take bytes and return activities; do input and output in the server.',
  },
  {
    name: 'kernel-below-nouns',
    from: 'packages/domain/src/kernel/**',
    to: 'packages/domain/src/**',
    except: 'packages/domain/src/kernel/**',
    message: 'the kernel knows no noun; move this into the noun, or the shared part into the kernel.',
  },
  {
    name: 'messages-alone',
    testsToo: true,
    from: 'packages/messages/**',
    to: ['apps/**', 'packages/domain/**', 'bench/**', 'e2e/**', 'faults/**', 'scripts/**'],
    message: 'the catalogues know only words; the caller turns codes and facts into keys and values.',
  },
  {
    name: 'server-apart-from-web',
    testsToo: true,
    from: 'apps/server/**',
    to: 'apps/web/**',
    message: 'server and web never import each other; what both need belongs into packages/domain.',
  },
  {
    name: 'web-apart-from-server',
    testsToo: true,
    from: 'apps/web/**',
    to: 'apps/server/**',
    message: 'server and web never import each other; what both need belongs into packages/domain.',
  },
  {
    name: 'programs-unaware-of-tests',
    from: ['apps/*/src/**', 'packages/*/src/**'],
    to: ['apps/*/test/**', 'bench/**', 'e2e/**', 'faults/**', 'scripts/**', 'packages/**/fixtures/**'],
    message: 'what ships knows nothing of its tests and tools; move what is needed into the program.',
  },

  ...serverRules,
  ...webRules,

  {
    name: 'journeys-from-outside',
    from: 'e2e/**',
    to: ['apps/*/src/**'],
    message: 'journeys see the product as a person does; go through the pages and the API.',
  },
  {
    name: 'faults-from-outside',
    testsToo: true,
    from: 'faults/**',
    to: 'apps/*/src/**',
    except: 'apps/server/src/db/**',
    message:
      'faults meet the real program in its own process; ask over HTTP, or look at the data through db/.',
  },

  // The bare server of the bench must not use the product.
  {
    name: 'bare-without-product',
    from: 'bench/servers/bare*.ts',
    to: [
      server('{http,features,mail}/**'),
      server('{app,main,features,context}.ts'),
      'npm:fastify',
      'npm:kysely',
    ],
    except: server('features/*/*/queries.ts'),
    message:
      'the bare server is the limit to compare with: take the text of the statements from the product, and nothing else.',
  },
  {
    name: 'load-without-product',
    from: 'bench/load.ts',
    to: ['apps/**', 'npm:**'],
    message: 'the client measures the requests it is given; put what it needs to know into its task.',
  },

  // These scripts run before packages are installed.
  {
    name: 'scripts-without-packages',
    from: ['scripts/*.mjs', 'scripts/{setup,process,test,docs,migrations}/**'],
    to: 'npm:**',
    message:
      'this runs before anything is installed; use what Node 20 has, or run it as a check on the pinned Node.',
  },
]
