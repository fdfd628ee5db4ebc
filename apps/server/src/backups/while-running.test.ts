import { join } from 'node:path'
import { newId } from '@boathouse/domain/kernel/ids'
import { afterEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { freshFolder } from '../../test/database.ts'
import { becomeSuper } from '../../test/first-super.ts'
import { emptyInstallation, type Settings } from '../../test/installations.ts'
import { waitFor } from '../../test/mails.ts'
import { type ServerProcess, startServer } from '../../test/process.ts'

const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')))
})

async function start(settings: Settings): Promise<ServerProcess> {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

const json = { 'content-type': 'application/json' }

/** Saves sessions one by one and records those that the server acknowledged. */
function startWriter(url: string, cookie: string) {
  const acknowledged: string[] = []
  let stopped = false
  const write = async () => {
    const id = newId()
    const session = { id, date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low', notes: '' }
    const headers = { ...json, cookie }
    const answer = await fetch(`${url}/api/training-sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify(session),
    })
    await answer.arrayBuffer()
    if (answer.status === 201) acknowledged.push(id)
  }
  const done = (async () => {
    while (!stopped) await write()
  })()
  return {
    acknowledged,
    stop: () => {
      stopped = true
      return done
    },
  }
}

async function idsOf({ url }: ServerProcess, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const answer = await fetch(`${url}/api/training-sessions?limit=100${from}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const page = (await answer.json()) as { items: { id: string }[]; nextCursor: string | null }
    for (const { id } of page.items) ids.add(id)
    cursor = page.nextCursor
  }
  return ids
}

const tableLines = (output: string) => output.split('\n').filter((line) => line.startsWith('  '))

describe('a backup while the server is written to', () => {
  it('has all acknowledged rows, equal counts and checksums elsewhere, and a working old cookie (R12)', async () => {
    const settings = await emptyInstallation()
    const server = await start(settings)
    const cookie = await becomeSuper(server)
    const writer = startWriter(server.url, cookie)
    await waitFor(async () => writer.acknowledged.length > 20 || undefined)
    const before = [...writer.acknowledged]
    const file = join(freshFolder(), 'backup.zip')
    const backup = await runCommand(['backup', file, '--verbose'], settings)
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables /m),
    })
    await writer.stop()
    expect(writer.acknowledged.length).toBeGreaterThan(before.length)

    const elsewhere = await emptyInstallation()
    const restored = await runCommand(['restore', file, '--verbose'], elsewhere)
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ rows of \d+ tables/m),
    })
    expect(tableLines(restored.output)).toEqual(tableLines(backup.output))
    const again = await runCommand(['backup', join(freshFolder(), 'again.zip'), '--verbose'], elsewhere)
    expect(tableLines(again.output)).toEqual(tableLines(backup.output))
    const ids = await idsOf(await start(elsewhere), cookie)
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    const check = await runCommand(['backup', '--check', file], {})
    expect(check.output).toMatch(/ is complete: /)
    expect(tableLines(check.output)).toEqual([])
  })
})
