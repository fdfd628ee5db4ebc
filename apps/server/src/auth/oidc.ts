import { createHmac, hkdfSync } from 'node:crypto'
import type { Configuration } from 'openid-client'
import type { OidcSettings } from '../oidc-settings.ts'
import { askProvider, ProviderAway } from './oidc-fetch.ts'

/** Claims of an ID token that the library verified. */
export interface OidcClaims {
  readonly issuer: string
  readonly subject: string
  /** Null if the token has no email or an unverified one. */
  readonly verifiedEmail: string | null
}

export interface OidcTrip {
  readonly state: string
  readonly browser: string
}

/** Throws `ProviderAway` if the provider is unreachable, the library's errors for invalid responses. */
export interface OidcProvider {
  readonly addressFor: (trip: OidcTrip) => Promise<string>
  /** Exchanges the callback's query string for claims. */
  readonly redeem: (answer: string, trip: OidcTrip) => Promise<OidcClaims>
}

interface Installation {
  readonly publicUrl: string
  readonly secret: string
  readonly now: () => Date
}

/** Cache lifetime of the provider's metadata in milliseconds. Unknown keys are refetched earlier. */
const DISCOVERED_MS = 3_600_000

const SCOPE = 'openid email'

const CALLBACK = '/auth-callback'

const loadLibrary = () => import('openid-client')

export function oidcProvider(settings: OidcSettings, { publicUrl, secret, now }: Installation): OidcProvider {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'oidc sign-ins', 32))
  /** Derives nonce and PKCE verifier from the browser's secret, so nothing is stored. */
  const derive = (use: 'nonce' | 'verifier', { state, browser }: OidcTrip) =>
    createHmac('sha256', key).update(`${use}\n${browser}\n${state}`).digest('base64url')
  const configuration = discovering(settings, now)

  return {
    addressFor: async (trip) => {
      const config = await configuration()
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadLibrary()
      const { href } = buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}${CALLBACK}`,
        scope: SCOPE,
        state: trip.state,
        nonce: derive('nonce', trip),
        code_challenge: await calculatePKCECodeChallenge(derive('verifier', trip)),
        code_challenge_method: 'S256',
      })
      return href
    },
    redeem: async (answer, trip) => {
      const config = await configuration()
      const { authorizationCodeGrant, fetchUserInfo } = await loadLibrary()
      const cameBackTo = new URL(CALLBACK, publicUrl)
      cameBackTo.search = answer
      const tokens = await authorizationCodeGrant(config, cameBackTo, {
        expectedState: trip.state,
        expectedNonce: derive('nonce', trip),
        pkceCodeVerifier: derive('verifier', trip),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider named nobody.')
      const { iss: issuer, sub: subject } = claims
      const canAsk = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const said = canAsk ? await fetchUserInfo(config, tokens.access_token, subject) : claims
      return { issuer, subject, verifiedEmail: verifiedEmailIn({ ...said }) }
    },
  }
}

/** Some providers send `email_verified` as a string. */
function verifiedEmailIn(said: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = said
  return typeof email === 'string' && (isVerified === true || isVerified === 'true') ? email : null
}

/** Discovers the provider's metadata: shares one request, caches it for an hour, doesn't cache failures. */
function discovering(settings: OidcSettings, now: () => Date): () => Promise<Configuration> {
  let found: { readonly until: number; readonly configuration: Promise<Configuration> } | undefined
  return () => {
    if (found && found.until > now().getTime()) return found.configuration
    const asked = { until: now().getTime() + DISCOVERED_MS, configuration: discover(settings) }
    asked.configuration.catch(() => {
      if (found === asked) found = undefined
    })
    found = asked
    return asked.configuration
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const library = await loadLibrary()
  const { ClientSecretBasic, ClientSecretPost, Configuration, customFetch, enableNonRepudiationChecks } =
    library
  const url = new URL(issuer)
  // Settings allow http only on localhost.
  const insecurely = url.protocol === 'http:' ? [library.allowInsecureRequests] : []
  const asked = await library.discovery(url, clientId, undefined, undefined, {
    [customFetch]: askProvider,
    execute: insecurely,
  })
  const metadata = asked.serverMetadata()
  // Default if the provider lists no method (OpenID Connect Discovery 1.0, 3).
  const { token_endpoint_auth_methods_supported: takes = ['client_secret_basic'] } = metadata
  const show = takes.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const configuration = new Configuration(metadata, clientId, undefined, show(clientSecret))
  Object.assign(configuration, { [customFetch]: askProvider })
  for (const allow of insecurely) allow(configuration)
  // By default the library trusts TLS instead of verifying the signature.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Checks the error's causes, too. */
export function isProviderAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderAway) return true
  return false
}

/** Whether the user declined at the provider (RFC 6749, 4.1.2.1). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error as { error?: unknown }).error === 'access_denied'
