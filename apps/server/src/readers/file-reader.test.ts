import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { freshFolder } from '../../test/database.ts'
import { tcxOf } from '../../test/recorded-files.ts'
import { FileReader } from './file-reader.ts'
import { type ReadFile, readFile } from './read-file.ts'

let reader = new FileReader()
afterEach(async () => {
  await reader.stop()
  reader = new FileReader()
})

function fileOf(content: string | Uint8Array): string {
  const path = join(freshFolder(), 'upload')
  writeFileSync(path, content)
  return path
}

const goesOn = async () =>
  expect(await reader.read(fileOf(tcxOf({ seconds: 60 })))).toMatchObject({ kind: 'tcx' })

describe('a file that is read on its own thread', () => {
  it('gives its activities, and what is stored of it', async () => {
    const reading = await reader.read(fileOf(tcxOf({ seconds: 60 })))
    expect(reading).toMatchObject({
      ...{ kind: 'tcx', packing: 'ours' },
      activities: [
        {
          ...{ recording: 'track', device: 'Fenix', session: { elapsed: 60, distance: 240 } },
          // Written on the thread: that takes a second of a file with thousands of laps.
          facts: expect.stringContaining('"elapsed":60'),
        },
      ],
    })
  })

  it('gives all activities of years in their order, each with its samples, and the next file’s own', async () => {
    const seconds = Array.from({ length: 120 }, (_, index) => index + 10)
    const activities = seconds.map((each) => /<Activity .*<\/Activity>/.exec(tcxOf({ seconds: each }))?.[0])
    const years = `<?xml version="1.0"?><TrainingCenterDatabase><Activities>${activities.join('')}</Activities></TrainingCenterDatabase>`
    const reading = (await reader.read(fileOf(years))) as ReadFile
    expect(reading.activities.map(({ session }) => session.elapsed)).toEqual(seconds)
    expect(reading.activities.every(({ streams }) => streams && streams.length > 0)).toBe(true)
    await goesOn()
  })

  it('ends the thread where it takes too long, and the next one is read', async () => {
    reader = new FileReader({ patienceMs: 1 })
    const slow = await reader.read(fileOf(tcxOf({ seconds: 36_000 })))
    expect(slow).toEqual({ refusal: 'tooSlow' })
    reader = new FileReader()
    await goesOn()
  })

  it('ends the thread where it takes too much memory, and the next one is read', async () => {
    reader = new FileReader({ heapMegabytes: 48 })
    await goesOn()
    const manyRows = `Activity Type,Date,Favorite,Title,Distance,Time\n${'Rowing,a,b,c,d,e\n'.repeat(1_000_000)}`
    expect(await reader.read(fileOf(manyRows))).toEqual({ refusal: 'tooSlow' })
    await goesOn()
  })

  it('is not unpacked beyond what a file may have', async () => {
    expect(await reader.read(fileOf(gzipSync(Buffer.alloc(200 * 1024 * 1024))))).toEqual({
      refusal: 'tooLarge',
    })
    expect(await reader.read(fileOf(gzipSync(tcxOf()).subarray(0, 100)))).toEqual({ refusal: 'damaged' })
    expect(await reader.read(fileOf(gzipSync(tcxOf())))).toMatchObject({ kind: 'tcx', packing: 'own' })
  })

  it('is refused where what is to be stored of its sessions is more than a history has', () => {
    const file = new TextEncoder().encode(tcxOf({ seconds: 60 }))
    const [activity] = (readFile(file) as ReadFile).activities
    const most = activity?.facts.length ?? 0
    expect(readFile(file, null, most)).toMatchObject({ kind: 'tcx' })
    expect(readFile(file, null, most - 1)).toEqual({ refusal: 'tooSlow' })
  })

  it('is refused where too many wait', async () => {
    reader = new FileReader({ waiting: 2 })
    const path = fileOf(tcxOf({ seconds: 60 }))
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => reader.read(path)))
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(third).toMatchObject({ reason: { kind: 'unavailable', code: 'filesBusy', retryAfter: 10 } })
    await goesOn()
  })
})
