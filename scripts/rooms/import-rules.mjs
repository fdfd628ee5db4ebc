const server = (path) => `apps/server/src/${path}`
const web = (path) => `apps/web/src/${path}`
const feature = (file) => server(`features/:noun/${file}`)

/** The few imports that a rule below forbids and that are meant. */
export const exceptions = [
  // A contract's access floor is stated and enforced once, before any service runs.
  { from: server('{auth,http}/**'), to: 'packages/domain/src/account/policy.ts' },
  // The gate makes club scopes, so it decides who gets one.
  { from: server('auth/gate.ts'), to: 'packages/domain/src/clubs/policy.ts' },
]

/** Who may know whom. Each message says where the code should stand instead. */
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
    except: ['npm:zod', 'npm:uuid', 'npm:@noble/hashes', 'npm:saxes', 'npm:papaparse'],
    message: 'the domain does no input or output; do it in the server and hand over the result.',
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

  // The server: main → app → features.ts → routes → service → queries → db.
  {
    name: 'top-only-from-above',
    from: server('{auth,db,http,mail,push,features}/**'),
    to: [server('main.ts'), server('app.ts'), server('features.ts')],
    message: 'nothing below knows how the server is put together; take it as an argument from app.ts.',
  },
  {
    name: 'features-from-their-list',
    from: [server('main.ts'), server('app.ts')],
    to: server('features/**'),
    message: 'features are known only to features.ts; add one line there.',
  },
  {
    name: 'list-through-routes',
    from: server('features.ts'),
    to: server('features/**'),
    except: server('features/*/{routes,jobs}.ts'),
    message: 'the list of features takes their routes and jobs; export what it needs from one of these.',
  },
  {
    name: 'routes-without-database',
    from: feature('routes.ts'),
    to: [server('db/**'), server('features/*/{queries,*-queries}.ts'), 'npm:kysely'],
    message: 'routes never see the database; ask the service of this feature.',
  },
  {
    name: 'routes-without-decisions',
    from: feature('routes.ts'),
    to: 'packages/domain/src/*/{rules,*-rules,policy}.ts',
    message: 'a route validates, calls one verb and answers; decide this in the service.',
  },
  {
    name: 'below-without-request',
    from: [feature('{service,change,table,queries,*-queries,present,jobs}.ts'), server('{db,mail,push}/**')],
    to: [server('http/**'), 'npm:fastify', 'npm:@fastify/*', 'npm:fastify-type-provider-zod'],
    message: 'only routes know the request; let the route take from it what is needed, and pass that on.',
  },
  {
    name: 'service-not-from-below',
    from: feature('{queries,*-queries,present}.ts'),
    to: server('features/*/{routes,service,change,table,jobs}.ts'),
    message: 'queries and present are called by the service, never the other way; move the decision up.',
  },
  {
    name: 'routes-only-from-list',
    from: feature('**'),
    to: server('features/*/routes.ts'),
    message: 'routes are registered by features.ts alone; share through the service.',
  },
  {
    name: 'features-through-services',
    from: feature('**'),
    to: server('features/**'),
    except: [server('features/:noun/**'), server('features/*/{service,change}.ts')],
    message: 'one feature reaches another only through its service.ts or change.ts; add a verb there.',
  },
  {
    name: 'other-services-from-service',
    from: feature('{routes,queries,*-queries,present}.ts'),
    to: server('features/*/{service,change}.ts'),
    except: server('features/:noun/{service,change}.ts'),
    message: "only services and jobs call another feature's service; call it from this feature's service.",
  },
  {
    name: 'rooms-below-features',
    from: server('{auth,db,http,mail,push}/**'),
    to: server('features/**'),
    message:
      'auth, db, http, mail and push know no feature; let the feature call, or hand it in through features.ts.',
  },
  {
    name: 'db-at-the-bottom',
    from: server('db/**'),
    to: server('{auth,mail,push}/**'),
    message: 'the database room knows no other; let queries or services combine them.',
  },
  {
    name: 'backups-from-installation',
    from: [
      server('{auth,db,features,http,mail,push}/**'),
      server('{main,app,features,cli/operator,cli/commands}.ts'),
    ],
    to: server('backups/**'),
    message: 'backups, restores and moves are commands of their own; only installation.ts calls them.',
  },
  {
    name: 'backups-over-db',
    from: server('backups/**'),
    to: [
      server('{auth,features,http,mail,push}/**'),
      server('{main,app,features,cli/operator,cli/commands}.ts'),
    ],
    message: 'a backup knows tables and files, not what they mean; ask db for what is missing.',
  },
  {
    name: 'drivers-in-db',
    from: 'apps/server/src/**',
    to: ['npm:better-sqlite3', 'npm:pg'],
    exceptFrom: server('db/**'),
    message: 'the drivers are known only to apps/server/src/db; go through its Kysely instance.',
  },
  {
    name: 'sql-in-queries',
    from: [
      feature('{service,change,table,present,jobs}.ts'),
      server('http/**'),
      server('mail/{templates,transport}.ts'),
    ],
    to: 'npm:kysely',
    message: 'SQL stands in queries.ts (mail: outbox.ts) and db; name what you ask for as a function there.',
  },
  {
    name: 'identity-in-auth',
    from: 'apps/server/src/**',
    to: 'npm:better-auth',
    exceptFrom: server('auth/**'),
    message: 'the identity library is known only to apps/server/src/auth; add a function there.',
  },
  {
    name: 'policy-in-services',
    from: 'apps/server/src/**',
    to: 'packages/domain/src/*/policy.ts',
    exceptFrom: feature('{service,change,table}.ts'),
    message: 'policies are asked only by services; decide there, and send the abilities with the record.',
  },
  {
    name: 'environment-in-config',
    from: 'apps/server/src/**',
    to: 'node:process',
    exceptFrom: server('config.ts'),
    message: 'only config.ts reads the environment; add the setting there and pass it on.',
  },

  // The web: boot → routes → features → shared → editor, outbox → ui → lib.
  {
    name: 'web-boot-on-top',
    from: web('{routes,features,shared,editor,outbox,ui,lib}/**'),
    to: web('boot/**'),
    message: 'boot/ puts everything together and is known to nobody; move the shared part to lib/ or ui/.',
  },
  {
    name: 'web-routes-compose',
    from: web('{features,shared,editor,outbox,ui,lib}/**'),
    to: web('routes/**'),
    message: 'a screen composes features, and they do not know it; take what is needed as a prop.',
  },
  {
    name: 'web-features-apart',
    from: web('features/:noun/**'),
    to: web('features/**'),
    except: web('features/:noun/**'),
    message:
      'features never import each other; let the route compose them, or move the shared part to shared/<noun>/, ui/ or lib/.',
  },
  {
    name: 'web-below-features',
    from: web('{shared,editor,outbox,ui,lib}/**'),
    to: web('features/**'),
    message: 'shared/, editor/, outbox/, ui/ and lib/ know no feature; take it as a prop or an argument.',
  },
  {
    name: 'web-editor-without-nouns',
    from: web('editor/**'),
    to: [web('shared/**'), 'packages/domain/src/**'],
    except: 'packages/domain/src/kernel/**',
    message: 'the editor is one for all records; take what is of one noun as an option or a prop.',
  },
  {
    name: 'web-outbox-without-nouns',
    from: web('outbox/**'),
    to: [web('{shared,editor}/**'), 'packages/domain/src/**'],
    except: 'packages/domain/src/kernel/**',
    message: 'the outbox is one for everything that waits; what is of one noun goes into its channel.',
  },
  {
    name: 'web-editor-above-ui',
    from: web('{ui,lib}/**'),
    to: web('{shared,editor,outbox}/**'),
    message: 'ui/ and lib/ are below shared/, editor/ and outbox/; move this up, or take it as a prop.',
  },
  {
    name: 'web-ui-for-any-product',
    from: web('ui/**'),
    to: 'packages/domain/**',
    message: 'ui/ could ship in another product; move what knows our nouns into the feature.',
  },
  {
    name: 'web-lib-at-the-bottom',
    from: web('lib/**'),
    to: web('ui/**'),
    message: 'lib/ is below ui/; move this into ui/.',
  },
  {
    name: 'web-without-policy',
    testsToo: true,
    from: 'apps/web/**',
    to: 'packages/domain/src/*/policy.ts',
    message: 'the web compares no roles; read the abilities that the server sends with the record.',
  },
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

  // What stands beside the product in a measurement has none of it.
  {
    name: 'bare-without-product',
    from: 'bench/servers/bare*.ts',
    to: [
      server('{http,features,mail}/**'),
      server('{app,main,features,context}.ts'),
      'npm:fastify',
      'npm:kysely',
    ],
    except: server('features/*/queries.ts'),
    message:
      'the bare server is the limit to compare with: take the text of the statements from the product, and nothing else.',
  },
  {
    name: 'load-without-product',
    from: 'bench/load.ts',
    to: ['apps/**', 'npm:**'],
    message: 'the client measures what it is told to ask; put what it needs to know into its task.',
  },

  // What runs before anything is installed.
  {
    name: 'scripts-without-packages',
    from: ['scripts/*.mjs', 'scripts/{setup,process,test,docs,migrations}/**'],
    to: 'npm:**',
    message:
      'this runs before anything is installed; use what Node 20 has, or run it as a check on the pinned Node.',
  },
]
