import { describe, expect, it } from 'vitest'
import { postgresEnvironment } from './postgres-programs.ts'

const saying = (url: string) => {
  const { LC_ALL, ...said } = postgresEnvironment(url, {})
  return said
}

describe('a URL as the environment of PostgreSQL’s programs', () => {
  it.each([
    [
      'postgres://ann:p%40ss%2F@db.example:5433/boat%20house',
      { PGHOST: 'db.example', PGPORT: '5433', PGUSER: 'ann', PGPASSWORD: 'p@ss/', PGDATABASE: 'boat house' },
    ],
    ['postgres://[::1]/b', { PGHOST: '::1', PGDATABASE: 'b' }],
    ['postgres:///b?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'b' }],
    [
      'postgres://db.example/b?sslmode=verify-full&sslrootcert=/ca.pem&pool=3',
      { PGHOST: 'db.example', PGDATABASE: 'b', PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' },
    ],
  ])('is equal for %s', (url, said) => {
    expect(saying(url)).toEqual(said)
  })

  it.each([
    ['ssl=true', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['ssl=1&sslrootcert=/ca.pem', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' }],
    ['sslrootcert=/ca.pem', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' }],
    ['sslmode=prefer', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['sslmode=require', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['sslmode=verify-ca&sslrootcert=/ca.pem', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem' }],
    ['sslmode=no-verify', { PGSSLMODE: 'require' }],
    ['ssl=no-verify', { PGSSLMODE: 'require' }],
    ['sslmode=disable', { PGSSLMODE: 'disable' }],
    ['ssl=0', { PGSSLMODE: 'disable' }],
    ['sslmode=require&uselibpqcompat=true', { PGSSLMODE: 'require' }],
  ])('checks certificates as the driver does, with %s', (parameters, said) => {
    expect(saying(`postgres://db.example/b?${parameters}`)).toEqual({
      PGHOST: 'db.example',
      PGDATABASE: 'b',
      ...said,
    })
  })

  it.each([
    ['require', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['no-verify', { PGSSLMODE: 'require' }],
    ['allow', { PGSSLMODE: 'allow' }],
  ])('checks certificates as the driver does with PGSSLMODE %s', (PGSSLMODE, said) => {
    const { LC_ALL, ...found } = postgresEnvironment('postgres://db.example/b', { PGSSLMODE })
    expect(found).toEqual({ PGHOST: 'db.example', PGDATABASE: 'b', ...said })
  })

  it('keeps other variables', () => {
    expect(
      postgresEnvironment('postgres://db.example/b', { PATH: '/bin', PGPASSWORD: 'kept' }),
    ).toMatchObject({
      PATH: '/bin',
      PGPASSWORD: 'kept',
    })
  })
})
