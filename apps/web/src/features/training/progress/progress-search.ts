import { type ProgressPeriod, progressPeriod } from '@boathouse/domain/training/progress/model'

export const volumes = ['hours', 'kilometres'] as const
export type VolumeName = (typeof volumes)[number]

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
