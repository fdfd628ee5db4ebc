const server = (path) => `apps/server/src/${path}`
const feature = (file) => server(`features/:area/:noun/${file}`)

/** Server layers: main → app → features.ts → routes → service → queries → db. */
export const serverRules = [
  {
    name: 'top-only-from-above',
    from: server('{auth,db,events,http,mail,push,webhooks,features}/**'),
    to: server('{main,start,app,features,followers,push-news}.ts'),
    message: 'nothing below knows how the server is put together; take it as an argument from app.ts.',
  },
  {
    name: 'features-from-their-list',
    from: [server('{main,start}.ts'), server('app.ts')],
    to: server('features/**'),
    message: 'features are known only to features.ts; export it from there.',
  },
  {
    name: 'list-through-routes',
    from: server('features.ts'),
    to: server('features/**'),
    except: server('features/*/*/jobs.ts'),
    message: 'features.ts takes jobs of features; export what it needs from one of these.',
  },
  {
    name: 'followers-are-services',
    from: server('{followers,push-news}.ts'),
    to: server('features/**'),
    except: server('features/*/*/{service,change}.ts'),
    message: 'features follow events with functions of their service.ts or change.ts; add a verb there.',
  },
  {
    name: 'routes-without-database',
    from: feature('routes.ts'),
    to: [server('db/**'), server('features/*/*/{queries,*-queries}.ts'), 'npm:kysely'],
    message: 'routes never see the database; ask the service of this feature.',
  },
  {
    name: 'routes-without-decisions',
    from: feature('routes.ts'),
    to: 'packages/domain/src/*/*/{rules,*-rules,policy}.ts',
    message: 'a route validates, calls one verb and answers; decide this in the service.',
  },
  {
    name: 'below-without-request',
    from: [
      feature('{service,change,table,queries,*-queries,present,jobs}.ts'),
      server('{db,mail,push,webhooks}/**'),
    ],
    to: [server('http/**'), 'npm:fastify', 'npm:@fastify/*', 'npm:fastify-type-provider-zod'],
    message: 'only routes know the request; let the route take from it what is needed, and pass that on.',
  },
  {
    name: 'service-not-from-below',
    from: feature('{queries,*-queries,present}.ts'),
    to: server('features/*/*/{routes,service,change,table,jobs}.ts'),
    message: 'queries and present are called by the service, never the other way; move the decision up.',
  },
  {
    name: 'routes-only-from-list',
    from: feature('**'),
    to: server('features/*/*/routes.ts'),
    message: 'features.ts finds and registers routes; share through the service.',
  },
  {
    name: 'features-through-services',
    from: feature('**'),
    to: server('features/**'),
    except: [server('features/:area/:noun/**'), server('features/*/*/{service,change}.ts')],
    message: 'one feature reaches another only through its service.ts or change.ts; add a verb there.',
  },
  {
    name: 'other-services-from-service',
    from: feature('{routes,queries,*-queries,present}.ts'),
    to: server('features/*/*/{service,change}.ts'),
    except: server('features/:area/:noun/{service,change}.ts'),
    message: "only services and jobs call another feature's service; call it from this feature's service.",
  },
  {
    name: 'rooms-below-features',
    from: server('{auth,db,events,http,mail,push,webhooks}/**'),
    to: server('features/**'),
    message:
      'auth, db, events, http, mail, push and webhooks know no feature; let the feature call, or hand it in through features.ts.',
  },
  {
    name: 'db-at-the-bottom',
    from: server('db/**'),
    to: server('{auth,events,mail,push,webhooks}/**'),
    message: 'the database room knows no other; let queries or services combine them.',
  },
  {
    name: 'backups-from-installation',
    from: [
      server('{auth,db,features,http,mail,push,webhooks}/**'),
      server('{main,start,app,features,cli/operate,cli/commands}.ts'),
    ],
    to: server('backups/**'),
    message: 'backups, restores and moves are commands of their own; only installation.ts calls them.',
  },
  {
    name: 'backups-over-db',
    from: server('backups/**'),
    to: [
      server('{auth,features,http,mail,push,webhooks}/**'),
      server('{main,start,app,features,cli/operate,cli/commands}.ts'),
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
    to: 'packages/domain/src/*/*/policy.ts',
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
]
