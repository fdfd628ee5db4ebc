import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { emailAddress } from '@boathouse/domain/kernel/email'
import type { DatabaseLocation } from '#db/connect.ts'
import { listMisspelledSettings, SECRET_SETTINGS } from './misspelled-settings.ts'
import { readNetworks, readPorts, readTrustProxy } from './network-settings.ts'
import { type OidcSettings, readOidc } from './oidc-settings.ts'
import { type Environment, invalidSetting, isLoopback, SettingError } from './setting-error.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** URL without a trailing slash. */
  readonly publicUrl: string
  readonly isHttps: boolean
  readonly dataDir: string
  readonly database: DatabaseLocation
  /** Null: mails are printed and listed on the mailbox page. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  readonly superAdminEmail: string | null
  /** First day (YYYY-MM-DD) on which super admins need a second factor; null if never. */
  readonly superAdminFactorFrom: string | null
  readonly secret: string
  readonly trustProxy: readonly string[]
  readonly signUp: 'open' | 'invited'
  /** Bearer token of the metrics endpoint; null disables it. */
  readonly metricsToken: string | null
  readonly oidc: OidcSettings | null
  readonly activityQuota: number
  /** Bytes for all athletes' activity files; null for no limit. */
  readonly filesQuota: number | null
  readonly webhookNetworks: readonly string[]
  /** Port ranges from 1024 that webhooks may use. */
  readonly webhookPorts: readonly (readonly [first: number, last: number])[]
  readonly tokenCallsPerHour: number
}

