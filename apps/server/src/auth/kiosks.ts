import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'
import type { Actor } from './gate.ts'
import { hashToken } from './secrets.ts'

const withClub = (db: Db) =>
  db
    .selectFrom('kiosks')
    .innerJoin('clubs', 'clubs.id', 'kiosks.clubId')
    .select([
      'kiosks.id',
      'kiosks.name',
      'kiosks.clubId',
      'kiosks.pairedAt',
      'kiosks.lastSeenAt',
      'clubs.name as clubName',
      'clubs.status as clubStatus',
      'clubs.timeZone as clubTimeZone',
    ])

/** One indexed query, compiled once, because it runs on every request of a kiosk. */
export const kioskByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  withClub(db).where('kiosks.tokenHash', '=', tokenHash),
)

/** Returns a kiosk as an actor without a role; null if the token is unknown or revoked. */
export async function findKiosk(db: Db, token: string): Promise<Actor | null> {
  const [row] = await kioskByToken(db, { tokenHash: hashToken(token) })
  return row ? toActor(row) : null
}

/** Re-reads kiosks with open streams. Omits revoked ones. */
export async function findKiosks(
  db: Db,
  kiosks: readonly Pick<Actor, 'sessionId' | 'membership'>[],
): Promise<Actor[]> {
  if (kiosks.length === 0) return []
  const clubIds = kiosks.flatMap(({ membership }) => membership?.clubId ?? [])
  const rows = await withClub(db)
    .where('kiosks.clubId', 'in', [...new Set(clubIds)])
    .where(
      'kiosks.id',
      'in',
      kiosks.map(({ sessionId }) => sessionId),
    )
    .where('kiosks.tokenHash', 'is not', null)
    .execute()
  return rows.map(toActor)
}

function toActor(row: Awaited<ReturnType<typeof kioskByToken>>[number]): Actor {
  const { id, name, clubId, clubName, clubStatus, clubTimeZone, lastSeenAt } = row
  const membership = {
    ...{ clubId, clubName, clubStatus, clubTimeZone },
    role: 'athlete' as const,
    heldRole: 'athlete' as const,
    askedFactor: null,
    joinedAt: row.pairedAt ?? '',
  }
  return {
    sessionId: id,
    user: { id, email: '', emailVerified: false, timeZone: clubTimeZone, firstDayOfWeek: 1 },
    role: 'pending',
    superAdmin: false,
    memberships: [membership],
    membership,
    provenAt: null,
    askedFactor: null,
    held: { role: 'pending', clubRole: null },
    kiosk: { name, lastSeenAt },
  }
}

const SEEN_EVERY_MS = 60_000

/** Updates the kiosk's last use, at most once a minute. */
export async function noteKioskSeen(
  db: Db,
  { user: { id }, membership, kiosk }: Actor,
  now: Date,
): Promise<void> {
  if (!kiosk || !membership) return
  if (kiosk.lastSeenAt !== null && now.getTime() - Date.parse(kiosk.lastSeenAt) < SEEN_EVERY_MS) return
  await db
    .updateTable('kiosks')
    .set({ lastSeenAt: now.toISOString() })
    .where('clubId', '=', membership.clubId)
    .where('id', '=', id)
    .execute()
}
