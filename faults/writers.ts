import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { someClient } from './installation.ts'

/** A record, sent with the same id until acknowledged. */
export interface Sent {
  readonly id: string
  readonly kind: 'session' | 'club'
  readonly text: string
}

export interface Writers {
  readonly acknowledged: readonly Sent[]
  readonly underWay: () => number
  /** Responses by status; `cut` counts broken connections. */
  readonly answers: Readonly<Record<string, number>>
  readonly stop: () => Promise<void>
}

interface Work {
  readonly url: string
  readonly cookie: string
  readonly writers: number
}

const RETRY_MS = 100

/** Every fourth writes clubs, two rows in a transaction. Without an acknowledgement they retry, like the web app. */
export function startWriters({ url, cookie, writers }: Work): Writers {
  const acknowledged: Sent[] = []
  const answers: Record<string, number> = {}
  let underWay = 0
  let stopped = false
  const count = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1
  }
  const send = async (record: Sent): Promise<boolean> => {
    underWay += 1
    try {
      const status = await post(url, cookie, record)
      count(String(status))
      return status === 201 || status === 200
    } catch {
      count('cut')
      return false
    } finally {
      underWay -= 1
    }
  }
  const write = async (_: unknown, writer: number) => {
    for (let n = 0; !stopped; n += 1) {
      const text = `${writer} wrote ${n}`
      const record: Sent = { id: newId(), kind: writer % 4 === 3 ? 'club' : 'session', text }
      while (!(await send(record))) await pause(RETRY_MS)
      acknowledged.push(record)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    answers,
    underWay: () => underWay,
    stop: async () => {
      stopped = true
      await done
    },
  }
}

async function post(url: string, cookie: string, { id, kind, text }: Sent): Promise<number> {
  const day = { date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' }
  const body = kind === 'club' ? { id, name: text, timeZone: 'UTC' } : { id, ...day, notes: text }
  const answer = await fetch(`${url}/api/${kind === 'club' ? 'clubs' : 'training-sessions'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...someClient() },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}
