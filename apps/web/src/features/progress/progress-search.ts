import { type ProgressPeriod, progressPeriod } from '@boathouse/domain/progress/model'

/** How volume is measured. */
export const volumes = ['hours', 'kilometres'] as const
export type VolumeName = (typeof volumes)[number]

/** The tab as an address holds it. Unset keys are there as undefined: one that is left out would stay in it. */
export interface ProgressSearch {
  readonly view?: 'progress' | 'wellness' | undefined
  readonly period?: ProgressPeriod | undefined
  readonly volume?: VolumeName | undefined
}

export const readProgressSearch = ({ view, period, volume }: Record<string, unknown>): ProgressSearch => ({
  view: view === 'progress' || view === 'wellness' ? view : undefined,
  period: progressPeriod.safeParse(period).data,
  volume: volumes.find((name) => name === volume),
})
