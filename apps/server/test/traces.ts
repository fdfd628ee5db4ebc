import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Database } from '#db/connect.ts'
import { insertClub, insertMember } from '#db/seed/people.ts'
import { openArchive } from '../src/backups/archive.ts'
import { runProgram } from '../src/backups/postgres-programs.ts'
import { anInvite, aPerson, type Person, sessionRow } from './factories.ts'
import { aGoal } from './goals.ts'
import { aChosenPractice, anAbsence } from './practices.ts'
import { aResult } from './results.ts'

export const freshMarker = () => `quokka${newId().replaceAll('-', '')}`

/** User with the word in email, name and all text fields. */
export async function aMarkedPerson(database: Database, marker: string): Promise<Person> {
  const name = { firstName: `${marker}-first`, lastName: `${marker}-last` }
  const email = `${marker}@test.example`
  const person = await aPerson({ database }, { email, ...name })
  const now = currentTime()
  const clubId = await insertClub(database.db, `Riverside ${newId()}`, now)
  await insertMember(database.db, { clubId, userId: person.id, role: 'athlete' }, now)
  await anInvite({ database }, { clubId, email, ...name, searchKey: `${email} ${marker}` })
  const words = `${marker} said `.repeat(5)
  await aGoal({ database }, person, { title: `${marker}-goal`, notes: words })
  await aResult({ database }, person, { notes: words, eventName: `${marker}-regatta` })
  await anAbsence({ database }, person, { reason: words })
  const { id: practiceId, day } = await aChosenPractice({ database }, clubId, [person])
  const at = now.toISOString()
  const line = { clubId, practiceId, athleteId: person.id, day, version: 1, createdAt: at, updatedAt: at }
  await database.db
    .insertInto('answers')
    .values({ ...line, answer: 'no', reason: words })
    .execute()
  const rows = [null, at].map((deletedAt) =>
    sessionRow(person, { notes: words, searchKey: words, deletedAt }),
  )
  await database.db.insertInto('trainingSessions').values(rows).execute()
  return person
}

/**
 * Two users' sessions, inserted in turn and lengthened: rows move, and secure_delete misses copies at old positions.
 */
export async function aMovedSeason(database: Database, people: readonly Person[], notes: readonly string[]) {
  const rows = people.flatMap((person, who) =>
    Array.from({ length: 500 }, (_, n) =>
      sessionRow(person, { notes: `${notes[who]} ${'x'.repeat((n * 37) % 90)}` }),
    ),
  )
  const mixed = rows.map((row, n) => ({ row, at: (n * 7_919) % rows.length })).sort((a, b) => a.at - b.at)
  for (let from = 0; from < mixed.length; from += 500) {
    const some = mixed.slice(from, from + 500).map(({ row }) => row)
    await database.db.insertInto('trainingSessions').values(some).execute()
  }
  await database.db.transaction().execute(async (db) => {
    for (const [n, { row }] of mixed.entries()) {
      if (n % 3 === 0) continue
      const longer = `${row.notes} ${'y'.repeat((n * 131) % 700)}`
      await db
        .updateTable('trainingSessions')
        .set({ notes: longer })
        .where('athleteId', '=', row.athleteId)
        .where('id', '=', row.id)
        .execute()
    }
  })
}

/** Occurrences of a word in an embedded database and its journal. */
export const tracesIn = (file: string, marker: string): number =>
  ['', '-wal', '-shm']
    .map((end) => `${file}${end}`)
    .filter((path) => existsSync(path))
    .reduce((sum, path) => sum + occurrences(readFileSync(path), marker), 0)

export const tracesInFolder = (folder: string, marker: string): number =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .reduce((sum, path) => sum + occurrences(readFileSync(path), marker), 0)

/** Occurrences in a backup's unpacked content. */
export async function tracesInBackup(file: string, marker: string): Promise<number> {
  const archive = await openArchive(file)
  try {
    let found = 0
    for (const name of Object.keys(archive.manifest.parts)) {
      const bytes = await buffer(await archive.open(name))
      found += occurrences(name.endsWith('.dump') ? await textOfDump(bytes) : bytes, marker)
    }
    return found
  } finally {
    archive.close()
  }
}

async function textOfDump(dump: Buffer): Promise<Buffer> {
  let text = Buffer.alloc(0)
  await runProgram('pg_restore', ['--file=-'], {
    url: 'postgres://127.0.0.1/none',
    environment: process.env,
    feed: async (stdin) => void stdin.end(dump),
    take: async (stdout) => {
      text = await buffer(stdout)
    },
  })
  return text
}

function occurrences(bytes: Buffer, marker: string): number {
  let found = 0
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 1)) found += 1
  return found
}
