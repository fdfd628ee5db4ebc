import { boatSamples } from './boats.ts'
import { crewmateSamples } from './crewmates.ts'
import { damageSamples } from './damages.ts'
import { dutySamples } from './duty.ts'
import { incidentSamples } from './incidents.ts'
import { kioskSamples } from './kiosks.ts'
import { lineUpSamples } from './line-ups.ts'
import { logbookSamples } from './logbook.ts'
import { outingLogSamples } from './outing-logs.ts'
import { outingSamples } from './outings.ts'
import { reservationSamples } from './reservations.ts'
import type { Sample } from './sample.ts'

export const samplesOfBoats: readonly Sample[] = [
  ...boatSamples,
  ...damageSamples,
  ...reservationSamples,
  ...outingLogSamples,
  ...outingSamples,
  ...dutySamples,
  ...kioskSamples,
  ...lineUpSamples,
  ...logbookSamples,
  ...crewmateSamples,
  ...incidentSamples,
]
