import { countClubs } from '@boathouse/domain/club/clubs/contract'
import { showMetrics } from '@boathouse/domain/club/health/contract'
import { expect, it, vi } from 'vitest'
import { call, metricsReader, metricsToken, newTestApp, testApp } from '../../../../test/app.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { sendFile, tcxOf, toBytes } from '../../../../test/recorded-files.ts'
import { FileReader } from '../../../readers/file-reader.ts'
import { warnOfFullFiles } from './jobs.ts'

it('an account whose files take too long to read is refused after three in an hour, and no other account is (R18)', async () => {
  const fileReader = new FileReader()
  const read = vi.spyOn(fileReader, 'read').mockResolvedValue({ refusal: 'tooSlow' })
  const own = await newTestApp({ database: (await testApp()).database, fileReader })
  const [slow, other] = [await aPerson(own), await aPerson(own)]
  let files = 0
  const send = async (who: Person) => {
    files += 1
    const { status, body, raw } = await sendFile(own, who, toBytes(tcxOf({ seconds: 60 + files })))
    return [status, body.code, Number(raw.headers['retry-after'] ?? 0) > 3_000]
  }
  for (let times = 0; times < 3; times += 1) expect(await send(slow)).toEqual([422, 'fileTooSlow', false])
  expect(await send(slow)).toEqual([429, 'tooManySlowFiles', true])
  expect(await send(other)).toEqual([422, 'fileTooSlow', false])
  expect(read.mock.calls.map(([account]) => account)).toEqual([slow.id, slow.id, slow.id, other.id])
  own.advance(60 * 60_000)
  expect(await send(slow)).toEqual([422, 'fileTooSlow', false])
  await own.stop()
})

it('storage for files is limited for all athletes together, and the operator is warned from 80 % on', async () => {
  const database = open(await freshAddress())
  const settings = { filesQuota: 10_000, metricsToken }
  const own = await newTestApp({ settings, database })
  const warnings = () => own.logged.filter((line) => line.includes('FILES_QUOTA')).length
  const superAdmin = await aPerson(own, { superAdmin: true })
  const shown = async () => (await call(own, countClubs, {}, superAdmin)).body.filesNearlyFull
  const send = async (minutes: number) => {
    own.advance(minutes * 60_000)
    return sendFile(own, await aPerson(own), toBytes(tcxOf({ seconds: 200 })))
  }
  expect([(await send(0)).status, await shown()]).toEqual([201, null])
  expect([(await send(2)).status, warnings()]).toEqual([201, 0])
  const full = await send(2)
  expect([full.status, full.body.code, warnings()]).toEqual([409, 'filesFull', 1])
  await send(2)
  expect(warnings()).toBe(1)
  expect(await shown()).toEqual({ used: expect.any(Number), most: 10_000 })
  const metrics = await own.ask({ url: showMetrics.path, headers: metricsReader })
  expect(metrics.body).toMatch(
    /boathouse_files_stored_bytes \d{4}\nboathouse_files_quota_bytes 10000|files_quota_bytes 10000/,
  )
  expect(await warnOfFullFiles({ db: database.db, now: own.server.clock() }, own.server.filesRoom)).toEqual([
    expect.stringContaining('FILES_QUOTA'),
  ])
  await database.db.deleteFrom('trainingSessions').execute()
  await database.db.deleteFrom('activityFiles').execute()
  expect((await send(2)).status).toBe(201)
  await own.stop()
  await database.db.destroy()
})
