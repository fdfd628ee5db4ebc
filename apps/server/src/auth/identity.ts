import { newId } from '@boathouse/domain/kernel/ids'
import type { Database } from '#db/connect.ts'
import { datePlugin } from '#db/date-plugin.ts'
import { SESSION_SECONDS } from './cookies.ts'
import { onlyInTurn } from './hash-turns.ts'
import { issuingHooks } from './issuing.ts'
import { addressPlugin, toLibraryAddress } from './library-addresses.ts'
import { newToken } from './secrets.ts'

export const LINK_SECONDS = 3600

interface IdentitySettings {
  readonly database: Database
  readonly publicUrl: string
  readonly secret: string
}

/** Captures the library's link token during one call. */
type Deliver = { deliver?: (token: string) => void }

async function createIdentity(settings: IdentitySettings) {
  const auth = await startLibrary(settings)
  const context = await auth.$context

  return {
    /** Returns a token for `completeLink`: single use, valid for an hour. */
    async startLink(email: string): Promise<string> {
      let made = ''
      const deliver = (token: string) => {
        made = token
      }
      const body = { email: toLibraryAddress(email), metadata: { deliver } }
      await auth.api.signInMagicLink({ headers: new Headers(), body })
      return made
    },
    /** Uses up a link's token: creates the user if new, marks the email verified and signs in. */
    completeLink: (token: string, client: Headers) =>
      auth.api.magicLinkVerify({ headers: client, query: { token } }),
    /** Throws the library's 401 for wrong email or password, in constant time. */
    signInWithPassword: (email: string, password: string, client: Headers) =>
      auth.api.signInEmail({ headers: client, body: { email: toLibraryAddress(email), password } }),
    hashPassword: (password: string) => context.password.hash(password),
    isPassword: (hash: string, password: string) => context.password.verify({ hash, password }),
    createSession: (userId: string) => context.internalAdapter.createSession(userId),
    async forgetLinks(tokenHashes: readonly string[]): Promise<void> {
      for (const hash of tokenHashes)
        await context.internalAdapter.deleteVerificationByIdentifier(`magic-link:${hash}`)
    },
    /** Lists tables that, by the library's models, are missing or lack columns. */
    async tablesToChange(): Promise<string[]> {
      const { getMigrations } = await import('better-auth/db/migration')
      const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
      return [...toBeCreated, ...toBeAdded].map(({ table }) => table)
    },
  }
}

/** Starts the library without its routes, which act on GET, return tokens and bypass our route checks. */
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

/** Lazy: loads the library at the first sign-in. */
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
