import { linkInvites } from '@boathouse/domain/club/members/contract'
import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aComment } from '../../../../test/comments.ts'
import { downloadedColumns } from '../../../../test/downloaded-columns.ts'
import {
  aCast,
  anInvite,
  aPerson,
  aTrainingSession,
  type Cast,
  type Person,
  sessionRow,
} from '../../../../test/factories.ts'
import { aPractice } from '../../../../test/practices.ts'
import { recorded } from '../../../../test/registers.ts'
import { aDiscipline, aResult } from '../../../../test/results.ts'
import { leaveRowsEverywhere } from '../../../../test/whole-person.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

const download = (who: Person, uid = who.id) => call(app, downloadOwnRows, { params: { uid } }, who)

async function archiveOf(who: Person) {
  const { raw } = await download(who)
  const files = unzipSync(new Uint8Array(raw.rawPayload))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    raw,
    names: Object.keys(files),
    everything: JSON.parse(text('boathouse.json')) as Record<string, Record<string, unknown>[]>,
    csv: (name: string) =>
      parse(text(`${name}.csv`), { columns: true, bom: true }) as Record<string, string>[],
    raws: Object.keys(files).map(text).join('\n'),
    text,
  }
}
describe('‘Download my data’', () => {
  it('holds exactly the user’s own data, as JSON and as CSV (C12)', async () => {
    await leaveRowsEverywhere(app, cast.athlete)
    await leaveRowsEverywhere(app, cast.rivalAthlete)
    const { everything, names, csv, raws, raw, text } = await archiveOf(cast.athlete)
    expect(raw.headers['content-type']).toBe('application/zip')
    expect(raw.headers['content-disposition']).toMatch(
      /^attachment; filename="boathouse-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(Object.entries(everything).filter(([, rows]) => rows.length === 0)).toEqual([])
    const originals = (everything['activityFiles'] ?? []).map(
      ({ id }) => `files/${id}-_SUM_A1_of_${cast.athlete.id}.tcx`,
    )
    const documents = (everything['certificates'] ?? []).map(({ id }) => `documents/${id}.pdf`)
    const tables = Object.keys(everything).map((name) => `${name}.csv`)
    expect(names.sort()).toEqual(['boathouse.json', ...tables, ...originals, ...documents].sort())
    expect(originals.map(text)).toEqual([`a file of ${cast.athlete.id}`])
    // The other of the two test days is a draft.
    expect(everything['testCells']).toHaveLength(1)
    for (const [name, rows] of Object.entries(everything)) expect(csv(name)).toHaveLength(rows.length)
    expect(everything['users']).toMatchObject([{ id: cast.athlete.id, email: cast.athlete.email }])
    expect(everything['clubPlannedSessions']).toHaveLength(1)
    expect(everything['trainingSessions']).toHaveLength(6)
    expect(raws).not.toContain('of somebody else')
    for (const stranger of [cast.rivalAthlete, cast.headCoach, cast.minor]) {
      expect(raws).not.toContain(stranger.id)
      expect(raws).not.toContain(stranger.email)
    }
  })

  it('has exactly these columns: decide on new ones here', async () => {
    await leaveRowsEverywhere(app, cast.athlete)
    const { everything } = await archiveOf(cast.athlete)
    const columns = Object.entries(everything).map(([name, rows]) => [
      name,
      Object.keys(rows[0] ?? {}).join(' '),
    ])
    expect(Object.fromEntries(columns)).toEqual(downloadedColumns)
  })

  it('omits others’ deleted texts', async () => {
    const of = { clubId: cast.club, authorId: cast.headCoach.id }
    const { sessionId } = await aComment(app, cast.athlete, { ...of, text: 'Stays' })
    const deletedAt = currentTime().toISOString()
    await aComment(app, cast.athlete, { ...of, sessionId, text: 'Gone', deletedAt })
    expect((await archiveOf(cast.athlete)).everything['comments']).toMatchObject([{ text: 'Stays' }])
  })

  it('names clubs, practices and disciplines beside their ids', async () => {
    const { id: disciplineKey } = await aDiscipline(app, cast.club, { name: 'Plank' })
    await aResult(app, cast.athlete, { disciplineKey })
    await aResult(app, cast.athlete, { disciplineKey: 'k1-1000' })
    const practice = await aPractice(app, cast.club, { title: 'Sunday row' })
    await recorded(app, practice, cast.athlete, 'late')
    const { everything, csv } = await archiveOf(cast.athlete)
    expect(everything['members']).toMatchObject([{ clubName: expect.stringMatching(/^Lakeside/) }])
    expect(everything['results']?.map(({ disciplineName }) => disciplineName).sort()).toEqual([
      'K1 1000 m',
      'Plank',
    ])
    const [line] = csv('registerEntries')
    expect(line).toMatchObject({ practiceTitle: 'Sunday row', practiceStartsAt: practice.startsAt })
    expect(everything['auditEntries']?.every((entry) => 'clubName' in entry)).toBe(true)
  })

  it('does not list a used invite as pending', async () => {
    const joining = await aPerson(app)
    await anInvite(app, { clubId: cast.club, email: joining.email })
    const invites = async () => (await archiveOf(joining)).everything['invites']
    expect(await invites()).toMatchObject([{ status: 'pending', usedAt: null, deletedAt: null }])
    await call(app, linkInvites, {}, joining)
    expect(await invites()).toMatchObject([{ status: 'used', usedAt: expect.any(String) }])
  })

  it('is limited to ten in a quarter of an hour', async () => {
    for (let n = 0; n < 10; n += 1) expect((await download(cast.minor)).status).toBe(200)
    expect((await download(cast.minor)).status).toBe(429)
  })

  it('holds no secret: no hash, no token, not even the user’s own', async () => {
    await leaveRowsEverywhere(app, cast.athlete)
    const { raws } = await archiveOf(cast.athlete)
    const { db } = app.database
    const secrets = [
      ...(await db
        .selectFrom('accounts')
        .where('userId', '=', cast.athlete.id)
        .select('password as secret')
        .execute()),
      ...(await db
        .selectFrom('sessions')
        .where('userId', '=', cast.athlete.id)
        .select('token as secret')
        .execute()),
      ...(await db.selectFrom('accountLinks').select('tokenHash as secret').execute()),
      ...(await db.selectFrom('signInLinks').select('tokenHash as secret').execute()),
    ]
    expect(secrets.length).toBeGreaterThan(4)
    for (const { secret } of secrets) expect(raws).not.toContain(secret)
  })

  it('neutralises formulas, and only in the CSV (C4)', async () => {
    await aTrainingSession(app, cast.athlete, { notes: '=cmd|calc', weather: '@SUM(A1)' })
    const { everything, csv } = await archiveOf(cast.athlete)
    expect(everything['trainingSessions']).toMatchObject([{ notes: '=cmd|calc', weather: '@SUM(A1)' }])
    expect(csv('trainingSessions')).toMatchObject([{ notes: "'=cmd|calc", weather: "'@SUM(A1)" }])
  })

  it('reads thousands of rows without losing or repeating one', async () => {
    for (let slice = 0; slice < 5; slice += 1) {
      const rows = Array.from({ length: 501 }, (_, n) =>
        sessionRow(cast.athlete, { durationMs: slice * 501 + n + 1 }),
      )
      await app.database.db.insertInto('trainingSessions').values(rows).execute()
    }
    const { everything, csv } = await archiveOf(cast.athlete)
    const stored = everything['trainingSessions'] ?? []
    expect(new Set(stored.map(({ durationMs }) => durationMs)).size).toBe(2505)
    expect(stored).toHaveLength(2505)
    expect(csv('trainingSessions')).toHaveLength(2505)
  })

  it('is available to its owner only, and logged (A1, C11)', async () => {
    expect((await download(cast.athlete)).status).toBe(200)
    for (const who of [cast.headCoach, cast.superAdmin, cast.rivalAthlete])
      expect((await download(who, cast.athlete.id)).status).toBe(404)
    const entries = await app.database.db
      .selectFrom('auditEntries')
      .where('action', '=', 'dataExported')
      .where('actorId', '=', cast.athlete.id)
      .selectAll()
      .execute()
    expect(entries).toHaveLength(1)
  })
})
