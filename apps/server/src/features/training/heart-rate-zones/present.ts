import type { NewHeartRateZones } from '@boathouse/domain/training/heart-rate-zones/contract'
import type { HeartRateZones } from '@boathouse/domain/training/heart-rate-zones/model'
import { toTerms } from '@boathouse/domain/training/heart-rate-zones/rules'
import type { StoredZones } from './queries.ts'

type Fields = Omit<StoredZones, 'id' | 'version' | 'createdAt' | 'updatedAt'>

/** Computes the zones, so a later change of a formula leaves stored ones unchanged. Throws for implausible heart rates. */
export function toStored({ sport, from, ...basis }: Omit<NewHeartRateZones, 'id'>): Fields {
  const { starts, ...terms } = toTerms(basis)
  return { sport, from, ...terms, starts: JSON.stringify(starts) }
}

export const present = ({ starts, ...zones }: StoredZones): HeartRateZones => ({
  ...zones,
  starts: JSON.parse(starts) as number[],
})
