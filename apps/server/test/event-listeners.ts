import { request } from 'node:http'
import type { NewestChanges } from '@boathouse/domain/club/live/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { noteChange } from '#db/club-changes.ts'
import { inTransaction } from '#db/transaction.ts'
import { EVENT_STREAMS } from '#http/limits.ts'
import { systemClubScope } from '../src/auth/gate.ts'
import { newTestApp, type TestApp } from './app.ts'
import { aCast, type Cast } from './factories.ts'
import { waitFor } from './mails.ts'

export interface Listener {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: string
  readonly told: readonly NewestChanges[]
  readonly lastId: string | undefined
  readonly beats: number
  readonly isOver: boolean
  readonly hangUp: () => void
}

const listening: Listener[] = []

interface Following {
  readonly app: TestApp
  readonly cast: Cast
}

export const QUICK_STREAMS = { ...EVENT_STREAMS, heartbeatMs: 600, askMs: 1_000 }

/** One server for a file's tests. Calls `given` before each with a new cast. */
export function following(streamLimits: typeof QUICK_STREAMS, given: (all: Following) => void): void {
  let app: TestApp
  beforeAll(async () => {
    app = await newTestApp({ streamLimits })
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    given({ app, cast: await aCast(app) })
  })
  afterEach(() => hangUpAll(app))
}

/** Disconnects all listeners and waits until the server has closed their streams. */
export async function hangUpAll(app: TestApp): Promise<void> {
  for (const one of listening.splice(0)) one.hangUp()
  await waitFor(async () => (app.server.streams.size === 0 ? true : undefined))
}

/** Opens a stream like a browser. Resolves at its first event. */
export async function listenTo(
  app: TestApp,
  cookie: string | undefined,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const port = await app.port()
  return new Promise((resolve, reject) => {
    let body = ''
    let isOver = false
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/events',
      headers: { ...headers, ...(cookie && { cookie }) },
    }
    const asking = request(options, (answer) => {
      const listener = {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        hangUp: () => asking.destroy(),
        get body() {
          return body
        },
        get told() {
          return [...body.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json as string))
        },
        get lastId() {
          return [...body.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]
        },
        get beats() {
          return [...body.matchAll(/^:$/gm)].length
        },
        get isOver() {
          return isOver
        },
      }
      listening.push(listener)
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
        resolve(listener)
      })
      answer.on('error', () => undefined)
      answer.on('close', () => {
        isOver = true
        resolve(listener)
      })
    })
    asking.on('error', reject).end()
  })
}

export const numbersIn = (told: NewestChanges | undefined) =>
  Object.fromEntries((told?.changes ?? []).map(({ kind, number }) => [kind, number]))

export const changeIn = (app: TestApp, clubId: string, kind: ChangeKind) =>
  inTransaction({ db: app.database.db, now: currentTime(), club: systemClubScope(clubId) }, (inside) =>
    noteChange(inside, kind),
  )

export const toldTimes = (listener: Listener, times: number) =>
  waitFor(async () => (listener.told.length >= times ? true : undefined))

export const ended = (listener: Listener) => waitFor(async () => (listener.isOver ? true : undefined))
