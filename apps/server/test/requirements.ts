import { requirementNameKey } from '@boathouse/domain/boathouse/requirements/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOf, idOfN, insertMany, numbers } from './bulk-rows.ts'

type Stored = { readonly database: Database }

/** Valid without end, needed by everyone, and refuses. */
export async function aRequirement(
  { database }: Stored,
  clubId: string,
  overrides: Partial<Row<'requirements'>> = {},
): Promise<Row<'requirements'>> {
  const now = currentTime().toISOString()
  const id = newId()
  const { name = `Swim test ${id}` } = overrides
  const row: Row<'requirements'> = {
    ...{ clubId, id, name, nameKey: requirementNameKey(name), appliesTo: 'everyone', months: null },
    ...{ effect: 'refuse', confirmer: 'coaches' },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('requirements').values(row).execute()
  return row
}

type About = Pick<Row<'certificates'>, 'clubId' | 'requirementId' | 'memberId'>

export async function aCertificate(
  { database }: Stored,
  about: About,
  overrides: Partial<Row<'certificates'>> = {},
): Promise<Row<'certificates'>> {
  const now = currentTime().toISOString()
  const row = {
    ...about,
    ...{ id: newId(), day: '2026-03-01', note: 'Card 7', confirmedBy: newId() },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('certificates').values(row).execute()
  return row
}

/** A PDF as far as its type is recognised. */
export const smallPdf = (): Uint8Array => new TextEncoder().encode('%PDF-1.4 a swim test')

/** Its bytes are in the row, as in no real one. */
export async function aCertificateFile(
  { database }: Stored,
  { clubId, id: certificateId }: Pick<Row<'certificates'>, 'clubId' | 'id'>,
): Promise<string> {
  const id = newId()
  const createdAt = currentTime().toISOString()
  const file = { clubId, certificateId, id, type: 'application/pdf', createdAt } as const
  await database.db
    .insertInto('certificateFiles')
    .values({ ...file, bytes: smallPdf(), storedFileId: null })
    .execute()
  return id
}

interface Filling {
  readonly people: number
  readonly clubs: number
}

/** Three requirements in each club of `fillPeople`, and for each a confirmation of each member. */
export async function fillRequirements(db: Db, { people, clubs }: Filling): Promise<void> {
  const club = sql`'club-' || (n % ${sql.raw(String(clubs))})`
  for (const kind of ['a', 'b', 'c']) {
    const id = `requirement-${kind}`
    await insertMany(
      db,
      sql`insert into "requirements" ("clubId", "id", "name", "nameKey", "appliesTo", "effect", "confirmer",
        "version", "createdAt", "updatedAt")
      select 'club-' || (n - 1), ${id}, ${kind}, ${kind}, 'everyone', 'refuse', 'coaches', 1, ${at}, ${at}
      from ${numbers(clubs)}`,
    )
    await insertMany(
      db,
      sql`insert into "certificates" ("clubId", "id", "requirementId", "memberId", "day", "note", "confirmedBy",
        "version", "createdAt", "updatedAt")
      select ${club}, ${kind} || n, ${id}, ${idOfN}, '2026-01-01', '', ${idOf(1)}, 1, ${at}, ${at}
      from ${numbers(people)}`,
    )
  }
}
