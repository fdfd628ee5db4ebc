// Athletes with recorded sessions: file, samples and all best efforts each.
import { effortKeys } from '@boathouse/activity-files/efforts'
import { sql } from 'kysely'
import { idOf, insertMany, isSqlite } from '../../apps/server/test/bulk-rows.ts'
import { fillAthletes, fillLogs } from './athletes.ts'
import { filler, signIn } from './filler.ts'

/** Facts of an hour, with splits, efforts and notices of realistic length. */
const facts = JSON.stringify({
  ...{ elapsed: 3600, moving: 3500, distance: 16_000, strokes: null, calories: null, isIndoor: false },
  ...{ averageHeartRate: 148, maximumHeartRate: 180, averageStrokeRate: 72, averagePower: null },
  ...{ channels: ['distance', 'heartRate'], hasTrack: false, areSplitsOfDevice: false },
  splits: Array.from({ length: 32 }, (_, n) => ({
    ...{ from: n * 112.5, seconds: 112.5, metres: 500, kind: null },
    ...{ heartRate: 148.2, strokeRate: 72.1, power: null, metresPerStroke: 4.21 },
  })),
  ...{ pieces: [], pauses: [], breaks: [], notices: [] },
  efforts: effortKeys.map((effort) => ({
    ...{ effort, from: 100.5, seconds: 120.25, metres: 500, hasGap: false, isDevices: false },
  })),
})

await filler<'recordings'>(async (db, { athletes, sessionsEach, signedIn }) => {
  await fillAthletes(db, athletes)
  await fillLogs(db, { athletes, sessionsEach })
  await sql`update "trainingSessions" set "source" = 'file', "recording" = 'samples'`.execute(db)
  const blob = sql.raw(isSqlite ? 'zeroblob(4000)' : `decode(repeat('00', 4000), 'hex')`)
  const no = sql.raw(isSqlite ? '0' : 'false')
  await insertMany(
    db,
    sql`insert into "activityFiles" ("athleteId", "id", "sha256", "name", "kind", "size", "storedSize", "createdAt", "packing", "bytes")
    select "athleteId", "id", "id", 'a.fit', 'fit', 4000, 4000, "createdAt", 'ours', ${blob} from "trainingSessions"`,
  )
  await insertMany(
    db,
    sql`insert into "activityStreams" ("athleteId", "id", "sessionId", "fileId", "place", "isIndoor", "facts", "streams")
    select "athleteId", "id", "id", "id", 0, ${no}, ${facts}, ${blob} from "trainingSessions"`,
  )
  for (const [place, effort] of effortKeys.entries())
    await insertMany(
      db,
      sql`insert into "sessionEfforts" ("athleteId", "id", "sessionId", "family", "effort", "score", "seconds", "metres", "hasGap")
      select "athleteId", "id" || ${sql.lit(`-${place}`)}, "id", 'kayak', ${effort},
        100000 + ("durationMs" / 60000 * 7919) % 50000, 100.5, 500, ${no} from "trainingSessions"`,
    )
  const step = athletes / signedIn
  return {
    cookies: await signIn(
      db,
      Array.from({ length: signedIn }, (_, n) => idOf(Math.floor((n + 1) * step))),
    ),
  }
})
