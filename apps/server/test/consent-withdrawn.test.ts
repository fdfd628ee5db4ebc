import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { changeConsent } from '@boathouse/domain/club/consents/contract'
import type { ConsentChoice, ConsentKind } from '@boathouse/domain/club/consents/model'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { archiveSquad, removeFromSquad } from '@boathouse/domain/club/squads/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { exportTeamWeek, showAttention, showNeediest } from '@boathouse/domain/plans/team-week/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { listSharedComments } from '@boathouse/domain/training/comments/contract'
import { listSharedSessions, showSharedAthlete } from '@boathouse/domain/training/shared-training/contract'
import { showSharedWellness } from '@boathouse/domain/training/wellness/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { call, metricsToken, newTestApp, type TestApp } from './app.ts'
import { aComment } from './comments.ts'
import { aConsent } from './consents.ts'
import { engine, freshAddress } from './database.ts'
import { aCast, aTrainingSession, type Cast } from './factories.ts'
import { told } from './plans.ts'
import { personOf, type Sample } from './samples/sample.ts'
import { samples } from './samples.ts'
import { asksCoachingAlone, isFull, type Seen, type Sees, seenIn, sharedByJoining } from './shown-training.ts'

const asked: string[] = []

const watchedDatabase = async (): Promise<Database> => ({
  ...{ engine, db: told(await freshAddress(), ({ sql }) => asked.push(sql)) },
  ...{ connections: null, notifications: null },
})

let app: TestApp
beforeAll(async () => {
  app = await newTestApp({ database: await watchedDatabase(), settings: { metricsToken } })
})
afterAll(async () => {
  await app.stop()
  await app.database.db.destroy()
})

/** Matches the queries behind `CoachedScope`, which join athletes with consents. */
const ASKS_CONSENT = /"members" as "athlete"[\s\S]*"consents"/

interface Case extends Pick<Sample, 'contract' | 'input'> {
  readonly name: string
  readonly sees: Sees
  /** Users who may make the request: some calls are about their own comments. */
  readonly by: readonly ('minor' | 'headCoach')[]
  readonly waitsForConsent: boolean
}

/** Calls about a user's own comments or unread marks: only the sample's user may make them. */
const ofOneself = new Set([
  'comments.update-shared',
  'comments.delete-shared',
  'comments.restore-shared',
  'comments.unread-shared',
  'comments.unread-athletes',
])
const both = ['minor', 'headCoach'] as const

const plain = samples.flatMap((sample): Case[] => {
  const { contract, as, input } = sample
  const sees = seenIn[contract.id] ?? sharedByJoining[contract.id]
  if (!sees) return []
  const by = ofOneself.has(contract.id) && (as === 'minor' || as === 'headCoach') ? [as] : both
  return [{ contract, input, sees, by, name: contract.id, waitsForConsent: contract.id in seenIn }]
})

const caseOf = (contract: { readonly id: string }): Case => {
  const found = plain.find((one) => one.contract.id === contract.id)
  if (!found) throw new Error(`${contract.id} has no sample.`)
  return found
}

interface Input {
  readonly params: { readonly id: string }
  readonly body?: { readonly version?: number }
  readonly query?: object
}
const today = () => currentTime().toISOString().slice(0, 10)

