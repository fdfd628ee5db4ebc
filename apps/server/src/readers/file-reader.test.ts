import { execFileSync } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freshFolder } from '../../test/database.ts'
import { tcxOf } from '../../test/recorded-files.ts'
import { FileReader } from './file-reader.ts'
import { type ReadFile, readFile } from './read-file.ts'

let reader = new FileReader()
afterEach(async () => {
  vi.restoreAllMocks()
  await reader.stop()
  reader = new FileReader()
})

function fileOf(content: string | Uint8Array): string {
  const path = join(freshFolder(), 'upload')
  writeFileSync(path, content)
  return path
}

const goesOn = async () =>
  expect(await reader.read('someone', fileOf(tcxOf({ seconds: 60 })))).toMatchObject({ kind: 'tcx' })

describe('a file that is read on its own thread', () => {
  it('returns its activities and stored facts', async () => {
    const reading = await reader.read('someone', fileOf(tcxOf({ seconds: 60 })))
    expect(reading).toMatchObject({
      ...{ kind: 'tcx', packing: 'ours' },
      activities: [
        {
          ...{ recording: 'track', device: 'Fenix', session: { elapsed: 60, distance: 240 } },
          // The thread serializes facts: a file with thousands of laps takes a second.
          facts: expect.stringContaining('"elapsed":60'),
        },
      ],
    })
  })

  it('returns years of activities in order, each with its samples, and the next file’s own', async () => {
    const seconds = Array.from({ length: 120 }, (_, index) => index + 10)
    const activities = seconds.map((each) => /<Activity .*<\/Activity>/.exec(tcxOf({ seconds: each }))?.[0])
    const years = `<?xml version="1.0"?><TrainingCenterDatabase><Activities>${activities.join('')}</Activities></TrainingCenterDatabase>`
    const reading = (await reader.read('someone', fileOf(years))) as ReadFile
    expect(reading.activities.map(({ session }) => session.elapsed)).toEqual(seconds)
    expect(reading.activities.every(({ streams }) => streams && streams.length > 0)).toBe(true)
    await goesOn()
  })

  it('ends the thread after too much processor time, and the next one is read', async () => {
    reader = new FileReader({ processorMs: 1, everyMs: 1 })
    const slow = await reader.read('someone', fileOf(tcxOf({ seconds: 36_000 })))
    expect(slow).toEqual({ refusal: 'tooSlow' })
    reader = new FileReader()
    await goesOn()
  })

  it('is read to its end by processor time, however much wall-clock time passes', async () => {
    const asked = vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 0, system: 0 })
    reader = new FileReader({ processorMs: 1, everyMs: 1 })
    expect(await reader.read('someone', fileOf(tcxOf({ seconds: 36_000 })))).toMatchObject({ kind: 'tcx' })
    expect(asked.mock.calls.length).toBeGreaterThan(2)
  })

  it('is given up if it hangs without using the processor, and the next one is read', async () => {
    const pipe = join(freshFolder(), 'pipe')
    execFileSync('mkfifo', [pipe])
    reader = new FileReader({ wallMs: 200 })
    expect(await reader.read('someone', pipe)).toEqual({ refusal: 'tooSlow' })
    reader = new FileReader()
    await goesOn()
    // Unblocks the thread, which is opening the pipe, so it can end.
    closeSync(openSync(pipe, 'r+'))
  })

  it('does not delay stopping if its thread hangs in the kernel', async () => {
    await goesOn()
    const { promise: never } = Promise.withResolvers<number>()
    const terminate = vi.spyOn(Worker.prototype, 'terminate').mockReturnValue(never)
    await reader.stop()
    expect(reader.hangs).toBe(true)
    terminate.mockRestore()
    await reader.stop()
    expect(reader.hangs).toBe(false)
  })

  it('is refused if the thread ends before it answers', async () => {
    vi.spyOn(Worker.prototype, 'cpuUsage').mockRejectedValue(new Error('not running'))
    reader = new FileReader({ everyMs: 1 })
    expect(await reader.read('someone', fileOf(tcxOf({ seconds: 36_000 })))).toEqual({ refusal: 'tooSlow' })
  })

  it('waits for one file of another account at most (R18)', async () => {
    const path = fileOf(tcxOf({ seconds: 60 }))
    const done: string[] = []
    const read = (account: string, name: string) => reader.read(account, path).then(() => done.push(name))
    await Promise.all([read('a', 'a1'), read('a', 'a2'), read('a', 'a3'), read('b', 'b1'), read('b', 'b2')])
    expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('ends the thread after too much memory, and the next one is read', async () => {
    reader = new FileReader({ heapMegabytes: 48 })
    await goesOn()
    const manyRows = `Activity Type,Date,Favorite,Title,Distance,Time\n${'Rowing,a,b,c,d,e\n'.repeat(1_000_000)}`
    expect(await reader.read('someone', fileOf(manyRows))).toEqual({ refusal: 'tooSlow' })
    await goesOn()
  })

  it('is unpacked up to the size limit only', async () => {
    expect(await reader.read('someone', fileOf(gzipSync(Buffer.alloc(200 * 1024 * 1024))))).toEqual({
      refusal: 'tooLarge',
    })
    expect(await reader.read('someone', fileOf(gzipSync(tcxOf()).subarray(0, 100)))).toEqual({
      refusal: 'damaged',
    })
    expect(await reader.read('someone', fileOf(gzipSync(tcxOf())))).toMatchObject({
      kind: 'tcx',
      packing: 'own',
    })
  })

  it('is refused if its sessions’ stored facts are too large', () => {
    const file = new TextEncoder().encode(tcxOf({ seconds: 60 }))
    const [activity] = (readFile(file) as ReadFile).activities
    const most = activity?.facts.length ?? 0
    expect(readFile(file, null, most)).toMatchObject({ kind: 'tcx' })
    expect(readFile(file, null, most - 1)).toEqual({ refusal: 'tooSlow' })
  })

  it('is refused if too many wait', async () => {
    reader = new FileReader({ waiting: 2 })
    const path = fileOf(tcxOf({ seconds: 60 }))
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => reader.read('someone', path)))
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(third).toMatchObject({ reason: { kind: 'unavailable', code: 'filesBusy', retryAfter: 10 } })
    await goesOn()
  })
})
