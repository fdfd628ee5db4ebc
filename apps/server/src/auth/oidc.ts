import { createHmac, hkdfSync } from 'node:crypto'
import type { Configuration } from 'openid-client'
import type { OidcSettings } from '../oidc-settings.ts'
import { askProvider, ProviderAway } from './oidc-fetch.ts'

/** What the provider says of somebody, after the library has checked that it is the provider who says it, to us, and now. */
export interface OidcClaims {
  readonly issuer: string
  readonly subject: string
  /** Null where it says none, or none that it has verified. */
  readonly verifiedEmail: string | null
}

/** One way to the provider and back: what `state` says, and by what the browser is known that goes it. */
export interface OidcTrip {
  readonly state: string
  readonly browser: string
}

/** The provider as an installation knows it. Throws `ProviderAway` where it does not answer, and the library's errors for answers that are wrong. */
export interface OidcProvider {
  /** Where a browser goes on. */
  readonly addressFor: (trip: OidcTrip) => Promise<string>
  /** Redeems what the browser brought back: the query of the address that it came back to. */
  readonly redeem: (answer: string, trip: OidcTrip) => Promise<OidcClaims>
}

interface Installation {
  readonly publicUrl: string
  /** The installation's. */
  readonly secret: string
  readonly now: () => Date
}

/** How long what the provider said of itself counts, in milliseconds. Its keys are asked for anew when one is not known. */
const DISCOVERED_MS = 3_600_000

/** Of whoever answers we want to know who it is, and the address. */
const SCOPE = 'openid email'

const CALLBACK = '/auth-callback'

/** The library is loaded, and the provider asked, when somebody first goes there: the start does not need it. */
const loadLibrary = () => import('openid-client')

export function oidcProvider(settings: OidcSettings, { publicUrl, secret, now }: Installation): OidcProvider {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'oidc sign-ins', 32))
  /** What only we and the provider may know of a trip: made from it, so that nothing has to be stored. */
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

/** Some providers say whether it is verified as a text. */
function verifiedEmailIn(said: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = said
  return typeof email === 'string' && (isVerified === true || isVerified === 'true') ? email : null
}

/** What the provider says of itself: asked for once, whoever waits, anew after an hour, and by whoever comes next where it did not answer. */
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
  // The settings take http of this machine alone.
  const insecurely = url.protocol === 'http:' ? [library.allowInsecureRequests] : []
  const asked = await library.discovery(url, clientId, undefined, undefined, {
    [customFetch]: askProvider,
    execute: insecurely,
  })
  const metadata = asked.serverMetadata()
  // What a provider takes that does not say it (OpenID Connect Discovery 1.0, 3).
  const { token_endpoint_auth_methods_supported: takes = ['client_secret_basic'] } = metadata
  const show = takes.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const configuration = new Configuration(metadata, clientId, undefined, show(clientSecret))
  Object.assign(configuration, { [customFetch]: askProvider })
  for (const allow of insecurely) allow(configuration)
  // Else the library takes the connection for proof enough of who signed.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Whether what went wrong is that the provider is away, however deep the library has wrapped it. */
export function isProviderAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderAway) return true
  return false
}

/** Whether somebody said no at the provider (RFC 6749, 4.1.2.1). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error as { error?: unknown }).error === 'access_denied'
