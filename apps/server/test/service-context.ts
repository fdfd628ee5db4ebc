import { newId } from '@boathouse/domain/kernel/ids'
import type { ClientContext } from '#auth/client.ts'
import { athleteScope, findActor } from '#auth/gate.ts'
import type { Identity } from '#auth/identity.ts'
import type { SignedInContext } from '../src/context.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'

const RULES = { superAdminEmail: null, superAdminFactorFrom: null, signUp: 'open' } as const

/** Context of a signed-out client. `meanwhile` runs while a password is hashed or compared. */
export function clientContext(app: TestApp, meanwhile?: () => Promise<unknown>): ClientContext {
  const identity = async (): Promise<Identity> => {
    const library = await app.server.identity()
    if (!meanwhile) return library
    return {
      ...library,
      hashPassword: async (password) => {
        await meanwhile()
        return library.hashPassword(password)
      },
      isPassword: async (hash, password) => {
        const isRight = await library.isPassword(hash, password)
        await meanwhile()
        return isRight
      },
    }
  }
  const client = {
    key: '::1',
    headers: new Headers(),
    oldToken: undefined,
    requesterToken: undefined,
    pendingToken: undefined,
    passkeyToken: undefined,
    oidcToken: undefined,
    locale: 'en',
  }
  const inHashTurn: ClientContext['inHashTurn'] = (work) =>
    app.server.hashTurns.run({ ...client, isGone: () => false }, work)
  return {
    db: app.database.db,
    now: app.server.clock(),
    newId,
    identity,
    inHashTurn,
    client,
    report,
    ...RULES,
  }
}

const report = (error: unknown): never => {
  throw error
}

export async function signedInContext(
  app: TestApp,
  { cookie }: Pick<Person, 'cookie'>,
  meanwhile?: () => Promise<unknown>,
): Promise<SignedInContext & ClientContext> {
  const ctx = clientContext(app, meanwhile)
  const actor = await findActor(ctx.db, cookie.replace('session=', ''), ctx.now, RULES)
  if (!actor) throw new Error('Nobody is signed in with this cookie.')
  return { ...ctx, actor, athlete: athleteScope(actor) }
}
