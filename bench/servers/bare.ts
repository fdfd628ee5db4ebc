// Baseline: node:http with the same driver and the same prepared statements.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Row } from '../../apps/server/src/db/tables.ts'
import { bareStatements } from './bare-statements.ts'
import { answerParent } from './parent.ts'

const LIMIT = 20
const COOKIE = 'session='
const MINUTE_MS = 60_000

type Session = Row<'trainingSessions'>

const { personBy, sessionsOf, insertSession } = await bareStatements()

const server = createServer((request, response) =>
  request.method === 'POST' ? create(request, response) : list(request, response),
)
server.listen(0, '127.0.0.1', () => answerParent(server))

async function list(request: IncomingMessage, response: ServerResponse) {
  const person = await personOf(request)
  if (!person) return void response.writeHead(401).end()
  answer(response, 200, page((await sessionsOf(person.id, LIMIT + 1)) as Session[]))
}

function create(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    const person = await personOf(request)
    if (!person) return void response.writeHead(401).end()
    const typed = JSON.parse(Buffer.concat(chunks).toString())
    const at = new Date().toISOString()
    const row = await insertSession({
      ...typed,
      athleteId: person.id,
      durationMs: typed.duration * MINUTE_MS,
      source: 'typed',
      searchKey: searchKey(typed),
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
    if (!row) return void response.writeHead(409).end()
    answer(response, 201, JSON.stringify(shown(row as Session)))
  })
}

const searchKey = ({ weather, notes }: Session) => `${weather}\n${notes}`.toLowerCase()

const personOf = ({ headers }: IncomingMessage) =>
  personBy(hash('sha256', headers.cookie?.slice(COOKIE.length) ?? '', 'base64url'), new Date().toISOString())

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

function page(rows: Session[]): string {
  const more = rows.length > LIMIT
  if (more) rows.pop()
  const last = rows.at(-1)
  const place = more && last ? JSON.stringify([last.date, last.createdAt, last.id]) : null
  return JSON.stringify({
    items: rows.map(shown),
    nextCursor: place && Buffer.from(place).toString('base64url'),
  })
}

const shown = (row: Session) => ({ ...row, duration: Math.trunc(row.durationMs / MINUTE_MS) })
