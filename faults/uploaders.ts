// Separate process: an account that uploads files as slow as allowed until it is stopped.
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { addActivityFile } from '@boathouse/domain/training/activity-files/contract'
import { tcxOf } from '../apps/server/test/recorded-files.ts'

export interface Uploading {
  readonly url: string
  readonly cookie: string
  readonly atOnce: number
  readonly seconds: number
}

export type Uploaded = Readonly<Record<string, number>>

/** Samples that fit into the largest file. */
const SECONDS_OF_FILE = 90_000
const AGAIN_AFTER_MS = 100

process.on('message', (order: Uploading) => {
  void upload(order).then((uploaded) => process.send?.(uploaded))
})
process.once('disconnect', () => process.exit())

async function upload({ url, cookie, atOnce, seconds }: Uploading): Promise<Uploaded> {
  const text = tcxOf({ seconds: SECONDS_OF_FILE, laps: 1_000, speed: (second) => 3 + (second % 7) / 3 })
  const ends = performance.now() + seconds * 1_000
  const answers: Record<string, number> = {}
  let files = 0
  const one = async () => {
    while (performance.now() < ends) {
      files += 1
      // Different files: known ones aren't read again.
      const body = gzipSync(`${text}${' '.repeat(files)}`)
      const headers = { cookie, 'content-type': 'application/octet-stream', 'x-forwarded-for': '10.66.0.1' }
      const answer = await fetch(`${url}${addActivityFile.path}?name=slow.tcx`, {
        method: 'POST',
        headers,
        body,
      })
      const { code = 'read' } = (await answer.json()) as { code?: string }
      answers[`${answer.status} ${code}`] = (answers[`${answer.status} ${code}`] ?? 0) + 1
      await pause(AGAIN_AFTER_MS)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answers
}
