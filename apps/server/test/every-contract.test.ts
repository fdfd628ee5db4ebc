import { hasAccess } from '@boathouse/domain/identity/account/policy'
import type { Access, CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStrip } from '#http/serializers.ts'
import table from './access.json' with { type: 'json' }
import { type By, call, type TestApp } from './app.ts'
import { authorizationMatrix } from './authorization-matrix.ts'
import { aCast, type Cast } from './factories.ts'
import guardianCalls from './guardian-calls.json' with { type: 'json' }
import kioskCalls from './kiosk-calls.json' with { type: 'json' }
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'
import { aCoachedSquad } from './squads.ts'
import scopes from './token-scopes.json' with { type: 'json' }

// Separate database: the set-up link's sample leaves the installation without a super admin.
let app: TestApp
ownApp((made) => {
  app = made
})

/** Routes without a contract: the API's document and page, the web app, and the refusal of unknown calls. */
const WITHOUT_CONTRACT = /^\/api\/docs(\/|$)|^\/api\/openapi\.json$|^\/api(\/\*)?$|^\/(\*)?$/

describe('the routes', () => {
  it('are defined by contracts, each with a sample (A2)', () => {
    const stated = app.routes.filter((route) => route.contract !== null)
    const others = app.routes.filter((route) => route.contract === null)
    expect(others.map((route) => route.url).filter((url) => !WITHOUT_CONTRACT.test(url))).toEqual([])
    expect(stated.map((route) => route.contract?.id).sort()).toEqual(
      samples.map(({ contract }) => contract.id).sort(),
    )
  })

  it('equal the table of access, with the same access (A2)', () => {
    const stated = app.routes.map((route) => route.contract).filter((contract) => contract !== null)
    expect(
      Object.fromEntries(stated.map(({ method, path, access }) => [`${method} ${path}`, access])),
    ).toEqual(accessTable)
  })

  it('have responses that can be validated before sending', () => {
    const contracts = app.routes.flatMap(({ contract }) => (contract && !contract.file ? [contract] : []))
    const schemas = contracts.flatMap(({ responses }) => Object.values(responses))
    // Compiles each response schema, which throws if responses can't be checked.
    for (const schema of schemas) if (schema !== null) expect(createStrip(schema)).toBeTypeOf('function')
  })

  it('are open to pending users for their own data only (A3)', () => {
    const open = Object.entries(accessTable).filter(([, access]) => access === 'signedIn')
    expect(open.map(([route]) => route).sort()).toEqual(ofAnybodySignedIn)
    const theirs = samples.filter(({ contract }) => contract.access === 'signedIn')
    expect(theirs.filter(({ as }) => as !== 'pending')).toEqual([])
  })

  it('are documented in docs/authorization.md as in that table', async () => {
    await expect(authorizationMatrix(accessTable, scopeTable, kioskCalls, guardianCalls)).toMatchFileSnapshot(
      '../../../docs/authorization.md',
    )
  })

  it('are in the OpenAPI document', async () => {
    const { paths, openapi } = (await app.ask({ url: '/api/openapi.json' })).json()
    expect(openapi).toMatch(/^3\.1/)
    const operations = Object.values(
      paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    expect(operations.sort()).toEqual(samples.map(({ contract }) => contract.id).sort())
  })

  it('document there who must be signed in, and their refusals', async () => {
    const { paths, components } = (await app.ask({ url: '/api/openapi.json' })).json()
    const operationOf = ({ method, path }: Pick<Contract, 'method' | 'path'>) =>
      paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    for (const { contract } of samples) {
      const { security, responses } = operationOf(contract)
      const name = `${contract.method} ${contract.path}`
      const scope = scopeTable[name]
      const byToken = scope ? [{ token: [scope] }] : []
      const isPublic = accessTable[name] === 'public'
      const bySession = accessTable[name] === 'kiosk' ? [] : [{ session: [] }]
      const byKiosk = kioskCalls.includes(name) ? [{ kiosk: [] }] : []
      const stated = isPublic ? [] : [...bySession, ...byToken, ...byKiosk]
      expect([contract.id, security]).toEqual([contract.id, stated])
      for (const status of Object.keys(responses).filter((one) => Number(one) >= 400))
        expect(components.responses).toHaveProperty(responses[status].$ref.split('/').at(-1))
    }
    expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'session' })
    expect(components.securitySchemes.kiosk).toMatchObject({ in: 'cookie', name: 'kiosk' })
    expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(components.responses.conflict.content).toHaveProperty(['application/problem+json'])
    const statuses = (method: Contract['method'], path: Contract['path']) =>
      Object.keys(operationOf({ method, path }).responses).map(Number)
    expect(statuses('GET', '/api/installation')).toEqual([200, 429, 503])
    expect(statuses('GET', '/api/me')).toEqual([200, 401, 429, 503])
    expect(statuses('GET', '/api/goals')).toEqual([200, 401, 403, 422, 429, 503])
    expect(statuses('PATCH', '/api/goals/:id')).toEqual([200, 401, 403, 404, 409, 413, 415, 422, 429, 503])
    expect(statuses('POST', '/api/session')).toEqual([204, 401, 403, 404, 409, 413, 415, 422, 429, 503])
  })
})

