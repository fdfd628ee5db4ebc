import { setTimeout as pause } from 'node:timers/promises'
import type { NewestChanges } from '@boathouse/domain/club/live/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { newId } from '@boathouse/domain/kernel/ids'
import { expect, onTestFinished } from 'vitest'
import { type Cast, aCast as castIn } from '../apps/server/test/factories.ts'
import { type Installation, look, someClient } from './installation.ts'

/** Default retry delay of browsers in milliseconds. */
const BROWSERS_OWN_RETRY_MS = 3_000
const LOOK_EVERY_MS = 20

export interface Listener {
  /** When each of its streams opened, by `performance.now()`. */
  readonly openedAt: readonly number[]
  /** Waits for at least this number of a kind. Returns the time in milliseconds. */
  readonly isTold: (kind: ChangeKind, number: number, withinMs: number) => Promise<number>
  /** Newest number of a kind; 0 before any. */
  readonly newest: (kind: ChangeKind) => number
}

/** Follows a club like a browser's EventSource, and reconnects after the server's delay. */
export function listen(url: string, cookie: string): Listener {
  const hangUp = new AbortController()
  const { signal } = hangUp
  onTestFinished(() => hangUp.abort())
  const openedAt: number[] = []
  const numbers = new Map<ChangeKind, number>()
  let retryMs = BROWSERS_OWN_RETRY_MS
  let lastId = ''
  const take = (event: string) => {
    const fields = new Map(event.split('\n').map((line) => splitField(line)))
    retryMs = Number(fields.get('retry') ?? retryMs)
    lastId = fields.get('id') ?? lastId
    const { changes = [] } = JSON.parse(fields.get('data') ?? '{}') as Partial<NewestChanges>
    for (const { kind, number } of changes) numbers.set(kind, number)
  }
  const hear = async () => {
    const headers = { cookie, ...someClient(), ...(lastId && { 'last-event-id': lastId }) }
    const response = await fetch(`${url}/api/events`, { headers, signal })
    if (!response.ok) return void (await response.body?.cancel())
    openedAt.push(performance.now())
    let text = ''
    for await (const part of response.body ?? []) {
      const events = (text + Buffer.from(part).toString()).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) take(event)
    }
  }
  const follow = async () => {
    while (!signal.aborted) {
      await hear().catch(() => undefined)
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  void follow()
  const newest = (kind: ChangeKind) => numbers.get(kind) ?? 0
  return {
    openedAt,
    newest,
    isTold: async (kind, number, withinMs) => {
      const began = performance.now()
      await expect
        .poll(() => newest(kind), { timeout: withinMs, interval: LOOK_EVERY_MS })
        .toBeGreaterThanOrEqual(number)
      return performance.now() - began
    },
  }
}

const splitField = (line: string): [name: string, value: string] => {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

export const aCast = ({ address }: Installation): Promise<Cast> =>
  look(address, (db) => castIn({ database: { db } } as Parameters<typeof castIn>[0]))

/** The head coach posts an announcement, a change of the kind `announcements`. */
export async function announce(url: string, { club, headCoach }: Cast): Promise<void> {
  const response = await fetch(`${url}/api/clubs/${club}/announcements`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: headCoach.cookie, ...someClient() },
    body: JSON.stringify({ id: newId(), message: 'Ice', endsOn: new Date().toISOString().slice(0, 10) }),
  })
  expect(response.status, await response.text()).toBe(201)
}
