import { setTimeout } from 'node:timers/promises'

/** How long a stop waits for what is under way. What was not finished is done by the next start. */
const STOP_MS = 3_000

/** What is done at once: several, so that a slow one does not keep all others waiting. */
const LANES = 4

/** Retries and jobs of servers that died are found by looking; fresh ones are woken up for. */
const TICK_MS = 5_000

export interface Lanes {
  /** Looks for due jobs now rather than at the next tick. */
  readonly wake: () => void
  /** Finishes the jobs under way, if that can be done soon, and stops. */
  readonly stop: () => Promise<void>
}

interface Work {
  /** Does the job that is due first; false when there is none. */
  readonly doNext: () => Promise<boolean>
  readonly onFailure: (error: unknown) => void
}

/** Does jobs as they become due, several at once. */
export function startLanes({ doNext, onFailure }: Work): Lanes {
  const lanes = new Set<Promise<void>>()
  let again = false
  let stopped = false

  /** Starts every lane that has nothing to do: the others may be held up for long. */
  const wake = () => {
    again = true
    while (!stopped && lanes.size < LANES) {
      const lane = work().finally(() => lanes.delete(lane))
      lanes.add(lane)
    }
  }
  const work = async () => {
    // Asked for while all of them took their last look: the first that is through looks once more.
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
  /** Claims the job that is due first, of none of these owners; undefined when there is none. */
  readonly claim: (exceptOwners: readonly string[]) => Promise<Job | undefined>
  /** The owner whose lanes this job takes; undefined if it counts for nobody. */
  readonly ownerOf: (job: Job) => string | undefined
  readonly work: (job: Job) => Promise<unknown>
  /** Lanes that one owner may take. */
  readonly mostPerOwner: number
  readonly onFailure: (error: unknown) => void
}

/** Like `startLanes`, but no owner takes all lanes: receivers of one that never answer leave lanes to the others. */
export function startFairLanes<Job>({ claim, ownerOf, work, mostPerOwner, onFailure }: FairWork<Job>): Lanes {
  const underWay = new Map<string, number>()
  const count = (owner: string | undefined, by: 1 | -1) => {
    if (owner === undefined) return
    const lanes = (underWay.get(owner) ?? 0) + by
    if (lanes > 0) underWay.set(owner, lanes)
    else underWay.delete(owner)
  }
  let claiming: Promise<unknown> = Promise.resolve()
  /** One lane after the other, so that each sees what the others have taken. */
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
