import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from '../apps/server/src/db/tables.ts'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { engines, look, someClient, start } from './installation.ts'
import { prepareServer } from './large-originals.ts'
import { waitsOfOthers } from './waits.ts'

const OTHERS_P99_MS = 1_000
const GONE_WITHIN_MS = 60_000

describe.each(engines)('on %s', (engine) => {
  it('the server deletes a deleted account’s originals within a minute, restart included (R16)', async () => {
    const { installation, url, own, stop } = await prepareServer(engine)
    const { account } = await own([24, 8, 8])
    const headers = { cookie: account.cookie, ...someClient() }
    const deletion = await fetch(`${url}/api/users/${account.id}/deletion`, { method: 'POST', headers })
    expect(deletion.status).toBe(204)
    const began = performance.now()
    await stop()
    await start(installation.settings)
    const left = await untilNone(() => look(installation.address, countParts))
    showFigures('R16', 'an account with 40 MB of originals is deleted, and the server killed', {
      'parts left at the kill': left,
      'gone after': inSeconds(performance.now() - began),
    })
    expect(left).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(GONE_WITHIN_MS)
  })

  it('the server moves files of an older version while it serves requests, kills included (R16)', async () => {
    const { installation, others, own, stop } = await prepareServer(engine)
    const { originals } = await own([24, 24, 10, 10])
    await stop()
    await look(installation.address, putBack)
    const killed = await start(installation.settings)
    await pause(1_500)
    await killed.stop('SIGKILL')
    const { url } = await start(installation.settings)
    const began = performance.now()
    const moving = untilNone(() => look(installation.address, countUnmoved))
    const { waits, refused } = await waitsOfOthers(5_000, { url, others })
    await moving
    showFigures('R16', 'four originals of an older version are moved', {
      'moved after': inSeconds(performance.now() - began),
      'others’ p50': inSeconds(percentile(waits, 0.5)),
      'others’ p99': inSeconds(percentile(waits, 0.99)),
      'others refused': refused,
    })
    for (const { path, headers } of originals) expect((await fetch(url + path, { headers })).status).toBe(200)
    expect(percentile(waits, 0.99)).toBeLessThan(OTHERS_P99_MS)
  })
})

async function untilNone(count: () => Promise<number>): Promise<number> {
  const first = await count()
  for (let left = first; left > 0; left = await count()) await pause(200)
  return first
}

const countParts = async (db: Db) => (await db.selectFrom('storedFileParts').select('place').execute()).length

const countUnmoved = async (db: Db) =>
  (await db.selectFrom('activityFiles').where('storedFileId', 'is', null).select('id').execute()).length

async function putBack(db: Db): Promise<void> {
  const rows = await db.selectFrom('activityFiles').select(['athleteId', 'id', 'storedFileId']).execute()
  for (const { athleteId, id, storedFileId } of rows) {
    const ofFile = db.selectFrom('storedFileParts').where('fileId', '=', storedFileId)
    const parts = await ofFile.orderBy('place').select('bytes').execute()
    const bytes = Buffer.concat(parts.map((part) => part.bytes))
    const its = db.updateTable('activityFiles').where('athleteId', '=', athleteId).where('id', '=', id)
    await its.set({ bytes, storedFileId: null }).execute()
    await db.deleteFrom('storedFileParts').where('fileId', '=', storedFileId).execute()
    await db.deleteFrom('storedFiles').where('id', '=', storedFileId).execute()
  }
}
