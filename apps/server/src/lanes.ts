import { setTimeout } from 'node:timers/promises'

/** Milliseconds that a stop waits for running jobs. The next start repeats unfinished ones. */
const STOP_MS = 3_000

/** Concurrent jobs, so a slow one doesn't delay all others. */
const LANES = 4

/** Polling interval for retries and jobs of dead servers. New jobs call `wake`. */
const TICK_MS = 5_000

export interface Lanes {
  readonly wake: () => void
  /** Waits briefly for running jobs. */
  readonly stop: () => Promise<void>
}

interface Work {
  /** Claims and does the next job. False if none is due. */
  readonly doNext: () => Promise<boolean>
  readonly onFailure: (error: unknown) => void
}

export function startLanes({ doNext, onFailure }: Work): Lanes {
  const lanes = new Set<Promise<void>>()
  let again = false
  let stopped = false

  /** Starts all idle lanes, because the others may be busy for long. */
  const wake = () => {
    again = true
    while (!stopped && lanes.size < LANES) {
      const lane = work().finally(() => lanes.delete(lane))
      lanes.add(lane)
    }
  }
  const work = async () => {
    // Repeats if `wake` was called during the last check.
    do {
      again = false
      await doAllDue().catch(onFailure)
    } while (again && !stopped)
  }
  const doAllDue = async () => {
    let isMore = true
    while (isMore && !stopped) isMore = await doNext()
  }
  const ticking = setInterval(wake, TICK_MS)
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(ticking)
      await Promise.race([Promise.all(lanes), setTimeout(STOP_MS, undefined, { ref: false })])
    },
  }
}

interface FairWork<Job> {
  readonly claim: (exceptOwners: readonly string[]) => Promise<Job | undefined>
  /** Owner whose lanes the job uses; undefined for no limit. */
  readonly ownerOf: (job: Job) => string | undefined
  readonly work: (job: Job) => Promise<unknown>
  readonly mostPerOwner: number
  readonly onFailure: (error: unknown) => void
}

/** Limits lanes per owner, so unresponsive receivers of one owner leave lanes to others. */
export function startFairLanes<Job>({ claim, ownerOf, work, mostPerOwner, onFailure }: FairWork<Job>): Lanes {
  const underWay = new Map<string, number>()
  const count = (owner: string | undefined, by: 1 | -1) => {
    if (owner === undefined) return
    const lanes = (underWay.get(owner) ?? 0) + by
    if (lanes > 0) underWay.set(owner, lanes)
    else underWay.delete(owner)
  }
  let claiming: Promise<unknown> = Promise.resolve()
  /** One claim at a time, so each sees the lanes taken before. */
  const claimNext = () => {
    const next = claiming.then(async () => {
      const full = [...underWay].filter(([, lanes]) => lanes >= mostPerOwner).map(([owner]) => owner)
      const job = await claim(full)
      if (job !== undefined) count(ownerOf(job), 1)
      return job
    })
    claiming = next.catch(() => undefined)
    return next
  }
  return startLanes({
    doNext: async () => {
      const job = await claimNext()
      if (job === undefined) return false
      await work(job).finally(() => count(ownerOf(job), -1))
      return true
    },
    onFailure,
  })
}
