import type { NewCourse } from '@boathouse/domain/training/courses/contract'
import type { Gate } from '@boathouse/domain/training/courses/gate-rules'
import type { Course } from '@boathouse/domain/training/courses/model'
import { refuseWrongGates, roundGates } from '@boathouse/domain/training/courses/rules'
import type { StoredCourse } from './queries.ts'

/** Throws for implausible gates. */
export function toStored({ id, name, ...gates }: NewCourse): Pick<StoredCourse, 'id' | 'name' | 'gates'> {
  refuseWrongGates(gates)
  return { id, name, gates: JSON.stringify(roundGates(gates)) }
}

export function present({ gates, ...course }: StoredCourse): Course {
  return { ...course, ...(JSON.parse(gates) as { readonly start: Gate; readonly finish: Gate }) }
}
