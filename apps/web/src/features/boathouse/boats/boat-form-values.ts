import type { NewBoat } from '@boathouse/domain/boathouse/boats/contract'
import { layoutOf, usualSides } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Boat, Rig } from '@boathouse/domain/boathouse/boats/model'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { listed, written } from '#editor/listed.ts'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'

/** Form fields; `rigs` is JSON, `squadIds` has comma-separated ids. */
export type BoatValues = Record<
  | 'name'
  | 'rigs'
  | 'minWeight'
  | 'maxWeight'
  | 'ownerId'
  | 'audience'
  | 'squadIds'
  | 'outFrom'
  | 'outTo'
  | 'notes',
  string
>

export const emptyValues: BoatValues = {
  name: '',
  rigs: '[]',
  minWeight: '',
  maxWeight: '',
  ownerId: '',
  audience: 'all',
  squadIds: '',
  outFrom: '',
  outTo: '',
  notes: '',
}

export const readRigs = (typed: string): Rig[] => JSON.parse(typed) as Rig[]

export const toFormValues = (boat: Boat): BoatValues => ({
  name: boat.name,
  rigs: JSON.stringify(boat.rigs),
  minWeight: String(boat.minWeight ?? ''),
  maxWeight: String(boat.maxWeight ?? ''),
  ownerId: boat.owner?.id ?? '',
  audience: boat.isForSquads ? 'some' : 'all',
  squadIds: written(boat.squads.map(({ id }) => id)),
  outFrom: boat.outOfService?.from ?? '',
  outTo: boat.outOfService?.to ?? '',
  notes: boat.notes,
})

export const toRequest = (typed: BoatValues): Omit<NewBoat, 'id'> => ({
  name: typed.name,
  rigs: readRigs(typed.rigs),
  minWeight: parseDecimal(typed.minWeight),
  maxWeight: parseDecimal(typed.maxWeight),
  ownerId: typed.ownerId || null,
  squadIds: typed.audience === 'some' ? listed(typed.squadIds) : null,
  outFrom: typed.outFrom || null,
  outTo: typed.outTo || null,
  notes: typed.notes,
})

/** The most common rig of a craft. */
export const usualRig = (craft: CraftKey): Rig => ({
  craft,
  hasCox: layoutOf(craft)?.cox === 'always',
  sides: usualSides(craft),
})
