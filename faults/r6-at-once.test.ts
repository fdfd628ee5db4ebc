import { newId } from '@boathouse/domain/kernel/ids'
import { describe, expect, it } from 'vitest'
import { showFigures } from './figures.ts'
import { becomeSuper, engines, look, newInstallation, someClient, start } from './installation.ts'
import { anAccount } from './people.ts'

const TIMES = 20
const CLUBS = 50

const names = ['FC Ärger'.normalize('NFC'), 'fc ärger'.normalize('NFD')]

const places = [
  ...engines.map((engine) => ({ engine, servers: 1 })),
  { engine: 'PostgreSQL' as const, servers: 2 },
]

describe.each(places)('on $engine, with $servers servers', ({ engine, servers }) => {
  it('concurrent copies of a record create one, and one of fifty clubs with the same name is created (R6)', async () => {
    const installation = await newInstallation(engine)
    const first = await start(installation.settings)
    const cookie = await becomeSuper(first)
    const second = servers === 2 ? await start(installation.settings) : first
    const urls = [first.url, second.url]
    // One account's limit is 36 concurrent requests.
    const other = await look(installation.address, (db) => anAccount(db, { superAdmin: true }))
    const cookies = [cookie, other.cookie]
    const send = (n: number, path: string, by: string, body: object) =>
      post(`${urls[n % 2]}/api/${path}`, by, body)

    const day = { date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low', notes: 'once' }
    const session = { id: newId(), ...day }
    const sent = await many(TIMES, (n) => send(n, 'training-sessions', cookie, session))
    const made = await many(CLUBS, (n) =>
      send(n, 'clubs', cookies[n % 2] as string, {
        id: newId(),
        name: names[Math.floor(n / 2) % 2],
        timeZone: 'UTC',
      }),
    )
    const rows = await look(installation.address, async (db) => ({
      sessions: await db.selectFrom('trainingSessions').select('id').execute(),
      clubs: await db.selectFrom('clubs').select('name').execute(),
    }))
    showFigures('R6', `at once, ${servers === 2 ? 'two servers' : 'one server'}`, {
      'same id': TIMES,
      rows: rows.sessions.length,
      'same name': CLUBS,
      '201': made.filter((status) => status === 201).length,
      '409': made.filter((status) => status === 409).length,
    })
    expect(rows.sessions).toEqual([{ id: session.id }])
    expect([...sent].sort()).toEqual([...Array(TIMES - 1).fill(200), 201])
    expect(rows.clubs).toHaveLength(1)
    expect([...made].sort()).toEqual([201, ...Array(CLUBS - 1).fill(409)])
  })
})

const many = (times: number, send: (n: number) => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => send(n)))

async function post(url: string, cookie: string, body: object): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...someClient() },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}