/** Cases without a sample: a second page, a file of each kind, an inactive athlete. */
const special: readonly Case[] = [
  {
    ...caseOf(listSharedSessions),
    name: 'the second page of sessions',
    input: async (to, cast) => {
      const input = (await caseOf(listSharedSessions).input(to, cast)) as unknown as Input
      await aTrainingSession(to, cast.athlete, { date: addDays(today(), -3) })
      return { ...input, query: { limit: 1 } } as never
    },
  },
  {
    ...caseOf(listSharedComments),
    name: 'the second page of comments',
    input: async (to, cast) => {
      const input = (await caseOf(listSharedComments).input(to, cast)) as unknown as Input
      await aComment(to, cast.athlete, { sessionId: input.params.id, clubId: cast.club })
      await aComment(to, cast.athlete, { sessionId: input.params.id, clubId: cast.club })
      return { ...input, query: { limit: 1 } } as never
    },
  },
  ...(['csv', 'xlsx'] as const).map((format) => ({
    ...caseOf(exportTeamWeek),
    name: `the team’s week as ${format}`,
    input: async (to: TestApp, cast: Cast) => {
      const { params, body } = (await caseOf(exportTeamWeek).input(to, cast)) as unknown as Input
      return { params, body: { ...body, squad: undefined, measure: 'time', format } } as never
    },
  })),
  ...[showNeediest, showAttention].map((contract) => ({
    ...caseOf(contract),
    input: async (to: TestApp, cast: Cast) => {
      const input = await caseOf(contract).input(to, cast)
      await to.database.db
        .updateTable('trainingSessions')
        .set({ date: addDays(today(), -20) })
        .where('athleteId', '=', cast.athlete.id)
        .execute()
      return input
    },
  })),
]

const replaced = new Set<string>([exportTeamWeek.id, showNeediest.id, showAttention.id])
const cases = [...plain.filter(({ contract }) => !replaced.has(contract.id)), ...special]

interface Change {
  readonly make: (cast: Cast, kind: ConsentKind) => Promise<{ readonly status: number }>
  readonly for: readonly ('minor' | 'headCoach')[]
  /** Part of everything (or of figures only) that coaches still see after the change. */
  readonly leaves: Seen
  /** Whether the response still says what the athlete shares, without data. */
  readonly leavesWord?: true
  /** Whether the response may not even name the athlete. */
  readonly hidesPerson?: true
}

const ofClub = ({ club }: Cast) => ({ clubId: club })
/** The choice of each consent that shares nothing, figures or everything. Wellness has no figures. */
const answersOf = {
  training: { nothing: 'nothing', figures: 'figures', everything: 'everything' },
  wellness: { nothing: 'nothing', figures: 'nothing', everything: 'share' },
} as const satisfies Record<ConsentKind, Record<Seen, ConsentChoice>>
const kindOf = ({ id }: { readonly id: string }): ConsentKind =>
  id === showSharedWellness.id ? 'wellness' : 'training'
const consents = (choice: 'nothing' | 'figures' | 'everything', from: string | null = null) => ({
  for: both,
  make: (cast: Cast, kind: ConsentKind) => {
    const body = { version: 1, choice: answersOf[kind][choice], from }
    return call(app, changeConsent, { params: { kind }, body }, cast.athlete)
  },
})
const squadOf = ({ club }: Cast) =>
  app.database.db.selectFrom('squads').where('clubId', '=', club).selectAll().executeTakeFirstOrThrow()
const outOfSquad = (who: 'athlete' | 'minor') => async (cast: Cast) => {
  const params = { ...ofClub(cast), squadId: (await squadOf(cast)).id, memberId: cast[who].id }
  return call(app, removeFromSquad, { params }, cast.headCoach)
}
const outOfClub =
  (who: 'athlete' | 'minor' | 'headCoach', by: 'athlete' | 'headCoach' | 'superAdmin') => (cast: Cast) =>
    call(app, removeMember, { params: { ...ofClub(cast), memberId: cast[who].id } }, cast[by])

