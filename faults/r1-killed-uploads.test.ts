import { setTimeout as pause } from 'node:timers/promises'
import type { FileOutcome } from '@boathouse/domain/training/activity-files/model'
import { describe, expect, it } from 'vitest'
import { freePort } from '../apps/server/test/process.ts'
import { tcxOf } from '../apps/server/test/recorded-files.ts'
import { showFigures } from './figures.ts'
import { becomeSuper, engines, kills, newInstallation, someClient, start } from './installation.ts'
import { ownCluster } from './postgres-cluster.ts'

const FILES = 60
const SENDERS = 3
const RETRY_MS = 100
/** Longest time between kills, in milliseconds. */
const LONGEST_LIFE_MS = 250

describe.each(engines)('a server on %s that is killed while a season of files is uploaded', (engine) => {
  it('keeps each acknowledged file, whole and as one session (R1)', async () => {
    const cluster = engine === 'PostgreSQL' ? await ownCluster() : undefined
    const installation = await newInstallation(engine, cluster?.url)
    const settings = { ...installation.settings, PORT: String(await freePort()) }
    let server = await start(settings)
    const person = { url: server.url, cookie: await becomeSuper(server) }
    const files = Array.from({ length: FILES }, (_, number) => outing(number))
    const sending = sendAll(person, files)
    const times = Math.min(kills, 10)
    for (let kill = 1; kill <= times; kill += 1) {
      while (sending.acknowledged.size < ((FILES - SENDERS) * kill) / (times + 1)) await pause(5)
      await pause(Math.random() * LONGEST_LIFE_MS)
      await server.stop('SIGKILL')
      server = await start(settings)
    }
    await sending.done
    const listed = await listSessions(person)
    showFigures('R1', 'killed while files go in', {
      kills: times,
      files: FILES,
      'uploads cut': sending.cut(),
      sessions: listed.length,
    })
    expect(sending.cut()).toBeGreaterThan(0)
    expect([...sending.acknowledged.values()].sort()).toEqual(listed.sort())
    for (const [number, sessionId] of sending.acknowledged) {
      const { state, fileId, sessions } = await send(person, files[number] ?? '')
      expect([state, sessions.map((session) => session.sessionId)]).toEqual(['known', [sessionId]])
      const original = await fetch(`${person.url}/api/activity-files/${fileId}/original`, asked(person))
      expect(await original.text()).toBe(files[number])
    }
  })
})

interface Person {
  readonly url: string
  readonly cookie: string
}

/** An hour at a record a second; each number is another morning. */
const outing = (number: number): string =>
  tcxOf({ start: new Date(Date.UTC(2026, 0, 1 + number, 6)).toISOString(), seconds: 3_600 })

const asked = ({ cookie }: Person) => ({ headers: { cookie, ...someClient() } })

async function send(person: Person, file: string): Promise<FileOutcome> {
  const response = await fetch(`${person.url}/api/activity-files?name=outing.tcx`, {
    method: 'POST',
    headers: { ...asked(person).headers, 'content-type': 'application/octet-stream' },
    body: file,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`A file was answered ${response.status}: ${text}`)
  return JSON.parse(text) as FileOutcome
}

/** Retries each file until acknowledged, several at once, like the import. */
function sendAll(person: Person, files: readonly string[]) {
  const acknowledged = new Map<number, string>()
  const waiting = [...files.keys()]
  let cut = 0
  const sendNext = async (): Promise<void> => {
    const number = waiting.shift()
    if (number === undefined) return
    for (;;) {
      try {
        const { sessions } = await send(person, files[number] ?? '')
        acknowledged.set(number, sessions[0]?.sessionId ?? '')
        return sendNext()
      } catch {
        cut += 1
        await pause(RETRY_MS)
      }
    }
  }
  const done = Promise.all(Array.from({ length: SENDERS }, sendNext))
  return { acknowledged, cut: () => cut, done }
}

async function listSessions(person: Person): Promise<string[]> {
  const response = await fetch(`${person.url}/api/training-sessions?limit=100`, asked(person))
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}
