import { type HeartRateCounts, toTenths } from './count-rules.ts'
import type { SessionZones, ZoneTime } from './model.ts'

/** Share of the time that must have a heart rate. Below it, time in zones says too little. */
const LEAST_COVERAGE = 0.5

/** Share of the running time with a heart rate, from 0 to 1. Null without any. */
export function findCoverage({ running, seconds }: HeartRateCounts): number | null {
  const recorded = sum(seconds)
  return recorded > 0 ? recorded / Math.max(running, recorded) : null
}

/** Seconds in each zone: those of all zones and below add up to all counted. `starts` rises. */
export function toZoneTime({ from, seconds }: HeartRateCounts, starts: readonly number[]): ZoneTime {
  const times = [0, ...starts.map(() => 0)]
  for (const [index, counted] of seconds.entries()) {
    const zone = starts.findLastIndex((start) => start <= from + index) + 1
    times[zone] = (times[zone] ?? 0) + counted
  }
  const [below = 0, ...zones] = times.map(toTenths)
  return { below, zones }
}

/** Time in zones of a session. Leaves the times out if too little of the session has a heart rate. */
export function presentZones(counts: HeartRateCounts | null, zones: SessionZones['zones']): SessionZones {
  if (!counts || !zones) return { zones, coverage: null, time: null }
  const coverage = findCoverage(counts)
  const isEnough = coverage !== null && coverage >= LEAST_COVERAGE
  return { zones, coverage, time: isEnough ? toZoneTime(counts, zones.starts) : null }
}

/** Adds zones up by number, for sessions with the same or another number of zones. Null without times. */
export function sumZoneTimes(times: readonly ZoneTime[]): ZoneTime | null {
  if (times.length === 0) return null
  const count = Math.max(...times.map(({ zones }) => zones.length))
  return {
    below: toTenths(sum(times.map(({ below }) => below))),
    zones: Array.from({ length: count }, (_, index) =>
      toTenths(sum(times.map(({ zones }) => zones[index] ?? 0))),
    ),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
