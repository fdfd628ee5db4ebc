// The limit to compare with: node:http, the same driver and the same two statements, prepared once, and nothing else.
import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Row } from '../../apps/server/src/db/tables.ts'
import { bareStatements } from './bare-statements.ts'
import { answerParent } from './parent.ts'

const LIMIT = 20
const COOKIE = 'session='

type Session = Row<'trainingSessions'>

const { personBy, sessionsOf } = await bareStatements()

const server = createServer(async (request, response) => {
  const token = request.headers.cookie?.slice(COOKIE.length) ?? ''
  const person = await personBy(hash('sha256', token, 'base64url'), new Date().toISOString())
  if (!person) return void response.writeHead(401).end()
  const body = page((await sessionsOf(person.id, LIMIT + 1)) as Session[])
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => answerParent(server))

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

const shown = (row: Session) => ({ ...row, duration: Math.trunc(row.durationMs / 60_000) })
