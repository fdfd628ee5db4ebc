import { type Environment, invalidSetting, isLoopback } from './setting-error.ts'

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Name of the provider, shown to users. */
  readonly name: string
  /** Whether an email that the provider verified signs in the user with that email. */
  readonly linksByEmail: boolean
}

const NAMES = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_LINK_BY_EMAIL'] as const

/** Null if unset. Throws SettingError if incomplete. */
export function readOidc(env: Environment): OidcSettings | null {
  if (!env['OIDC_ISSUER']) {
    const set = NAMES.find((name) => env[name])
    return set ? invalidSetting('OIDC_ISSUER', `the provider's address when ${set} is set`) : null
  }
  return {
    issuer: readIssuer(env['OIDC_ISSUER']),
    clientId: needed(env, 'OIDC_CLIENT_ID'),
    clientSecret: needed(env, 'OIDC_CLIENT_SECRET'),
    name: readName(env['OIDC_NAME'] ?? ''),
    linksByEmail: readLinks(env['OIDC_LINK_BY_EMAIL'] || 'no'),
  }
}

/** Allows http only to this machine. */
function readIssuer(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return url && isSafe && !url.search && !url.hash && !url.username
    ? value
    : invalidSetting(
        'OIDC_ISSUER',
        'an address that begins with https://, for example https://sso.example.org/realms/club',
      )
}

const needed = (env: Environment, name: (typeof NAMES)[number]): string =>
  env[name] || invalidSetting(name, 'the value from the provider when OIDC_ISSUER is set')

/** Reads the name that the sign-in button shows. */
function readName(value: string): string {
  const name = value.trim()
  return name.length >= 1 && name.length <= 40 && !/\p{Cc}/u.test(name)
    ? name
    : invalidSetting('OIDC_NAME', 'the provider’s name in at most 40 letters when OIDC_ISSUER is set')
}

const readLinks = (value: string): boolean =>
  value === 'yes' || value === 'no' ? value === 'yes' : invalidSetting('OIDC_LINK_BY_EMAIL', 'yes or no')
