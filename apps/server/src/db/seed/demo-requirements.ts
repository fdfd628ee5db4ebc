import { requirementNameKey } from '@boathouse/domain/boathouse/requirements/rules'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Db, Row } from '../tables.ts'

interface Demo {
  readonly clubId: string
  /** The demo’s athlete, whose swim test is valid. */
  readonly athleteId: string
  readonly now: Date
  readonly timeZone: string
}

type Kind = Pick<Row<'requirements'>, 'name' | 'appliesTo' | 'months' | 'effect' | 'confirmer'>

const kinds: readonly Kind[] = [
  { name: 'Swim test', appliesTo: 'everyone', months: 24, effect: 'warn', confirmer: 'coaches' },
  { name: 'First aid', appliesTo: 'coaches', months: 36, effect: 'none', confirmer: 'admins' },
  { name: 'Launch driver', appliesTo: 'some', months: null, effect: 'none', confirmer: 'admins' },
]

/** Days since the swim test, member by member: valid, soon to expire, expired, and missing. */
const SWIM_DAYS_AGO = [100, 718, 780, null, 340, 30]

/** Three requirements with documents in each state. */
export async function seedRequirements(db: Db, { clubId, athleteId, now, timeZone }: Demo): Promise<void> {
  const today = dayAt(now, timeZone)
  const stamps = { version: 1, createdAt: now.toISOString(), updatedAt: now.toISOString(), deletedAt: null }
  const rows = kinds.map((kind) => ({
    ...{ clubId, id: newId(), nameKey: requirementNameKey(kind.name) },
    ...kind,
    ...stamps,
  }))
  await db.insertInto('requirements').values(rows).execute()
  const [swim, firstAid, launch] = rows.map(({ id }) => id)
  const members = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .orderBy('searchKey')
    .orderBy('userId')
    .select(['userId', 'role'])
    .execute()
  const adminId = members.find(({ role }) => role === 'admin')?.userId ?? athleteId
  const of = (requirementId: string | undefined, memberId: string, daysAgo: number) => ({
    ...{ clubId, id: newId(), requirementId: requirementId ?? '', memberId },
    ...{ day: addDays(today, -daysAgo), note: '', confirmedBy: adminId },
    ...stamps,
  })
  const swims = members.flatMap(({ userId }, index) => {
    const daysAgo = userId === athleteId ? 100 : (SWIM_DAYS_AGO[index % SWIM_DAYS_AGO.length] ?? null)
    return daysAgo === null ? [] : [of(swim, userId, daysAgo)]
  })
  await db
    .insertInto('certificates')
    .values([...swims, of(firstAid, adminId, 500), { ...of(launch, adminId, 900), note: 'Licence 4711' }])
    .execute()
}
