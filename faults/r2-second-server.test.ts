import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { balance } from './accounts.ts'
import { showFigures } from './figures.ts'
import { becomeSuper, newInstallation, start } from './installation.ts'
import { startWriters } from './writers.ts'

const SECOND_SERVERS = 5

describe('a second server on one SQLite file', () => {
  it('refuses to start with a one-sentence error, and doesn’t disturb the writes of the first (R2)', async () => {
    const installation = await newInstallation('SQLite')
    const first = await start(installation.settings)
    const cookie = await becomeSuper(first)
    const writers = startWriters({ url: first.url, cookie, writers: 4 })
    for (let n = 0; n < SECOND_SERVERS; n += 1) {
      const second = await start(installation.settings)
      expect(await second.stop()).toBe(1)
      expect(second.output()).toMatch(/^Another Boathouse server is already running on [^\n]*\.\n$/)
      await pause(50)
    }
    await writers.stop()
    const books = await balance(installation, { url: first.url, cookie }, writers.acknowledged)
    showFigures('R2', 'second servers while the first writes', { refused: SECOND_SERVERS, ...books })
    expect(books).toMatchObject({ lost: 0, twice: 0 })
    expect(Object.keys(writers.answers)).toEqual(['201'])
    expect(await first.stop()).toBe(0)
  })
})
