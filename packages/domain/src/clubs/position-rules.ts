import { invalidField } from '../kernel/errors.ts'
import type { Club } from './model.ts'

/** Throws by the field for half a position: latitude and longitude are said together, or neither. */
export function refuseHalfPosition({ latitude, longitude }: Pick<Club, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw invalidField(latitude === null ? 'latitude' : 'longitude', 'positionHalf')
}
