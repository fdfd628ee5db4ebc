import { findNearMiss } from './near-miss.ts'
import type { Environment } from './setting-error.ts'

/** Each may be in a file named by `<name>_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'SMTP_URL',
  'SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
] as const

/** docs/operations/settings.md describes them. */
export const SETTINGS: readonly string[] = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'NODE_ENV', 'DATA_DIR', 'MAIL_FROM', 'SUPER_ADMIN_EMAIL'],
  ...['SUPER_ADMIN_FACTOR_FROM', 'SIGN_UP', 'TRUST_PROXY', 'ACTIVITY_QUOTA', 'FILES_QUOTA'],
  ...['TOKEN_CALLS_PER_HOUR', 'WEBHOOK_NETWORKS', 'WEBHOOK_PORTS', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ...['OIDC_NAME', 'OIDC_LINK_BY_EMAIL'],
  ...SECRET_SETTINGS.flatMap((name) => [name, `${name}_FILE`]),
]

/** Warns of variables that are one letter off an unset setting. */
export const listMisspelledSettings = (env: Environment): string[] =>
  Object.keys(env).flatMap((name) => {
    if (SETTINGS.includes(name)) return []
    const meant = findNearMiss(name, SETTINGS, 1)
    return meant && !env[meant] ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
