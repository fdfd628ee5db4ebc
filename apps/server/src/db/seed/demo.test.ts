import { gunzipSync } from 'node:zlib'
import type { Position } from '@boathouse/activity-files/cleaning/earth'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import { newBoat } from '@boathouse/domain/boathouse/boats/contract'
import { refuseWrongBoat } from '@boathouse/domain/boathouse/boats/rules'
import { newDamage } from '@boathouse/domain/boathouse/damages/contract'
import { readPhoto } from '@boathouse/domain/boathouse/damages/photo-rules'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { beatsLimit, roundToStep } from '@boathouse/domain/results/disciplines/rules'
import { standardSetChanges } from '@boathouse/domain/results/standards/contract'
import { compareRecords } from '@boathouse/domain/results/standards/rules'
import { comparisonsAmong, refuseWrongSet } from '@boathouse/domain/results/standards/set-rules'
import type { Course } from '@boathouse/domain/training/courses/piece-rules'
import { decodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import { findPieces } from '../../readers/packed-streams.ts'
import { readFacts } from '../../readers/stored-facts.ts'
import { readStoredFile } from '../../stored-files/read.ts'
import type { Database } from '../connect.ts'
import { cast, clubNames } from './cast.ts'
import { seedDemo } from './demo.ts'

let database: Database
const now = new Date('2026-11-21T08:00:00.000Z')

beforeAll(async () => {
  database = open(await freshAddress())
  await seedDemo(database, now)
})
afterAll(() => database.db.destroy())

describe('the demo', () => {
  it('has two clubs with a full cast, invites and requests', async () => {
    const { db } = database
    const cast = await db
      .selectFrom('members')
      .innerJoin('clubs', 'clubs.id', 'members.clubId')
      .groupBy(['clubs.name', 'members.role'])
      .orderBy('clubs.name', 'desc')
      .orderBy('members.role')
      .select((eb) => ['clubs.name', 'members.role', eb.fn.countAll<number>().as('people')])
      .execute()
    expect(cast).toEqual([
      { name: clubNames.own, role: 'admin', people: 2 },
      { name: clubNames.own, role: 'athlete', people: 12 },
      { name: clubNames.rival, role: 'admin', people: 2 },
      { name: clubNames.rival, role: 'athlete', people: 7 },
    ])
    const invites = await db
      .selectFrom('invites')
      .orderBy('createdAt')
      .select(['role', 'expiresAt'])
      .execute()
    expect(invites.map(({ role, expiresAt }) => [role, expiresAt > now.toISOString()])).toEqual([
      ['athlete', false],
      ['athlete', true],
      ['admin', true],
    ])
    const pending = await db
      .selectFrom('users')
      .where('platformRole', '=', 'pending')
      .select('email')
      .execute()
    expect(pending).toEqual([{ email: 'sol@mail.example' }])
  })

  it('has a comment that is unread by its athlete, and one unread by coaches', async () => {
    const { db } = database
    const namesOf = async (table: 'unreadComments' | 'coachUnreadComments', column: string) => {
      const rows = await db
        .selectFrom(table)
        .innerJoin('comments', `comments.id`, `${table}.id` as 'unreadComments.id')
        .innerJoin('users', 'users.id', column as 'unreadComments.athleteId')
        .orderBy('users.firstName')
        .select('users.firstName')
        .execute()
      return rows.map(({ firstName }) => firstName)
    }
    expect(await namesOf('unreadComments', 'unreadComments.athleteId')).toEqual(['Mira'])
    const about = await namesOf('coachUnreadComments', 'coachUnreadComments.athleteId')
    expect(new Set(about)).toEqual(new Set(['Mira', 'Theo']))
    expect(new Set(await namesOf('coachUnreadComments', 'coachUnreadComments.readerId'))).toEqual(
      new Set(['Anna', 'Jelena', 'Rosa']),
    )
  })

  it('has three squads with two coaches, and an athlete in two of them', async () => {
    const rows = await database.db
      .selectFrom('squadMembers')
      .innerJoin('squads', 'squads.id', 'squadMembers.squadId')
      .innerJoin('users', 'users.id', 'squadMembers.userId')
      .select(['squads.name', 'squadMembers.role', 'users.firstName'])
      .execute()
    const counts = Object.groupBy(rows, ({ name, role }) => `${name} ${role}`)
    expect(Object.entries(counts).map(([key, people]) => [key, people?.length])).toEqual(
      expect.arrayContaining([
        ...[
          ['Racing coach', 1],
          ['Racing athlete', 6],
          ['Juniors coach', 1],
          ['Juniors athlete', 4],
        ],
        ...[
          ['Masters coach', 1],
          ['Masters athlete', 3],
        ],
      ]),
    )
    const coaches = rows.filter(({ role }) => role === 'coach').map(({ firstName }) => firstName)
    expect([...new Set(coaches)].toSorted()).toEqual(['Anna', 'Jelena'])
    expect(rows.filter(({ firstName }) => firstName === 'Kofi')).toHaveLength(2)
  })

  it('has standards with sources, and a record compared with one', async () => {
    const { db } = database
    const stored = await db.selectFrom('standardSets').selectAll().executeTakeFirstOrThrow()
    const set = {
      ...stored,
      ageClasses: JSON.parse(stored.ageClasses),
      standards: JSON.parse(stored.standards),
    }
    expect(() => refuseWrongSet(set, comparisonsAmong([]))).not.toThrow()
    expect(standardSetChanges.safeParse(set).error).toBeUndefined()
    const mira = await db
      .selectFrom('users')
      .where('email', '=', cast.athlete.email)
      .select(['competesAs', 'yearOfBirth'])
      .executeTakeFirstOrThrow()
    const record = {
      disciplineKey: 'k1-500',
      direction: 'least',
      value: 115_840,
      date: '2026-11-01',
    } as const
    const { items } = compareRecords([record], set, mira)
    expect(items).toMatchObject([{ disciplineKey: 'k1-500', standard: { competesAs: 'women' } }])
  })

  it('has two test days of fourteen in four disciplines, two months apart, and a result of each value', async () => {
    const { db } = database
    const days = await db.selectFrom('testDays').orderBy('date').selectAll().execute()
    expect(days.map(({ disciplineKeys }) => disciplineKeys.split(' ').length)).toEqual([4, 4])
    const apart = Date.parse(days[1]?.date ?? '') - Date.parse(days[0]?.date ?? '')
    expect(Math.round(apart / 86_400_000)).toBe(61)
    for (const { id } of days) {
      const cells = await db.selectFrom('testCells').where('testDayId', '=', id).selectAll().execute()
      expect([cells.length, new Set(cells.map(({ athleteId }) => athleteId)).size]).toEqual([56, 14])
      const results = await db.selectFrom('results').where('testDayId', '=', id).selectAll().execute()
      expect(results).toHaveLength(cells.filter(({ value }) => value !== null).length)
      for (const { disciplineKey, value, verifiedBy, athleteId } of results) {
        const discipline = disciplines.get(disciplineKey)
        expect(discipline && roundToStep(discipline, value)).toBe(value)
        expect(discipline && beatsLimit(discipline, value)).toBe(false)
        expect(verifiedBy).not.toBe(athleteId)
      }
    }
  })

  it('has fourteen boats as an admin could have added them', async () => {
    const { db } = database
    const rows = await db.selectFrom('boats').selectAll().execute()
    expect(rows).toHaveLength(14)
    for (const { rigs, squadIds, ...row } of rows) {
      const boat = newBoat.parse({
        ...row,
        rigs: JSON.parse(rigs),
        squadIds: squadIds && JSON.parse(squadIds),
      })
      expect(() => refuseWrongBoat(boat)).not.toThrow()
    }
    expect(rows.filter(({ squadIds }) => squadIds !== null)).toHaveLength(5)
  })

  it('has damage that its members could have reported, with a photo of the unusable boat', async () => {
    const { db } = database
    const rows = await db.selectFrom('damages').selectAll().execute()
    expect(rows.map(({ severity, mendedAt }) => [severity, mendedAt !== null]).sort()).toEqual([
      ['notUsable', false],
      ['usable', true],
      ['withCare', false],
    ])
    for (const row of rows) expect(newDamage.parse(row).what).toBe(row.what)
    const { type, clubId, id } = await db.selectFrom('damagePhotos').selectAll().executeTakeFirstOrThrow()
    const photo = readStoredFile(db, { table: 'damagePhotos', key: { clubId, id } })
    const bytes = Uint8Array.from(Buffer.concat(await photo.toArray()))
    expect(readPhoto(bytes)).toEqual({ type, bytes })
  })

  it('has waters around all recorded tracks of its boats', async () => {
    const { db } = database
    const waters = await db.selectFrom('waters').orderBy('createdAt').select(['name', 'outline']).execute()
    expect(waters.map(({ name }) => name)).toEqual(['The lake', 'The river'])
    const shores = waters.flatMap(({ outline }) => decodeOutline(outline))
    const stored = await db.selectFrom('activityStreams').select('streams').execute()
    const tracks = stored.flatMap(({ streams }) => {
      const { latitude, longitude } = decodeStreams(gunzipSync(streams ?? ''))?.columns ?? {}
      if (!latitude || !longitude) return []
      const places = Array.from(latitude, (north, index) => ({
        latitude: north,
        longitude: longitude[index] ?? 0,
      }))
      return [places.filter((place) => Number.isFinite(place.latitude))]
    })
    expect(tracks).toHaveLength(5)
    const isAround = (track: Position[]) => shores.some((shore) => track.every((one) => isWithin(shore, one)))
    expect(tracks.map(isAround)).toEqual(tracks.map(() => true))
  })

  it('has a course on the river with times of its boats', async () => {
    const { db } = database
    const [course] = await db.selectFrom('clubCourses').select(['id', 'gates']).execute()
    const { start, finish } = JSON.parse(course?.gates ?? '{}') as Course
    const stored = await db
      .selectFrom('activityStreams')
      .where('streams', 'is not', null)
      .select('streams')
      .execute()
    const pieces = stored.flatMap(({ streams }) =>
      findPieces({
        ...{ streams: streams as Uint8Array, breaks: [] },
        courses: [{ id: course?.id ?? '', start, finish }],
      }),
    )
    expect(pieces.length).toBeGreaterThan(1)
    expect(new Set(pieces.map(({ direction }) => direction))).toEqual(new Set(['forth', 'back']))
  })

  it('has plausible dates: no one joined before their club existed', async () => {
    const rows = await database.db
      .selectFrom('members')
      .innerJoin('clubs', 'clubs.id', 'members.clubId')
      .select(['members.joinedAt', 'clubs.createdAt'])
      .execute()
    expect(rows.filter(({ joinedAt, createdAt }) => joinedAt < createdAt)).toEqual([])
    expect(new Set(rows.map(({ joinedAt }) => joinedAt.slice(0, 10))).size).toBeGreaterThan(10)
  })

  it('has six recorded sessions, on the water and on an erg, with and without intervals', async () => {
    const { db } = database
    const rows = await db
      .selectFrom('trainingSessions')
      .innerJoin('activityStreams', (join) =>
        join
          .onRef('activityStreams.athleteId', '=', 'trainingSessions.athleteId')
          .onRef('activityStreams.sessionId', '=', 'trainingSessions.id'),
      )
      .innerJoin('activityFiles', (join) =>
        join
          .onRef('activityFiles.athleteId', '=', 'activityStreams.athleteId')
          .onRef('activityFiles.id', '=', 'activityStreams.fileId'),
      )
      .orderBy('trainingSessions.date', 'desc')
      .orderBy('trainingSessions.createdAt', 'desc')
      .select(['trainingSessions.recording', 'trainingSessions.trackLine', 'trainingSessions.distance'])
      .select(['facts', 'streams', 'durationMs', 'craft'])
      .execute()
    const facts = rows.map((row) => readFacts(row.facts))
    expect(rows.map(({ recording, craft }) => [recording, craft])).toEqual([
      ['track', 'k1'],
      ['track', 'k1'],
      ['track', 'k1'],
      ['samples', 'dansprint'],
      ['track', 'k1'],
      ['track', 'k1'],
    ])
    expect(facts.map(({ splits }) => splits.filter(({ kind }) => kind === 'work').length)).toEqual([
      0, 8, 0, 0, 4, 0,
    ])
    for (const [at, { distance, durationMs, streams, trackLine, recording }] of rows.entries()) {
      expect(Math.abs((facts[at]?.distance ?? 0) - (distance ?? 0))).toBeLessThan(10)
      expect(Math.abs((facts[at]?.elapsed ?? 0) * 1000 - durationMs)).toBeLessThan(5 * 60_000)
      expect(facts[at]?.notices).toEqual([])
      expect(decodeStreams(gunzipSync(streams ?? ''))?.time.length).toBeGreaterThan(1_000)
      expect(trackLine === null).toBe(recording === 'samples')
    }
  })
})

/** Ray casting: a point is inside if a ray to the east crosses the shore an odd number of times. */
const isWithin = (shore: readonly Position[], { latitude, longitude }: Position) =>
  shore.filter((to, index) => {
    const from = shore[index - 1] ?? to
    const isBetween = from.latitude > latitude !== to.latitude > latitude
    const part = (latitude - from.latitude) / (to.latitude - from.latitude)
    return isBetween && longitude < from.longitude + part * (to.longitude - from.longitude)
  }).length %
    2 ===
  1
