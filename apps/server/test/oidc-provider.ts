import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider'
import type { OidcSettings } from '../src/oidc-settings.ts'

export interface Account {
  readonly email?: string
  readonly email_verified?: boolean
}

/** Ways in which a provider misbehaves: its metadata, its tokens' claims, and their signature. */
export interface Lie {
  readonly metadata?: object
  readonly claims?: object
  readonly isForged?: boolean
  /** Replaces all responses except pages. */
  readonly answers?: { readonly status: number; readonly bytes: number; readonly location?: string }
}

export interface TestProvider {
  readonly settings: OidcSettings
  readonly accounts: Map<string, Account>
  readonly lie: (lie: Lie | null) => void
  /** Resolves once the library is loaded, which may exceed the provider timeout on a busy machine. */
  readonly ready: () => Promise<unknown>
  /** Acts as a browser that signs in as `subject`, or declines if null. Returns the callback's query. */
  readonly visit: (address: string, subject: string | null) => Promise<string>
  readonly stop: () => Promise<void>
}

const CLIENT = { clientId: 'boathouse', clientSecret: 'a-secret-of-the-tests' }

let shared: Promise<TestProvider> | undefined

/** Shared by the worker. Has a port at once; its library is lazy-loaded. */
export function testProvider(): Promise<TestProvider> {
  shared ??= startProvider('http://localhost:3000')
  return shared
}

/** A real provider for the installation at this URL. */
export async function startProvider(
  publicUrl: string,
  settings: Partial<OidcSettings> = {},
): Promise<TestProvider> {
  const accounts = new Map<string, Account>()
  let lie: Lie | null = null
  let handler: Promise<ReturnType<Server['listeners']>[number]> | undefined
  const ready = () => (handler ??= makeHandler({ issuer, publicUrl, accounts, lie: () => lie }))
  const server = createServer((request, response) => {
    const { answers } = lie ?? {}
    if (answers) {
      const { status, bytes, location } = answers
      return void response
        .writeHead(status, location === undefined ? {} : { location })
        .end('x'.repeat(bytes))
    }
    void ready().then((handle) => handle(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { issuer, ...CLIENT, name: 'Club account', linksByEmail: false, ...settings },
    accounts,
    ready,
    lie: (next) => {
      lie = next
    },
    visit: (address, subject) => visit(address, subject, `${publicUrl}/auth-callback`),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Parts {
  readonly issuer: string
  readonly publicUrl: string
  readonly accounts: ReadonlyMap<string, Account>
  readonly lie: () => Lie | null
}

async function makeHandler({ issuer, publicUrl, accounts, lie }: Parts) {
  const { Provider } = await import('oidc-provider')
  const [own, other] = [newKey(), newKey()]
  const jwk = { ...own.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' } as JWK
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/auth-callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a-key-of-the-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts.get(sub) }) }),
    // Grants consent without a page, as a club's own provider does.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: CLIENT.clientId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    ttl: { Session: 600, Grant: 600, Interaction: 600, IdToken: 600, AccessToken: 600 },
  }
  const provider = new Provider(issuer, configuration)
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/'))
      return signInThere(provider, ctx as unknown as KoaContextWithOIDC)
    await next()
    const told = lie()
    const body = ctx.body as { id_token?: string } | undefined
    if (told?.metadata && ctx.path.startsWith('/.well-known/')) Object.assign(body ?? {}, told.metadata)
    if (told && body?.id_token) body.id_token = signAgain(body.id_token, told, told.isForged ? other : own)
  })
  return provider.callback()
}

type Provider = InstanceType<typeof import('oidc-provider').Provider>

/** Sign-in page that accepts any subject, and can decline. */
async function signInThere(provider: Provider, ctx: KoaContextWithOIDC): Promise<void> {
  const { subject, no } = ctx.query
  if (typeof subject !== 'string' && no === undefined) {
    ctx.type = 'html'
    ctx.body = `<!doctype html><html lang="en"><title>Club account</title><h1>Club account</h1><form>
      <label>Name there <input name="subject"></label><button>Go on</button>
      <button name="no" value="yes">Say no</button></form></html>`
    return
  }
  const result =
    no !== undefined
      ? { error: 'access_denied', error_description: 'They said no.' }
      : { login: { accountId: String(subject) } }
  ctx.respond = false
  await provider.interactionFinished(ctx.req, ctx.res, result)
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** Changes the token's claims and signs it with this key. */
function signAgain(token: string, { claims = {} }: Lie, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.')
  const said = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
  const signed = `${header}.${Buffer.from(JSON.stringify(said)).toString('base64url')}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

/** Follows redirects like a new browser, until the callback. */
async function visit(address: string, subject: string | null, callback: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = address
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    await response.text()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider leads nowhere: ${response.status} ${url}`)
    url = new URL(location, url).href
    if (url.startsWith(callback)) return new URL(url).search.slice(1)
    if (url.includes('/interaction/'))
      url += subject === null ? '?no=yes' : `?subject=${encodeURIComponent(subject)}`
  }
  throw new Error('The provider leads around in circles.')
}