/** Maintained by hand, so opening a call to more users takes two changes. */
const accessTable = table as Record<string, Access>

/** Maintained by hand. Null if no token may make the call. */
const scopeTable: Record<string, string | null> = scopes

/** The user's own profile, settings, credentials, data and invites. */
const ofAnybodySignedIn = [
  'DELETE /api/children/:childId',
  'DELETE /api/guardian-invites/:inviteId',
  'DELETE /api/guardians/:guardianId',
  'DELETE /api/join-requests',
  'DELETE /api/memberships/undecided',
  'DELETE /api/session',
  'DELETE /api/users/:uid/email-change',
  'DELETE /api/users/:uid/invitation-notice',
  'DELETE /api/users/:uid/membership-notice',
  'DELETE /api/users/:uid/password-notice',
  'DELETE /api/users/:uid/sessions',
  'DELETE /api/users/:uid/sessions/:id',
  'GET /api/children',
  'GET /api/guardians',
  'GET /api/invites',
  'GET /api/me',
  'GET /api/users/:uid',
  'GET /api/users/:uid/account-merge',
  'GET /api/users/:uid/email-change',
  'GET /api/users/:uid/factors',
  'GET /api/users/:uid/oidc',
  'GET /api/users/:uid/passkeys',
  'GET /api/users/:uid/proof',
  'GET /api/users/:uid/sessions',
  'PATCH /api/children/:childId/notices',
  'PATCH /api/users/:uid',
  'POST /api/email-changes/confirmation',
  'POST /api/email-confirmations',
  'POST /api/guardians',
  'POST /api/join-requests',
  'POST /api/memberships',
  'POST /api/memberships/pending',
  'POST /api/memberships/undecided',
  'POST /api/own-sign-in',
  'POST /api/users/:uid/account-merge',
  'POST /api/users/:uid/account-merge/check',
  'POST /api/users/:uid/account-merge/confirmation',
  'POST /api/users/:uid/deletion',
  'POST /api/users/:uid/email-change',
  'POST /api/users/:uid/email-change/mail',
  'POST /api/users/:uid/export',
  'POST /api/users/:uid/factors',
  'POST /api/users/:uid/factors/:id/confirmation',
  'POST /api/users/:uid/factors/:id/deletion',
  'POST /api/users/:uid/oidc',
  'POST /api/users/:uid/oidc/:id/deletion',
  'POST /api/users/:uid/oidc/request',
  'POST /api/users/:uid/passkeys',
  'POST /api/users/:uid/passkeys/:id/deletion',
  'POST /api/users/:uid/passkeys/creation',
  'POST /api/users/:uid/passkeys/proof',
  'POST /api/users/:uid/password',
  'POST /api/users/:uid/proof',
  'POST /api/users/:uid/proof/mail',
  'POST /api/users/:uid/recovery-codes',
]

const everyone = ['pending', 'athlete', 'minor', 'headCoach', 'superAdmin'] as const
/** The cast's roles while the minor coaches a squad. */
const standings = {
  pending: 'pending',
  athlete: 'athlete',
  minor: 'coach',
  headCoach: 'admin',
  superAdmin: 'super',
} as const

function belowFloor({ method, path }: Contract) {
  const floor = accessTable[`${method} ${path}`]
  return !floor || floor === 'public' ? [] : everyone.filter((who) => !hasAccess(standings[who], floor))
}

describe.each(samples)(
  '$contract.method $contract.path',
  ({ contract, as, input, headers = {}, strangers }) => {
    let cast: Cast
    let asked: CallInput<Contract>
    beforeAll(async () => {
      cast = await aCast(app)
      await aCoachedSquad(app, cast.club, cast.minor)
      asked = await input(app, cast)
    })
    const refusal = (by: By = {}) => call(app, contract, asked, { headers, cookie: by.cookie })

    it(`answers the authorized user: ${as}, and is not cached on the way (C10)`, async () => {
      const own = await aCast(app)
      const { status, raw } = await call(app, contract, await input(app, own), personOf({ as, headers }, own))
      expect(Object.keys(contract.responses)).toContain(String(status))
      // Responses that browsers cache and revalidate.
      const isKept = [
        'calendar.read',
        'disciplines.listBuiltIn',
        'activity-files.streams',
        'damages.photo',
      ].includes(contract.id)
      expect(raw.headers['cache-control']).toBe(isKept ? 'private, no-cache' : 'no-store')
    })

    if (contract.access !== 'public') {
      it('refuses a signed-out caller, and the refusal is not cached on the way (C10)', async () => {
        const { status, body, raw } = await refusal()
        expect([status, body.code, raw.headers['cache-control']]).toEqual([
          401,
          'unauthenticated',
          'no-store',
        ])
      })
    }

    if (belowFloor(contract).length > 0) {
      it('refuses the wrong role, pending users first (A3)', async () => {
        for (const who of belowFloor(contract)) {
          const { status, body } = await refusal(cast[who])
          expect([who, status, body.code]).toEqual([who, 403, 'forbidden'])
        }
      })
    }

    if (strangers.length > 0) {
      it('has no record for users elsewhere (A1)', async () => {
        for (const who of strangers) {
          const { status, body } = await refusal(cast[who])
          expect([who, status, body.code]).toEqual([who, 404, 'notFound'])
        }
      })
    }
  },
)
