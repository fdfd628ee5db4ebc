import { type IncomingMessage, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { deleteAccount, downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { LARGEST_FILE } from '@boathouse/domain/training/activity-files/contract'
import { showOriginalFile } from '@boathouse/domain/training/activity-files/page-contract'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedFile } from '#db/seed/seed-file.ts'
import { ORIGINAL_TURNS } from '#http/limits.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import {
  aRecordedSession,
  aStoredRecording,
  sendFile,
  tcxOf,
  toBytes,
} from '../../../../test/recorded-files.ts'
import { anUnmovedFile } from '../../../../test/stored-files.ts'
import { removeUnusedFiles } from '../../../stored-files/removal.ts'

let app: TestApp
let athlete: Person

ownAppForEachTest((each) => {
  app = each
})

beforeEach(async () => {
  athlete = await aPerson(app)
})

/** Larger than the kernel's buffers, so a client that doesn't read blocks the response. */
const LARGE = 16 * 1024 * 1024

async function aLargeOriginal(who = athlete): Promise<string> {
  const { id } = await seedFile(
    app.database.db,
    Buffer.alloc(LARGE, 'no letter like the last'),
    currentTime(),
  )
  const file = { storedFileId: id, packing: 'own' as const, size: LARGE }
  return (await aStoredRecording(app, who, { file })).fileId
}

const show = (id: string, who = athlete) => call(app, showOriginalFile, { params: { id } }, who)
const storedStates = async () => {
  const files = await app.database.db.selectFrom('storedFiles').orderBy('id').select('state').execute()
  return files.map(({ state }) => state)
}

/** Requests an original on its own connection and doesn't read the response. */
function ask(id: string, who = athlete) {
  const response = Promise.withResolvers<IncomingMessage>()
  const sent = app.port().then((port) => {
    const path = showOriginalFile.path.replace(':id', id)
    const asking = request({ host: '127.0.0.1', port, path, headers: { cookie: who.cookie }, agent: false })
    asking.on('response', response.resolve).on('error', response.reject).end()
    return asking
  })
  return { response: response.promise, hangUp: async () => (await sent).destroy() }
}

/** Bytes received, and whether the client can tell that the response is complete. */
async function readToTheEnd(response: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0
  try {
    for await (const chunk of response) bytes += (chunk as Buffer).length
    return { bytes, isWhole: response.complete }
  } catch {
    return { bytes, isWhole: false }
  }
}

describe('an original', () => {
  it('is stored once its session is, and stays complete', async () => {
    const { fileId } = await aRecordedSession(app, athlete)
    expect(await storedStates()).toEqual(['used'])
    await removeUnusedFiles(app.database.db, currentTime())
    expect((await show(fileId)).status).toBe(200)
  })

  it('of a file that adds nothing, or is refused, is not stored', async () => {
    const small = await newTestApp({ settings: { activityQuota: 10 }, database: app.database })
    const refused = await sendFile(small, athlete, toBytes(tcxOf()))
    expect([refused.status, refused.body.code]).toEqual([409, 'activityQuotaReached'])
    await small.stop()
    const withoutDay = toBytes('Time,Distance\n0,0\n1,5\n')
    await sendFile(app, athlete, withoutDay)
    expect((await storedStates()).filter((state) => state !== 'unused')).toEqual([])
    await removeUnusedFiles(app.database.db, currentTime())
    expect(await storedStates()).toEqual([])
  })

  it('in another compression is stored unchanged', async () => {
    const packed = gzipSync(tcxOf())
    const { body } = await sendFile(app, athlete, packed, { name: 'morning.tcx.gz' })
    const { raw } = await show(body.fileId ?? '')
    expect(Buffer.compare(raw.rawPayload, packed)).toBe(0)
  })

  it('stored by an older version can be downloaded, also with all data', async () => {
    const bytes = gzipSync(tcxOf())
    const { key } = await anUnmovedFile(app, athlete, bytes)
    expect(Buffer.compare((await show(key.id)).raw.rawPayload, bytes)).toBe(0)
    const { raw } = await call(app, downloadOwnRows, { params: { uid: athlete.id } }, athlete)
    const files = unzipSync(new Uint8Array(raw.rawPayload))
    const [path] = Object.keys(files).filter((name) => name.startsWith(`files/${key.id}`))
    expect(strFromU8(files[path ?? ''] ?? new Uint8Array(), true)).toBe(strFromU8(bytes, true))
  })

  it('deleted during a download breaks it off, and is not found afterwards (R16)', async () => {
    const id = await aLargeOriginal()
    const asked = ask(id)
    const response = await asked.response
    await app.database.db.deleteFrom('activityStreams').where('fileId', '=', id).execute()
    await app.database.db.deleteFrom('activityFiles').where('id', '=', id).execute()
    await removeUnusedFiles(app.database.db, currentTime())
    const { bytes, isWhole } = await readToTheEnd(response)
    expect(response.statusCode).toBe(200)
    expect(isWhole).toBe(false)
    expect(bytes).toBeLessThan(LARGE)
    expect((await show(id)).status).toBe(404)
  })

  it('is sent to an account one at a time; further downloads wait, and others are served (R16)', async () => {
    const id = await aLargeOriginal()
    const [other, othersId] = await aPerson(app).then(
      async (who) => [who, await aLargeOriginal(who)] as const,
    )
    const first = ask(id)
    await first.response
    const statuses: (number | undefined)[] = []
    const more = Array.from({ length: ORIGINAL_TURNS.waiting + 1 }, () => ask(id))
    for (const { response } of more)
      response.then(
        ({ statusCode }) => statuses.push(statusCode),
        () => undefined,
      )
    await expect.poll(() => statuses).toEqual([429])
    expect((await readToTheEnd(await ask(othersId, other).response)).isWhole).toBe(true)
    await first.hangUp()
    await expect.poll(() => statuses).toEqual([429, 200])
    for (const { hangUp } of more) await hangUp()
    await expect.poll(async () => (await show(id)).status).toBe(200)
  })
})

it('after ‘Delete my account’ no part of an original is left (C12)', async () => {
  await aRecordedSession(app, athlete)
  await aLargeOriginal()
  const { fileId } = await aRecordedSession(app, await aPerson(app))
  await anUnmovedFile(app, athlete, toBytes('in its row'))
  const { status } = await call(app, deleteAccount, { params: { uid: athlete.id } }, athlete)
  expect(status).toBe(204)
  await removeUnusedFiles(app.database.db, currentTime())
  const { db } = app.database
  const kept = await db.selectFrom('activityFiles').select(['id', 'storedFileId']).execute()
  expect(kept.map(({ id }) => id)).toEqual([fileId])
  const files = await db.selectFrom('storedFiles').select('id').execute()
  expect(files).toEqual([{ id: kept[0]?.storedFileId }])
  const parts = await db.selectFrom('storedFileParts').select('fileId').execute()
  expect(parts).toEqual([{ fileId: kept[0]?.storedFileId }])
})

it('an upload of the maximum size is stored in parts that add up to it', async () => {
  const remark = `<!--${'x'.repeat(LARGEST_FILE - 200_000)}-->`
  const text = tcxOf({ seconds: 60 }).replace('<Activities>', `${remark}<Activities>`)
  const packed = gzipSync(text, { level: 0 })
  const { status, body } = await sendFile(app, athlete, packed)
  expect(status).toBe(201)
  const { size } = await app.database.db.selectFrom('storedFiles').select('size').executeTakeFirstOrThrow()
  expect(size).toBe(packed.length)
  expect(Buffer.compare((await show(body.fileId ?? '')).raw.rawPayload, packed)).toBe(0)
})
