import { invalidField } from '../../kernel/errors.ts'
import type { Club } from './model.ts'

/** Throws by the field if only one of latitude and longitude is set. */
export function refuseHalfPosition({ latitude, longitude }: Pick<Club, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw invalidField(latitude === null ? 'latitude' : 'longitude', 'positionHalf')
}
