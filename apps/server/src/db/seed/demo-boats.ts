import { usualSides } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import { boatSearchKey, toBoatNameKey } from '@boathouse/domain/boathouse/boats/rules'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { Db, Row } from '../tables.ts'

interface DemoBoat {
  readonly name: string
  readonly crafts: readonly CraftKey[]
  readonly weight?: readonly [number, number]
  readonly notes?: string
  readonly squads?: readonly string[]
  readonly isAthletes?: true
  readonly outFor?: number
  readonly hasCox?: true
}

const boats: readonly DemoBoat[] = [
  { name: 'Kingfisher', crafts: ['k1'], weight: [60, 75] },
  { name: 'Swift', crafts: ['k1'], weight: [70, 90], squads: ['Racing'] },
  { name: 'Sand Martin', crafts: ['k1'], isAthletes: true },
  { name: 'Teal', crafts: ['k2'], weight: [60, 80] },
  {
    name: 'Otter',
    crafts: ['k2'],
    notes: 'The front footrest sticks: pull it up before you turn the screw.',
  },
  { name: 'Osprey', crafts: ['k4'], weight: [65, 85], squads: ['Racing', 'Masters'] },
  { name: 'Alder', crafts: ['c1'] },
  { name: 'Willow', crafts: ['c2'], outFor: 9, notes: 'At the workshop for a new gunwale.' },
  { name: 'Heron', crafts: ['single'], weight: [70, 85] },
  { name: 'Dabchick', crafts: ['single'], weight: [45, 60], squads: ['Juniors'] },
  {
    name: 'Seagull',
    crafts: ['double', 'pair'],
    weight: [70, 85],
    notes: 'Riggers for 2- hang above rack 4.',
  },
  { name: 'Cormorant', crafts: ['quad', 'four'], weight: [75, 95], squads: ['Racing'] },
  { name: 'Mallard', crafts: ['quad'], squads: ['Juniors'], hasCox: true, weight: [50, 70] },
  { name: 'Spirit of the Lake', crafts: ['eight'], weight: [75, 95] },
]

const rigOf = (craft: CraftKey, hasCox: boolean): Rig => ({ craft, hasCox, sides: usualSides(craft) })

interface Life {
  readonly clubId: string
  readonly athleteId: string
  readonly now: Date
  readonly today: CalendarDay
}

const ADDED_DAYS_AGO = 300

/** Fourteen boats: one private, some for squads, one being repaired. */
export async function seedBoats(db: Db, { clubId, athleteId, now, today }: Life): Promise<void> {
  const squads = await db.selectFrom('squads').where('clubId', '=', clubId).select(['id', 'name']).execute()
  const at = new Date(now.getTime() - ADDED_DAYS_AGO * 86_400_000).toISOString()
  const rows = boats.map(({ name, crafts, weight, notes = '', outFor, ...boat }): Row<'boats'> => {
    const rigs = crafts.map((craft) => rigOf(craft, craft === 'eight' || boat.hasCox === true))
    const squadIds = squads.filter((squad) => boat.squads?.includes(squad.name)).map(({ id }) => id)
    return {
      ...{ clubId, id: newId(), name, nameKey: toBoatNameKey(name), searchKey: boatSearchKey(name, rigs) },
      ...{ rigs: JSON.stringify(rigs), craftKeys: `,${crafts.join()},`, notes },
      squadIds: squadIds.length > 0 ? JSON.stringify(squadIds.sort()) : null,
      minWeight: weight?.[0] ?? null,
      maxWeight: weight?.[1] ?? null,
      ownerId: boat.isAthletes ? athleteId : null,
      outFrom: outFor === undefined ? null : addDays(today, -2),
      outTo: outFor === undefined ? null : addDays(today, outFor),
      ...{ version: 1, createdAt: at, updatedAt: at, archivedAt: null },
    }
  })
  await db.insertInto('boats').values(rows).execute()
}
