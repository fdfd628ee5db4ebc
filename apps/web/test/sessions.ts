import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'

export const sessionOf = (place: number, own: Partial<TrainingSession> = {}): TrainingSession => ({
  id: `01990000-0000-7000-8000-00000000000${place}`,
  date: '2026-11-24',
  type: 'speed',
  durationMs: 2_700_000,
  duration: 45,
  intensity: 'high',
  weather: 'Calm',
  notes: '',
  ...noDetails(),
  restMs: null,
  source: 'typed',
  sourceId: null,
  recording: null,
  trackLine: null,
  version: 1,
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
  ...own,
})
