import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { Db } from '../tables.ts'

interface DemoBoat {
  readonly id: string
  readonly seatsAs: (craft: CraftKey) => readonly number[]
}

/** Throws if the club has no boat of that name. */
export async function boatFinder(db: Db, clubId: string): Promise<(name: string) => DemoBoat> {
  const boats = await db
    .selectFrom('boats')
    .where('clubId', '=', clubId)
    .select(['id', 'name', 'rigs'])
    .execute()
  return (name) => {
    const boat = boats.find((one) => one.name === name)
    if (!boat) throw new Error(`There is no ${name}.`)
    return { id: boat.id, seatsAs: (craft) => seatsOf(JSON.parse(boat.rigs) as Rig[], craft) }
  }
}

export async function listCrewPeople(
  db: Db,
  clubId: string,
): Promise<{ athletes: readonly string[]; coach: string | null }> {
  const members = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .orderBy('searchKey')
    .select(['userId', 'role'])
    .execute()
  return {
    athletes: members.flatMap(({ userId, role }) => (role === 'athlete' ? [userId] : [])),
    coach: members.find(({ role }) => role === 'admin')?.userId ?? null,
  }
}
