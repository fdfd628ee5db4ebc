import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder } from '../test/database.ts'
import { readConfig } from './config.ts'
import { SettingError } from './setting-error.ts'

const read = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: freshFolder(), ...settings })

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://club.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Boathouse <boathouse@club.example>',
}

describe('the settings', () => {
  it('default to values for this machine', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isHttps: false,
      smtp: null,
      superAdminEmail: null,
      superAdminFactorFrom: null,
      trustProxy: [],
      signUp: 'open',
      metricsToken: null,
    })
  })

  it('are read', () => {
    expect(
      read({
        ...PRODUCTION,
        PORT: '8080',
        HOST: '0.0.0.0',
        SUPER_ADMIN_EMAIL: ' Sam@Club.example ',
        TRUST_PROXY: 'loopback, 10.0.0.0/8',
        SIGN_UP: 'invited',
        SECRET: 'x'.repeat(32),
        METRICS_TOKEN: 'm'.repeat(32),
        ACTIVITY_QUOTA: '500 MB',
        FILES_QUOTA: '50 GB',
        TOKEN_CALLS_PER_HOUR: '50',
        WEBHOOK_NETWORKS: '10.1.0.0/16, fd12::1',
        WEBHOOK_PORTS: '8443, 9000-9100',
        DATABASE_URL: 'postgres://boathouse@db/boathouse',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://club.example',
      isHttps: true,
      superAdminEmail: 'sam@club.example',
      superAdminFactorFrom: null,
      trustProxy: ['loopback', '10.0.0.0/8'],
      signUp: 'invited',
      metricsToken: 'm'.repeat(32),
      activityQuota: 500 * 1024 ** 2,
      filesQuota: 50 * 1024 ** 3,
      tokenCallsPerHour: 50,
      webhookNetworks: ['10.1.0.0/16', 'fd12::1'],
      webhookPorts: [
        [8443, 8443],
        [9000, 9100],
      ],
      database: { url: 'postgres://boathouse@db/boathouse' },
      smtp: { url: 'smtps://mail.example' },
    })
  })

  it('count as unset when they are empty', () => {
    expect(read({ DATABASE_URL: '', SMTP_URL: '', PORT: '' })).toMatchObject({
      ...{ port: 3000, smtp: null, activityQuota: 2 * 1024 ** 3, filesQuota: null, tokenCallsPerHour: 600 },
    })
  })

  it('keep the secret of the first start, readable by the server’s user only', () => {
    const folder = freshFolder()
    const { secret } = read({ DATA_DIR: folder })
    expect(secret.length).toBeGreaterThan(40)
    expect(read({ DATA_DIR: folder }).secret).toBe(secret)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('can be read from files if they are secret', () => {
    const file = join(freshFolder(), 'kept')
    writeFileSync(file, 'a pass:word/ with @ and # in it\n')
    const DATABASE_URL = 'postgres://boathouse@db:5433/boathouse?sslmode=disable'
    const { database } = read({ DATABASE_URL, DATABASE_PASSWORD_FILE: file })
    const { hostname, port, password, search } = new URL('url' in database ? database.url : 'missing:')
    expect([hostname, port, search]).toEqual(['db', '5433', '?sslmode=disable'])
    expect(decodeURIComponent(password)).toBe('a pass:word/ with @ and # in it')

    writeFileSync(file, 'x'.repeat(40))
    expect(read({ SECRET_FILE: file, METRICS_TOKEN_FILE: file })).toMatchObject({
      secret: 'x'.repeat(40),
      metricsToken: 'x'.repeat(40),
    })
  })

  it.each([
    ['SECRET_FILE', { SECRET_FILE: '/nowhere/at/all' }],
    ['SECRET_FILE', { SECRET_FILE: '/dev/null' }],
    ['SECRET_FILE', { SECRET_FILE: '/dev/null', SECRET: 'x'.repeat(32) }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'two words that are long enough to be one' }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'club.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://club.example' }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'https://club.example/boathouse' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_URL', { DATABASE_URL: 'somewhere' }],
    ['SMTP_URL', { PUBLIC_URL: 'https://club.example' }],
    ['SMTP_URL', { NODE_ENV: 'production' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }],
    ['SUPER_ADMIN_EMAIL', { SUPER_ADMIN_EMAIL: 'sam' }],
    ['SECRET', { SECRET: 'short' }],
    ['SECRET', { ...PRODUCTION, DATABASE_URL: 'postgres://db/boathouse' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everyone' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/40' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8/8' }],
    ['SECRET', { SECRET: ' '.repeat(40) }],
    ['SIGN_UP', { SIGN_UP: 'closed' }],
    ['ACTIVITY_QUOTA', { ACTIVITY_QUOTA: '2' }],
    ['FILES_QUOTA', { FILES_QUOTA: 'much' }],
    ['ACTIVITY_QUOTA', { ACTIVITY_QUOTA: '1.5 GB' }],
    ['TOKEN_CALLS_PER_HOUR', { TOKEN_CALLS_PER_HOUR: '0' }],
    ['WEBHOOK_NETWORKS', { WEBHOOK_NETWORKS: 'everywhere' }],
    ...['8443-', '22', '9100-9000', '70000', '80-8080'].map((ports): [string, Record<string, string>] => [
      'WEBHOOK_PORTS',
      { WEBHOOK_PORTS: ports },
    ]),
    ['TOKEN_CALLS_PER_HOUR', { TOKEN_CALLS_PER_HOUR: 'many' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/boathouse' }],
  ])('stop the start with one sentence if invalid: %s', (name, settings) => {
    expect(() => read(settings as never)).toThrow(SettingError)
    expect(() => read(settings as never)).toThrow(new RegExp(`^${name} is wrong: it should be [^\n]*\\.$`))
  })
})
