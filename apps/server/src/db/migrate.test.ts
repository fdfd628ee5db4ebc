import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { emptyAddress, engine, freshAddress, open } from '../../test/database.ts'
import { lazyIdentity } from '../auth/identity.ts'
import { migrate, NewerDatabase } from './migrate.ts'
import { type ColumnKind, tables } from './tables.ts'

const all = [
  '0001-spine',
  '0002-identity',
  '0003-training-log',
  '0004-clubs',
  '0005-results',
  '0006-goals',
  '0007-practices',
  '0008-rates',
  '0009-reaching-members',
  '0010-attendance-months',
  '0011-shorter-search-keys',
  '0012-confirmed-joining',
  '0013-mailed-proofs',
  '0014-water-temperature',
  '0015-answer-deadlines',
  '0016-sports-of-clubs',
  '0017-announcements-by-mail',
  '0018-platform-role',
  '0019-club-changes',
  '0021-sign-in-codes',
  '0022-first-steps',
  '0023-push',
  '0026-check-ins',
  '0027-check-in-posters',
  '0028-activity-files',
  '0029-joined-sessions',
  '0031-results-of-efforts',
  '0032-stroke-factors-and-track-ends',
  '0033-waters',
  '0034-courses',
  '0035-squads',
  '0036-consents',
  '0038-comments',
  '0039-practices-for-squads',
  '0041-announcements-for-squads',
  '0042-unread-comments-of-coaches',
  '0043-comment-mails',
  '0045-test-days',
  '0046-results-of-test-days',
  '0047-age-and-category',
  '0048-standards',
  '0049-rankings',
  '0050-test-day-ids',
  '0051-body-weights',
  '0052-planned-sessions',
  '0054-wellness',
  '0057-factors',
  '0058-telling-of-plans',
  '0059-plan-templates',
  '0060-practice-links',
  '0061-boats',
  '0065-passkeys',
  '0066-damages',
  '0068-outings',
  '0070-proofs',
  '0071-asked-factors',
  '0073-api-tokens',
  '0074-webhooks',
  '0075-reservations',
  '0076-logbook',
  '0077-email-changes',
  '0078-factor-resets',
  '0079-overdue',
  '0080-oidc-accounts',
  '0081-kiosks',
  '0082-line-ups',
  '0083-minors-need-adult',
  '0084-abilities',
  '0085-destinations',
  '0086-incidents',
  '0088-outing-logs',
  '0092-seats-given-up',
  '0098-undone-imports',
  '0100-folded-search-keys',
  '0101-international-addresses',
  '0105-proof-codes',
  '0106-undecided-members',
  '0107-stored-files',
  '0108-fair-webhooks',
  '0109-parts-of-clubs',
  '0111-planned-at-practices',
  '0112-records-at-tests',
  '0114-squads-of-invites',
  '0115-emergency-contacts',
  '0116-join-requests',
  '0117-recorders',
  '0118-shown-pieces',
  '0120-answers-taken-back',
  '0121-links-by-coaches',
  '0122-member-imports',
  '0124-waiting-lists',
  '0125-guests',
  '0126-requirements',
  '0127-certificate-files',
  '0128-heart-rate-zones',
  '0139-assigned-places',
  '0140-announced-practices',
  '0142-languages',
  '0143-several-clubs',
  '0144-units',
  '0145-guardians',
  '0146-guardian-invites',
  '0147-invitations-of-members',
  '0148-views-by-club',
  '0149-account-merges',
  '0150-independence-age',
  '0152-pushes-to-guardians',
]

describe('migrating', () => {
  it('migrates an empty database, once', async () => {
    const database = open(await emptyAddress())
    expect(await migrate(database)).toEqual(all)
    expect(await migrate(database)).toEqual([])
    await database.db.destroy()
  })

  it('leaves a database of a newer version unchanged, and reports it', async () => {
    const database = open(await freshAddress())
    const later = { name: '9999-later', timestamp: currentTime().toISOString() }
    await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp) values (${later.name}, ${later.timestamp})`.execute(
      database.db,
    )
    await expect(migrate(database)).rejects.toThrow(NewerDatabase)
    await database.db.destroy()
  })

  it('lets two servers start at once', async () => {
    const address = await emptyAddress()
    const [first, second] = [open(address), open(address)]
    // On SQLite the file lock already excludes a second server.
    const ran =
      engine === 'sqlite' ? [await migrate(first)] : await Promise.all([migrate(first), migrate(second)])
    expect(ran.flat()).toEqual(all)
    await first.db.destroy()
    await second.db.destroy()
  })
})

describe('the migrated schema', () => {
  it('has exactly the tables and columns of the query types', async () => {
    const database = open(await freshAddress())
    const found = (await database.db.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns
        .map((column) => `${column.name}${column.isNullable ? '?' : ''} ${column.dataType.toLowerCase()}`)
        .sort(),
    ])
    const stated = Object.entries(tables).map(([name, columns]) => [
      name,
      Object.entries(columns)
        .map(([column, type]) => `${column}${type.endsWith('?') ? '?' : ''} ${storedAs(type)}`)
        .sort(),
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated))
    await database.db.destroy()
  })

  it('matches the identity library’s models', async () => {
    const database = open(await freshAddress())
    const identity = await lazyIdentity({ database, publicUrl: 'http://localhost', secret: 'x'.repeat(32) })()
    expect(await identity.tablesToChange()).toEqual([])
    await database.db.destroy()
  })

  it('keeps milliseconds, and gives both engines’ values in one form', async () => {
    const database = open(await freshAddress())
    const now = '2026-03-29T01:30:00.123Z'
    await database.db
      .insertInto('setUpLinks')
      .values({ purpose: 'a', tokenHash: 'b', createdAt: now })
      .execute()
    expect(await database.db.selectFrom('setUpLinks').selectAll().execute()).toEqual([
      { purpose: 'a', tokenHash: 'b', createdAt: now },
    ])
    const { count } = await database.db
      .selectFrom('setUpLinks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    await database.db.destroy()
  })

  it('orders key text bytewise on both engines', async () => {
    const database = open(await freshAddress())
    const at = currentTime().toISOString()
    for (const purpose of ['b', 'B', 'a', 'Z', 'é']) {
      await database.db
        .insertInto('setUpLinks')
        .values({ purpose, tokenHash: purpose, createdAt: at })
        .execute()
    }
    const rows = await database.db.selectFrom('setUpLinks').select('purpose').orderBy('purpose').execute()
    expect(rows.map((row) => row.purpose)).toEqual(['B', 'Z', 'a', 'b', 'é'])
    await database.db.destroy()
  })
})

const names = {
  sqlite: {
    key: 'text',
    text: 'text',
    instant: 'text',
    integer: 'integer',
    decimal: 'real',
    boolean: 'boolean',
    blob: 'blob',
  },
  postgres: {
    key: 'text',
    text: 'text',
    instant: 'timestamptz',
    integer: 'int8',
    decimal: 'float8',
    boolean: 'bool',
    blob: 'bytea',
  },
} as const

const storedAs = (type: string): string => names[engine][type.replace('?', '') as ColumnKind]
