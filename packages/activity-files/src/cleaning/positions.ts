import { type Column, type Streams, withColumn } from '../streams.ts'
import { measureDistance, type Position } from './earth.ts'
import type { IsBroken } from './gaps.ts'

/** A jump is real if this many positions after it are consistent. */
const FIXES_TO_REANCHOR = 5

interface CleanPositions {
  readonly streams: Streams
  /** Metres along the positions, NaN where there is none. Null without positions. */
  readonly distance: Column | null
  /** Number of spikes. They are removed unless `keepSpikes` is set. */
  readonly dropped: number
  /** Number of real jumps, which add no metres. */
  readonly reanchored: number
  /** Straight-line metres over each break, which are not counted. */
  readonly gaps: readonly number[]
}

interface PositionRules {
  readonly fastest: number
  readonly keepSpikes?: boolean
  readonly isBroken?: IsBroken
}

/**
 * Removes positions that only a speed above `fastest` could reach (metres a second), and measures the track along the
 * rest. `keepSpikes` keeps them. Breaks add no metres. Times must rise.
 */
export function cleanPositions(
  streams: Streams,
  { fastest, keepSpikes = false, isBroken = () => false }: PositionRules,
): CleanPositions {
  const { latitude, longitude } = streams.columns
  if (!latitude || !longitude) return { streams, distance: null, dropped: 0, reanchored: 0, gaps: [] }
  const fixes = [...latitude.keys()].filter((index) => Number.isFinite(latitude[index]))
  const track = new Track({ latitude, longitude, time: streams.time }, fastest, isBroken)
  for (const index of fixes) track.add(index)
  const distance = keepSpikes ? track.measureAll(fixes) : track.distance
  const keptAlone = (column: Column) =>
    column.map((value, index) => (Number.isNaN(distance[index]) ? Number.NaN : value))
  const cleaned = withColumn(
    withColumn(streams, 'latitude', keptAlone(latitude)),
    'longitude',
    keptAlone(longitude),
  )
  const { kept, reanchors, gaps } = track
  return {
    ...{ streams: cleaned, distance, dropped: fixes.length - kept, reanchored: reanchors.size },
    gaps,
  }
}

interface Fixes {
  readonly latitude: Column
  readonly longitude: Column
  readonly time: Column
}

class Track {
  readonly #fixes: Fixes
  readonly #fastest: number
  readonly #isBroken: IsBroken
  /** Metres at each position except spikes, else NaN. */
  readonly distance: Column
  #metres = 0
  #last: number | null = null
  #doubtful: number[] = []
  kept = 0
  /** Indexes of the first positions after real jumps. */
  readonly reanchors = new Set<number>()
  readonly gaps: number[] = []

  constructor(fixes: Fixes, fastest: number, isBroken: IsBroken) {
    this.#fixes = fixes
    this.#fastest = fastest
    this.#isBroken = isBroken
    this.distance = new Float64Array(fixes.time.length).fill(Number.NaN)
  }

  add(index: number): void {
    if (this.#last !== null && this.#isBroken(this.#last, index)) {
      this.gaps.push(measureDistance(this.#at(this.#last), this.#at(index)))
      this.#last = null
    }
    if (this.#last === null || this.#isReachable(this.#last, index)) {
      this.#doubtful = []
      this.#keep(index)
      return
    }
    const before = this.#doubtful.at(-1)
    if (before !== undefined && !this.#isReachable(before, index)) this.#doubtful = []
    this.#doubtful.push(index)
    if (this.#doubtful.length === FIXES_TO_REANCHOR) this.#reanchor()
  }

  /** Metres along all positions, spikes included, without real jumps. */
  measureAll(fixes: readonly number[]): Column {
    const distance = new Float64Array(this.distance.length).fill(Number.NaN)
    let metres = 0
    for (const [place, index] of fixes.entries()) {
      const before = fixes[place - 1]
      const isJoined = before !== undefined && !this.reanchors.has(index) && !this.#isBroken(before, index)
      if (isJoined) metres += measureDistance(this.#at(before), this.#at(index))
      distance[index] = metres
    }
    return distance
  }

  #reanchor(): void {
    const fixes = this.#doubtful
    this.#doubtful = []
    this.#last = null
    this.reanchors.add(fixes[0] as number)
    for (const index of fixes) this.#keep(index)
  }

  #keep(index: number): void {
    if (this.#last !== null) this.#metres += measureDistance(this.#at(this.#last), this.#at(index))
    this.distance[index] = this.#metres
    this.#last = index
    this.kept++
  }

  #isReachable(from: number, to: number): boolean {
    const seconds = (this.#fixes.time[to] ?? 0) - (this.#fixes.time[from] ?? 0)
    // Without times, any speed is possible.
    if (Number.isNaN(seconds)) return true
    return measureDistance(this.#at(from), this.#at(to)) <= this.#fastest * Math.max(1, seconds)
  }

  #at(index: number): Position {
    return {
      latitude: this.#fixes.latitude[index] ?? Number.NaN,
      longitude: this.#fixes.longitude[index] ?? Number.NaN,
    }
  }
}
