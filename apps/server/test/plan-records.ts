import { newId } from '@boathouse/domain/kernel/ids'
import { newPlanTemplate } from '@boathouse/domain/plans/plan-templates/contract'
import { newOwnPlannedSession, newPlannedSession } from '@boathouse/domain/plans/planned-sessions/contract'
import { planTemplates } from '../src/features/plans/plan-templates/queries.ts'
import { clubPlans, ownPlans } from '../src/features/plans/planned-sessions/queries.ts'

const { id, name, squadId: ofSquad } = newPlanTemplate.shape
// Each row has one member instead of the list.
const { memberIds: _, ...clubPlanInput } = newPlannedSession.shape

const plan = {
  date: '2026-03-01',
  title: 'Intervals',
  type: 'speed',
  sport: 'rowing',
  minutes: 60,
  distance: 12_000,
  rpe: 6,
  workout: '8x500m/3:30',
  notes: 'Even splits',
}

interface Scopes {
  readonly ofAthlete: () => Promise<{ readonly athleteId: string }>
  readonly ofClub: () => Promise<{ readonly clubId: string }>
}

/** Tested by `records.test.ts` with every verb. */
export const planKinds = ({ ofAthlete, ofClub }: Scopes) => [
  {
    table: 'plannedSessions' as const,
    records: ownPlans,
    scope: ofAthlete,
    input: newOwnPlannedSession,
    fields: () => plan,
    changes: { title: 'Long row' },
  },
  {
    table: 'planTemplates' as const,
    records: planTemplates,
    scope: ofClub,
    // The source week isn't stored.
    input: { shape: { id, name, squadId: ofSquad } },
    fields: () => ({ name: 'Base week', squadId: newId(), sessions: '[]', size: 0 }),
    changes: { name: 'Race week' },
  },
  {
    table: 'clubPlannedSessions' as const,
    records: clubPlans,
    scope: ofClub,
    input: { shape: clubPlanInput },
    fields: () => ({
      ...{ ...plan, squadId: newId(), practice: newId(), memberId: null, publishedAt: null },
      ...{ sourceId: null, isTouched: false, copyId: null },
    }),
    changes: { title: 'Long row' },
  },
]
