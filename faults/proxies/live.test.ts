import { describe, expect, it } from 'vitest'
import { inSeconds, percentile, showFigures } from '../figures.ts'
import { newInstallation, start } from '../installation.ts'
import { aCast, announce, listen } from '../listeners.ts'
import { startBareNginx } from './proxy.ts'

const CHANGES = 5
const TOLD_WITHIN_MS = 9_000
const QUICK_MS = 1_000

describe.each(['1.0', '1.1'] as const)(
  'behind an nginx with default settings that speaks HTTP/%s',
  (version) => {
    it('followers of a club get its changes, since each stream asks not to be buffered (R14)', async () => {
      const installation = await newInstallation('SQLite')
      const server = await start(installation.settings)
      const cast = await aCast(installation)
      const { httpPort } = await startBareNginx(Number(new URL(server.url).port), version)
      const listener = listen(`http://127.0.0.1:${httpPort}`, cast.athlete.cookie)
      const told: number[] = []
      for (let change = 1; change <= CHANGES; change += 1) {
        await announce(server.url, cast)
        told.push(await listener.isTold('announcements', change, TOLD_WITHIN_MS))
      }
      showFigures('R14', `through an nginx with default settings, by HTTP/${version}`, {
        'told, median': inSeconds(percentile(told, 0.5)),
      })
      expect(percentile(told, 0.5)).toBeLessThan(QUICK_MS)
    })
  },
)
