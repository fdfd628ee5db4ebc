import { describe, expect, it } from 'vitest'
import { postgresEnvironment } from './postgres-programs.ts'

const saying = (url: string) => {
  const { LC_ALL, ...said } = postgresEnvironment(url, {})
  return said
}

describe('an address as the environment of PostgreSQL’s programs', () => {
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
  ])('of %s says the same', (url, said) => {
    expect(saying(url)).toEqual(said)
  })

  it('leaves what else is set alone', () => {
    expect(
      postgresEnvironment('postgres://db.example/b', { PATH: '/bin', PGPASSWORD: 'kept' }),
    ).toMatchObject({
      PATH: '/bin',
      PGPASSWORD: 'kept',
    })
  })
})
