import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { backUp } from '../src/backups/backup.ts'
import { newTestApp } from './app.ts'
import { freshAddress, freshFolder, open } from './database.ts'
import { aCast } from './factories.ts'
import { startedDataLocation, unseen } from './installation-paths.ts'
import { giveSafetyData, SAFETY_WORDS } from './safety-words.ts'

const NOW = new Date('2026-11-21T15:17:14.500Z')

it('a backup holds emergency contacts encrypted, as the database does', async () => {
  const address = await freshAddress()
  const app = await newTestApp({ database: open(address) })
  const cast = await aCast(app)
  await giveSafetyData(app, cast)
  await app.stop()
  await app.database.db.destroy()
  const to = join(freshFolder(), 'backup.zip')
  await backUp(startedDataLocation(address), { to, now: NOW, progress: unseen })
  const parts = Object.values(unzipSync(new Uint8Array(readFileSync(to)))).map((part) =>
    Buffer.from(part).toString('latin1'),
  )
  expect(parts.some((part) => part.includes(cast.athlete.id))).toBe(true)
  expect(parts.filter((part) => SAFETY_WORDS.test(part))).toEqual([])
})
