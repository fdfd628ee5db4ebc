import { addActivityFile } from '@boathouse/domain/training/activity-files/contract'
import { describe, expect, it } from 'vitest'
import { tcxOf } from '../apps/server/test/recorded-files.ts'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { engines, look, newInstallation, someClient, start } from './installation.ts'
import { anAccount } from './people.ts'
import { startProgram } from './processes.ts'
import type { Uploaded, Uploading } from './uploaders.ts'
import { fetchStatus, measureWaits } from './waits.ts'

const SECONDS = 40
/** More than are read at once, so some always wait. */
const AT_ONCE = 8
/** Ten seconds of processor time on a shared machine. */
const ONE_FILE_MS = 25_000

describe.each(engines)('on %s', (engine) => {
  it('an account’s slow files delay another’s by one file at most (R18)', async () => {
    const installation = await newInstallation(engine)
    const { url } = await start(installation.settings)
    const [attacker, athlete] = await look(installation.address, async (db) => [
      await anAccount(db),
      await anAccount(db),
    ])
    let days = 0
    const upload = () => {
      days += 1
      const body = tcxOf({ start: new Date(Date.UTC(2026, 0, 1, 6, 30 * days)).toISOString(), seconds: 300 })
      const headers = {
        cookie: athlete?.cookie ?? '',
        'content-type': 'application/octet-stream',
        ...someClient(),
      }
      return fetchStatus(fetch(`${url}${addActivityFile.path}?name=a.tcx`, { method: 'POST', headers, body }))
    }
    const { waits: before } = await measureWaits(3_000, upload, { wanted: 201 })
    const uploaders = startProgram<Uploading, Uploaded>('uploaders.ts')
    const uploading = uploaders.tell({
      ...{ url, cookie: attacker?.cookie ?? '', atOnce: AT_ONCE, seconds: SECONDS },
    })
    const { waits, refused } = await measureWaits(SECONDS * 1_000, upload, { wanted: 201, pauseMs: 200 })
    showFigures('R18', `${AT_ONCE} slow files of one account at once`, {
      ...(await uploading),
      'another’s file before': inSeconds(percentile(before, 0.5)),
      'another’s p50': inSeconds(percentile(waits, 0.5)),
      'another’s most': inSeconds(Math.max(...waits)),
      'another refused': refused,
    })
    expect(refused).toBe(0)
    expect(Math.max(...waits)).toBeLessThan(ONE_FILE_MS)
  })
})
