import { newId } from '@boathouse/domain/kernel/ids'
import type { Db, Row } from '../tables.ts'

interface Life {
  readonly clubId: string
  readonly athleteId: string
  readonly now: Date
}

const MINUTE_MS = 60_000

/** Three reservations: the athlete's in an hour, another member's soon, a crew's tomorrow. */
export async function seedReservations(db: Db, { clubId, athleteId, now }: Life): Promise<void> {
  const boats = await db.selectFrom('boats').where('clubId', '=', clubId).select(['id', 'name']).execute()
  const members = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('userId', '!=', athleteId)
    .orderBy('searchKey')
    .select(['userId', 'role'])
    .execute()
  const oneWho = (role: string) => members.find((member) => member.role === role)?.userId ?? athleteId
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  const reserved = (boat: string, inMinutes: number, said: Partial<Row<'reservations'>>) => ({
    ...{ clubId, id: newId(), boatId: boats.find(({ name }) => name === boat)?.id ?? '' },
    ...{ memberId: athleteId, outingId: null, startsAt: at(inMinutes), endsAt: at(inMinutes + 90) },
    ...{ forWhom: '', reason: '', version: 1, createdAt: at(-120), updatedAt: at(-120), deletedAt: null },
    ...said,
  })
  await db
    .insertInto('reservations')
    .values([
      reserved('Kingfisher', 60, { reason: 'Technique before the weekend' }),
      reserved('Teal', 45, { memberId: oneWho('athlete') }),
      reserved('Spirit of the Lake', 1440, {
        memberId: oneWho('admin'),
        forWhom: 'Racing',
        reason: 'Starts',
      }),
    ])
    .execute()
}
