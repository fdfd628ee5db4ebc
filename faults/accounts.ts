import { expect } from 'vitest'
import { type Installation, look, someClient } from './installation.ts'
import type { Sent } from './writers.ts'

interface Balance {
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
}

/** Acknowledged records exist once, and every club has its audit entry from the same transaction. */
export async function balance(
  { address }: Installation,
  { url, cookie }: { url: string; cookie: string },
  acknowledged: readonly Sent[],
): Promise<Balance> {
  const stored = await look(address, async (db) => ({
    sessions: await db.selectFrom('trainingSessions').select(['id', 'notes as text']).execute(),
    clubs: await db.selectFrom('clubs').select(['id', 'name as text']).execute(),
    entries: await db
      .selectFrom('auditEntries')
      .where('action', '=', 'clubCreated')
      .select('clubId')
      .execute(),
  }))
  const created = stored.entries.map(({ clubId }) => clubId)
  expect([...created].sort(), 'a club has one entry in the audit log').toEqual(
    stored.clubs.map(({ id }) => id).sort(),
  )
  const listed = await listedIds(url, cookie)
  expect([...listed].sort(), 'the list shows what the table holds').toEqual(
    stored.sessions.map(({ id }) => id).sort(),
  )
  const rows = [...stored.sessions, ...stored.clubs]
  const textOf = new Map(rows.map(({ id, text }) => [id, text]))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id, text }) => textOf.get(id) !== text).length,
    twice: rows.length - new Set(rows.map(({ text }) => text)).size,
  }
}

async function listedIds(url: string, cookie: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const answer = await fetch(`${url}/api/training-sessions?limit=100${query}`, {
      headers: { cookie, ...someClient() },
    })
    expect(answer.status).toBe(200)
    const page = (await answer.json()) as { items: { id: string }[]; nextCursor: string | null }
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}
