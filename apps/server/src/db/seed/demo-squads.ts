import { toSquadNameKey } from '@boathouse/domain/club/squads/rules'
import { addDays, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '../tables.ts'
import { type Life, practiceOn } from './demo-practices.ts'

interface DemoSquad {
  readonly name: string
  /** First names. One of the two coaches isn't an admin. */
  readonly coaches: readonly string[]
  readonly athletes: readonly string[]
}

const squads: readonly DemoSquad[] = [
  { name: 'Racing', coaches: ['Anna'], athletes: ['Mira', 'Bálint', 'Chloé', 'Dilan', 'Elif', 'Kofi'] },
  { name: 'Juniors', coaches: ['Jelena'], athletes: ['Theo', 'Freya', 'Isak', 'Kofi'] },
  { name: 'Masters', coaches: ['Jelena'], athletes: ['Giorgos', 'Hana', 'Rosa'] },
]

interface DemoPractice {
  readonly squad: string
  readonly title: string
  /** ISO: Monday is 1. */
  readonly weekday: number
  readonly startTime: string
}

const practices: readonly DemoPractice[] = [
  { squad: 'Racing', title: 'Starts and sprints', weekday: 7, startTime: '09:00' },
  { squad: 'Juniors', title: 'Balance and turns', weekday: 5, startTime: '16:30' },
]

export async function seedSquadPractices(db: Db, life: Omit<Life, 'athleteId'>): Promise<void> {
  for (const practice of practices) await seedSquadPractice(db, life, practice)
}

async function seedSquadPractice(
  db: Db,
  life: Omit<Life, 'athleteId'>,
  { squad: name, title, weekday, startTime }: DemoPractice,
): Promise<void> {
  const { clubId, today } = life
  const squad = await db
    .selectFrom('squads')
    .where('clubId', '=', clubId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  const athletes = await db
    .selectFrom('squadMembers')
    .where('clubId', '=', clubId)
    .where('squadId', '=', squad.id)
    .where('role', '=', 'athlete')
    .select('userId')
    .execute()
  const choiceId = newId()
  await db
    .insertInto('choiceSquads')
    .values({ clubId, squadId: squad.id, choiceId, withCoaches: false })
    .execute()
  await db
    .insertInto('chosenMembers')
    .values(athletes.map(({ userId: athleteId }) => ({ choiceId, athleteId })))
    .execute()
  const day = addDays(today, (weekday - toWeekday(today) + 7) % 7 || 7)
  const practice = practiceOn(day, { ...life, startTime })
  await db
    .insertInto('practices')
    .values({ ...practice, title, choiceId })
    .execute()
}

export async function seedSquads(db: Db, clubId: string, createdAt: Date): Promise<void> {
  const at = createdAt.toISOString()
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .select(['users.id', 'users.firstName'])
    .execute()
  for (const { name, coaches, athletes } of squads) {
    const squadId = newId()
    const stored = { clubId, id: squadId, name, nameKey: toSquadNameKey(name) }
    await db
      .insertInto('squads')
      .values({ ...stored, version: 1, createdAt: at, updatedAt: at, archivedAt: null })
      .execute()
    const people = members.flatMap(({ id: userId, firstName }) => {
      const role = coaches.includes(firstName ?? '') ? 'coach' : 'athlete'
      const isIn = role === 'coach' || athletes.includes(firstName ?? '')
      return isIn ? [{ clubId, squadId, userId, role, addedAt: at } as const] : []
    })
    await db.insertInto('squadMembers').values(people).execute()
  }
}
