import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { currentTime } from '@boathouse/domain/test/clock'
import * as wellness from '@boathouse/domain/training/wellness/contract'
import type { TestApp } from '../app.ts'
import { aConsent } from '../consents.ts'
import type { Cast } from '../factories.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { aWellnessEntry } from '../wellness.ts'
import { elsewhere, type Sample, sample, strangers } from './sample.ts'

const day = '2026-03-01'

const stored = async (app: TestApp, { athlete }: Cast, deletedAt: string | null = null) => {
  await aWellnessEntry(app, athlete, { day, deletedAt })
  return { params: { day } }
}

export const wellnessSamples: readonly Sample[] = [
  sample(wellness.showWellness, {
    as: 'athlete',
    input: async (app, cast) => {
      await stored(app, cast)
      return { query: { until: day } }
    },
    strangers,
  }),
  sample(wellness.saveWellness, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      const today = dayAt(currentTime(), 'UTC')
      await aWellnessEntry(app, athlete, { day: today })
      return { params: { day: today }, body: { version: 1, sleep: 3, note: 'Slept by the lake' } }
    },
    strangers,
  }),
  sample(wellness.deleteWellness, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { version: 1 } }),
    strangers: elsewhere,
  }),
  sample(wellness.restoreWellness, {
    as: 'athlete',
    input: (app, cast) => stored(app, cast, currentTime().toISOString()),
    strangers: elsewhere,
  }),
  sample(wellness.showSharedWellness, {
    as: 'minor',
    input: async (app, cast) => {
      await stored(app, cast)
      await aConsent(app, cast.club, cast.athlete, { kind: 'wellness', choice: 'share' })
      await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
      return { params: { clubId: cast.club, memberId: cast.athlete.id }, query: { until: day } }
    },
    strangers: ['rivalCoach'],
  }),
]