const changes: Readonly<Record<string, Change>> = {
  'consent is withdrawn': { ...consents('nothing'), leaves: 'nothing' },
  'figures are all that is shared': { ...consents('figures'), leaves: 'figures' },
  'sharing begins later': {
    ...consents('everything', addDays(today(), 1)),
    leaves: 'nothing',
    leavesWord: true,
  },
  'the athlete leaves the squad': {
    for: ['minor'],
    make: outOfSquad('athlete'),
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the coach no longer coaches the squad': {
    for: ['minor'],
    make: outOfSquad('minor'),
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the squad has ended': {
    for: ['minor'],
    make: async (cast) => {
      const { id: squadId, version } = await squadOf(cast)
      const asked = { params: { ...ofClub(cast), squadId }, body: { version } }
      return call(app, archiveSquad, asked, cast.headCoach)
    },
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the athlete leaves the club': {
    for: both,
    make: outOfClub('athlete', 'athlete'),
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the coach is removed from the club': {
    for: ['minor'],
    make: outOfClub('minor', 'headCoach'),
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the admin is removed from the club': {
    for: ['headCoach'],
    make: outOfClub('headCoach', 'superAdmin'),
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the admin is no longer an admin': {
    for: ['headCoach'],
    make: async ({ headCoach: { id } }) => {
      await app.database.db.updateTable('members').set({ role: 'athlete' }).where('userId', '=', id).execute()
      return { status: 200 }
    },
    leaves: 'nothing',
    hidesPerson: true,
  },
  'the club is inactive, whatever is consented still': {
    for: both,
    make: async ({ club }) => {
      await app.database.db.updateTable('clubs').set({ status: 'inactive' }).where('id', '=', club).execute()
      return { status: 200 }
    },
    leaves: 'nothing',
  },
  'the club is switched off': {
    for: both,
    make: (cast) =>
      call(app, updateClub, { params: ofClub(cast), body: { status: 'inactive' } }, cast.superAdmin),
    leaves: 'nothing',
  },
}

it('every call with a `CoachedScope` is among these cases', async () => {
  const found = new Set<string>()
  for (const sample of samples.filter(({ contract }) => contract.access !== 'public')) {
    const cast = await aCast(app)
    const input = await sample.input(app, cast)
    asked.length = 0
    await call(app, sample.contract, input as never, personOf(sample, cast))
    if (asked.some((sql) => ASKS_CONSENT.test(sql))) found.add(sample.contract.id)
  }
  expect([...found].sort()).toEqual(
    [...Object.keys(seenIn), ...Object.keys(sharedByJoining), ...asksCoachingAlone].sort(),
  )
})

const tried = cases.flatMap((one) =>
  one.by.flatMap((by) =>
    Object.entries(changes)
      .filter(([, change]) => change.for.includes(by))
      .map(([what, change]) => ({ ...one, viewer: by, what, change })),
  ),
)

const LEVELS: readonly Seen[] = ['nothing', 'figures', 'everything']

it.each(tried)(
  '$name, by $viewer: $what',
  async ({ contract, input, sees, viewer, change, waitsForConsent }) => {
    const cast = await aCast(app)
    const right = (await input(app, cast)) as unknown as Input
    await aConsent(app, cast.club, cast.athlete)
    const first = await call(app, contract, right as never, cast[viewer])
    const before = sees(first, cast)
    expect(before).not.toBe('nothing')
    expect((await change.make(cast, kindOf(contract))).status).toBeLessThan(300)
    await app.database.db.deleteFrom('looks').where('athleteId', '=', cast.athlete.id).execute()

    const { nextCursor: cursor, version } = (first.body ?? {}) as { nextCursor?: string; version?: number }
    const next = {
      ...right,
      ...(cursor && { query: { ...right.query, cursor } }),
      ...(right.body?.version !== undefined && { body: { ...right.body, version } }),
    }
    const etag = first.raw.headers['etag']
    const headers = etag ? { 'if-none-match': String(etag) } : {}
    const answer = await call(app, contract, next as never, { cookie: cast[viewer].cookie, headers })
    const isKept =
      !change.hidesPerson && (!waitsForConsent || (change.leavesWord && contract.id === showSharedAthlete.id))
    const most = isKept ? before : LEVELS[Math.min(LEVELS.indexOf(before), LEVELS.indexOf(change.leaves))]
    const isOnlyWhole = isFull(contract.id) && change.leaves === 'figures'
    expect(sees(answer, cast)).toBe(isOnlyWhole ? 'nothing' : most)
    expect([200, 201, 204, 403, 404]).toContain(answer.status)
    // A view is recorded if the athlete shares anything, even if not the requested data.
    if (change.hidesPerson) {
      const looks = app.database.db.selectFrom('looks').where('athleteId', '=', cast.athlete.id)
      expect(await looks.select('viewerId').execute()).toEqual([])
      expect(answer.raw.body).not.toContain(cast.athlete.email)
      expect(answer.raw.body).not.toContain(cast.athlete.id)
    }
  },
)
