import { newId } from '@boathouse/domain/kernel/ids'
import type { Database } from '#db/connect.ts'
import { datePlugin } from '#db/date-plugin.ts'
import { onlyInTurn } from './hash-turns.ts'
import { issuingHooks } from './issuing.ts'
import { addressPlugin, toLibraryAddress } from './library-addresses.ts'
import { newToken } from './secrets.ts'
import { SESSION_SECONDS } from './session-cookie.ts'

export const LINK_SECONDS = 3600

interface IdentitySettings {
  readonly database: Database
  readonly publicUrl: string
  readonly secret: string
}

/** Receives the link token that the library made, within one call. */
type Deliver = { deliver?: (token: string) => void }

/** What the rest of the server asks of the library. */
async function createIdentity(settings: IdentitySettings) {
  const auth = await startLibrary(settings)
  const context = await auth.$context

  return {
    /** A fresh token that `completeLink` accepts once, within the hour. */
    async startLink(email: string): Promise<string> {
      let made = ''
      const deliver = (token: string) => {
        made = token
      }
      const body = { email: toLibraryAddress(email), metadata: { deliver } }
      await auth.api.signInMagicLink({ headers: new Headers(), body })
      return made
    },
    /** Uses a link's token: the person is made if new, verified, and signed in. */
    completeLink: (token: string, client: Headers) =>
      auth.api.magicLinkVerify({ headers: client, query: { token } }),
    /** Throws the library's 401 for any e-mail and password that don't belong together, in the same time for all. */
    signInWithPassword: (email: string, password: string, client: Headers) =>
      auth.api.signInEmail({ headers: client, body: { email: toLibraryAddress(email), password } }),
    hashPassword: (password: string) => context.password.hash(password),
    isPassword: (hash: string, password: string) => context.password.verify({ hash, password }),
    /** Signs in a person whom the caller has just recognised. */
    createSession: (userId: string) => context.internalAdapter.createSession(userId),
    /** Makes tokens of `startLink` useless, and forgets whom they were for. */
    async forgetLinks(tokenHashes: readonly string[]): Promise<void> {
      for (const hash of tokenHashes)
        await context.internalAdapter.deleteVerificationByIdentifier(`magic-link:${hash}`)
    },
    /** The tables that the library would still change; any is a drift of our migrations from its models. */
    async tablesToChange(): Promise<string[]> {
      const { getMigrations } = await import('better-auth/db/migration')
      const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
      return [...toBeCreated, ...toBeAdded].map(({ table }) => table)
    },
  }
}

/**
 * The identity library, never mounted: our own routes call it, because its own would act on GET, answer with tokens and
 * stand outside of the route matrix.
 */
async function startLibrary({ database, publicUrl, secret }: IdentitySettings) {
  const [{ betterAuth }, { hashPassword, verifyPassword }, { magicLink }] = await Promise.all([
    import('better-auth'),
    import('better-auth/crypto'),
    import('better-auth/plugins/magic-link'),
  ])
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: { db: forLibrary(database), type: database.engine, transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: newId },
    },
    user: {
      modelName: 'users',
      additionalFields: {
        platformRole: { type: 'string', input: false },
        sport: { type: 'string', input: false, required: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      password: { hash: onlyInTurn(hashPassword), verify: onlyInTurn(verifyPassword) },
    },
    databaseHooks: issuingHooks,
    plugins: [
      magicLink({
        expiresIn: LINK_SECONDS,
        storeToken: 'hashed',
        generateToken: async () => newToken(),
        sendMagicLink: async ({ token, metadata }) => (metadata as Deliver).deliver?.(token),
      }),
    ],
  })
}

function forLibrary({ db, engine }: Database) {
  const library = db.withPlugin(addressPlugin)
  return engine === 'postgres' ? library.withPlugin(datePlugin) : library
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** Loads the library at the first sign-in rather than at start: the lists don't need it. */
export function lazyIdentity(settings: IdentitySettings): () => Promise<Identity> {
  let identity: Promise<Identity> | undefined
  return () => {
    identity ??= createIdentity(settings).catch((error) => {
      identity = undefined
      throw error
    })
    return identity
  }
}
