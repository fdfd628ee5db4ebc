import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import type { NewChange } from '../src/features/training/training-sessions/session-queue.ts'
import { sessionOf } from './sessions.ts'

export const stored = sessionOf(1)

export const body = {
  date: stored.date,
  type: 'speed' as const,
  duration: 45,
  intensity: 'high' as const,
  weather: '',
  notes: '',
  ...noDetails(),
}

/** Changes made in a form; `own` is the change's id. */
export const created = (notes = '', own = 'c'): NewChange => ({
  id: own,
  kind: 'create',
  body: { ...body, id: stored.id, notes },
})
export const updated = (notes: string, own: string, seen = 1): NewChange => ({
  id: own,
  kind: 'update',
  body: { ...body, duration: undefined, notes },
  seen,
})
export const deleted = (own: string, seen = 1): NewChange => ({ id: own, kind: 'delete', seen })
export const restored = (own: string): NewChange => ({ id: own, kind: 'restore' })
