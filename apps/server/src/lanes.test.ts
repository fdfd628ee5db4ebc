import { expect, it, onTestFinished, vi } from 'vitest'
import { startFairLanes } from './lanes.ts'

interface Job {
  readonly owner: string | undefined
  readonly name: string
}

/** Lanes over a list of jobs. Jobs of `silent` end only when `release` is called. */
function lanesOver(jobs: Job[], { mostPerOwner = 1, silent = 'silent' } = {}) {
  const done: string[] = []
  const failures: unknown[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: idle, resolve: isIdle } = Promise.withResolvers<void>()
  const lanes = startFairLanes<Job>({
    claim: async (except) => {
      const place = jobs.findIndex(({ owner }) => owner === undefined || !except.includes(owner))
      if (place < 0) isIdle()
      return place < 0 ? undefined : jobs.splice(place, 1)[0]
    },
    ownerOf: ({ owner }) => owner,
    work: async ({ owner, name }) => {
      if (owner === silent) await released
      if (name === 'broken') throw new Error('broken')
      done.push(name)
    },
    mostPerOwner,
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(async () => {
    release()
    await lanes.stop()
  })
  return { lanes, done, failures, release, idle }
}

const jobsOf = (owner: string | undefined, count: number): Job[] =>
  Array.from({ length: count }, (_, place) => ({ owner, name: `${owner} ${place}` }))

it('an owner whose receivers never answer leaves lanes to others (R17)', async () => {
  const jobs = [...jobsOf('silent', 8), ...jobsOf('other', 2)]
  const { lanes, done, idle } = lanesOver(jobs, { mostPerOwner: 2 })
  lanes.wake()
  await idle
  expect(done).toEqual(['other 0', 'other 1'])
  expect(jobs).toHaveLength(6)
})

it('an owner takes the next lane when one of its jobs is done', async () => {
  const jobs = jobsOf('silent', 3)
  const { lanes, done, release, idle } = lanesOver(jobs)
  lanes.wake()
  await idle
  expect(jobs).toHaveLength(2)
  release()
  await vi.waitFor(() => expect(done).toEqual(['silent 0', 'silent 1', 'silent 2']))
})

it('jobs without an owner take any lane, and a failed job frees its own', async () => {
  const jobs = [{ owner: 'one', name: 'broken' }, ...jobsOf('one', 1), ...jobsOf(undefined, 6)]
  const { lanes, done, failures, idle } = lanesOver(jobs)
  lanes.wake()
  await idle
  lanes.wake()
  await lanes.stop()
  expect(failures).toEqual([new Error('broken')])
  expect(done.sort()).toEqual(['one 0', ...jobsOf(undefined, 6).map(({ name }) => name)].sort())
})