/** The only reader of settings. Throws SettingError naming the setting. */
export function readConfig(given: Environment = process.env): Config {
  const env = withFiles(given)
  const port = readPort(env.PORT || '3000')
  const publicUrl = readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`)
  const isProduction = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || './data')
  const database = readDatabase(env, dataDir)
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: publicUrl.origin,
    isHttps: publicUrl.protocol === 'https:',
    dataDir,
    database,
    smtp: readSmtp(env, publicUrl, isProduction),
    superAdminEmail: readSuperAdminEmail(env.SUPER_ADMIN_EMAIL || ''),
    superAdminFactorFrom: readDay('SUPER_ADMIN_FACTOR_FROM', env.SUPER_ADMIN_FACTOR_FROM || ''),
    secret: readSecret(env.SECRET || '', { dataDir, required: isProduction && 'url' in database }),
    trustProxy: readTrustProxy(env.TRUST_PROXY || ''),
    signUp: readSignUp(env.SIGN_UP || 'open'),
    metricsToken: readMetricsToken(env.METRICS_TOKEN || ''),
    oidc: readOidc(env),
    activityQuota: readBytes('ACTIVITY_QUOTA', env.ACTIVITY_QUOTA || '2 GB'),
    filesQuota: env.FILES_QUOTA ? readBytes('FILES_QUOTA', env.FILES_QUOTA) : null,
    webhookNetworks: readNetworks(env.WEBHOOK_NETWORKS || ''),
    webhookPorts: readPorts(env.WEBHOOK_PORTS || ''),
    tokenCallsPerHour: readTokenCalls(env.TOKEN_CALLS_PER_HOUR || '600'),
  }
}

/** One line for each variable that looks like a misspelled setting. */
export const readSettingWarnings = (given: Environment = process.env): string[] =>
  listMisspelledSettings(given)

function withFiles(env: Environment): Environment {
  const read = SECRET_SETTINGS.filter((name) => env[`${name}_FILE`]).map((name) => [
    name,
    fromFile(name, env),
  ])
  return read.length === 0 ? env : { ...env, ...Object.fromEntries(read) }
}

function fromFile(name: string, env: Environment): string {
  const should = `the path of a file with ${name} in it, and ${name} itself not set`
  if (env[name]) return invalidSetting(`${name}_FILE`, should)
  try {
    return readFileSync(env[`${name}_FILE`] ?? '', 'utf8').trim() || invalidSetting(`${name}_FILE`, should)
  } catch {
    return invalidSetting(`${name}_FILE`, should)
  }
}

/** Location of an installation's data: all that backups need. */
export interface DataLocation {
  readonly dataDir: string
  readonly database: DatabaseLocation
  /** Value of SECRET; null if the file holds it. */
  readonly secret: string | null
  /** Holds the secret unless SECRET is set. */
  readonly secretFile: string
  readonly environment: Environment
}

/** Reads where the data is, without creating anything. Throws SettingError. */
export function readDataLocation(given: Environment = process.env): DataLocation {
  const env = withFiles(given)
  const dataDir = resolve(env.DATA_DIR || './data')
  return {
    dataDir,
    database: readDatabase(env, dataDir),
    secret: env.SECRET || null,
    secretFile: secretFileIn(dataDir),
    environment: given,
  }
}

export const databaseFileIn = (dataDir: string): string => join(dataDir, 'boathouse.db')

const secretFileIn = (dataDir: string): string => join(dataDir, 'secret')

function readPort(value: string): number {
  const port = Number(value)
  return /^\d+$/.test(value) && port <= 65_535
    ? port
    : invalidSetting('PORT', 'a whole number from 0 to 65535')
}

function readPublicUrl(value: string): URL {
  const url = URL.canParse(value)
    ? new URL(value)
    : invalidSetting('PUBLIC_URL', 'an address, for example https://rowing.example.org')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    invalidSetting('PUBLIC_URL', 'an address that begins with http:// or https://')
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    invalidSetting(
      'PUBLIC_URL',
      'an address without path, question mark or user, for example https://rowing.example.org',
    )
  }
  return url
}

function readDatabase(env: Environment, dataDir: string): DatabaseLocation {
  const value = env.DATABASE_URL || ''
  if (!value) return { file: databaseFileIn(dataDir) }
  const isPostgres = URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
  if (!isPostgres) return invalidSetting('DATABASE_URL', 'an address that begins with postgres://')
  const url = new URL(value)
  if (env.DATABASE_PASSWORD) url.password = encodeURIComponent(env.DATABASE_PASSWORD)
  return { url: env.DATABASE_PASSWORD ? url.href : value, connections: 10, patienceMs: 1_500 }
}

function readSmtp(env: Environment, publicUrl: URL, isProduction: boolean): Config['smtp'] {
  const url = env.SMTP_URL || ''
  if (!url) {
    if (isLoopback(publicUrl.hostname) && !isProduction) return null
    return invalidSetting(
      'SMTP_URL',
      'the mail server, for example smtps://user:password@mail.example.org; without one Boathouse serves only this machine',
    )
  }
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol)) {
    invalidSetting('SMTP_URL', 'an address that begins with smtp:// or smtps://')
  }
  const from = env.MAIL_FROM || ''
  return /\S+@\S+/.test(from) && !/[\r\n]/.test(from)
    ? { url, from }
    : invalidSetting(
        'MAIL_FROM',
        'the sender of all mails, for example "Boathouse <boathouse@example.org>", when SMTP_URL is set',
      )
}

function readSuperAdminEmail(value: string): string | null {
  if (!value.trim()) return null
  const { data } = emailAddress().safeParse(value)
  return data ?? invalidSetting('SUPER_ADMIN_EMAIL', 'one email address')
}

/** Key for signing sessions and links. Generated at first start, readable by the server's user only. */
function readSecret(value: string, { dataDir, required }: { dataDir: string; required: boolean }): string {
  if (value) return isSecret(value) ? value : invalidSetting('SECRET', 'at least 32 characters long')
  if (required)
    invalidSetting(
      'SECRET',
      'set in production on PostgreSQL, the same at least 32 characters for every server',
    )
  const file = secretFileIn(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeSecret(file)
    const stored = readFileSync(file, 'utf8')
    return isSecret(stored)
      ? stored
      : invalidSetting('DATA_DIR', `a folder with a whole secret in it: ${file} is cut short`)
  } catch (error) {
    if (error instanceof SettingError) throw error
    return invalidSetting('DATA_DIR', `a folder that can be written, unlike ${dataDir}`)
  }
}

const isSecret = (value: string): boolean => value.trim().length >= 32

/** Writes a draft and links it: a crash leaves no partial file, and of two servers the first wins. */
function writeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** The token must fit in a header. Metrics need one because they reveal how busy a club is. */
function readMetricsToken(value: string): string | null {
  if (!value) return null
  return /^[\w.~+/=-]{32,}$/.test(value)
    ? value
    : invalidSetting('METRICS_TOKEN', 'at least 32 letters and digits, for example from openssl rand -hex 32')
}

const UNITS = { MB: 1024 ** 2, GB: 1024 ** 3 } as const

function readBytes(name: string, value: string): number {
  const [, count, unit] = /^(\d{1,6}) ?(MB|GB)$/.exec(value) ?? []
  if (!count || !unit) return invalidSetting(name, 'a whole number of MB or GB, for example 500 MB')
  return Number(count) * UNITS[unit as keyof typeof UNITS]
}

function readTokenCalls(value: string): number {
  const calls = Number(value)
  return /^\d{1,6}$/.test(value) && calls >= 1
    ? calls
    : invalidSetting('TOKEN_CALLS_PER_HOUR', 'a whole number from 1 to 999999')
}

function readDay(name: string, value: string): string | null {
  if (value === '') return null
  const day = calendarDay.safeParse(value)
  return day.success ? day.data : invalidSetting(name, 'a day, for example 2026-12-31')
}

function readSignUp(value: string): Config['signUp'] {
  return value === 'open' || value === 'invited' ? value : invalidSetting('SIGN_UP', 'open or invited')
}

/** Settings of the demo: a separate embedded database and no mail. */
export function demoConfig(config: Config): Config {
  const dataDir = join(config.dataDir, 'demo')
  return {
    ...config,
    dataDir,
    database: { file: databaseFileIn(dataDir) },
    smtp: null,
    superAdminEmail: null,
    superAdminFactorFrom: null,
    oidc: null,
  }
}
