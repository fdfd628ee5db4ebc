import type { ConsentChoice, ConsentKind } from '@boathouse/domain/club/consents/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { type ExpressionBuilder, sql } from 'kysely'
import { prepared } from '#db/prepared.ts'
import type { ClubScope, CoachedScope, CoachedWellnessScope, NotShared } from '#db/scopes.ts'
import type { Db, Tables } from '#db/tables.ts'
import type { Actor } from './gate.ts'

interface Viewer {
  readonly user: Pick<Actor['user'], 'id'>
  readonly membership: Pick<NonNullable<Actor['membership']>, 'clubId' | 'role'> | null
}

export interface Coaching {
  readonly db: Db
  readonly actor: Viewer
  readonly club: ClubScope
}

/** Scope of an athlete's training, or `NotShared`. */
export type Coached = CoachedScope | NotShared

/** Athletes consent to sharing wellness separately from training. */
export type CoachedWellness = CoachedWellnessScope | NotShared

/** Training that the athlete shares with the viewer. Throws `notFound` for athletes whom the viewer doesn't coach. */
export async function coachedScope(coaching: Coaching, athleteId: string): Promise<Coached> {
  return (await coachedShares(coaching, athleteId)).training
}

/** Wellness has its own consent; otherwise like `coachedScope`. */
export async function coachedWellness(coaching: Coaching, athleteId: string): Promise<CoachedWellness> {
  return (await coachedShares(coaching, athleteId)).wellness
}

export async function coachedShares(coaching: Coaching, athleteId: string): Promise<CoachedShares> {
  const { clubId, viewerId } = viewerOf(coaching)
  const [found] = await coachedAthlete(coaching.db, { clubId, viewerId, athleteId })
  if (!found) throw notFound()
  return { id: athleteId, ...toShares({ ...found, athleteId }, viewerId) }
}

export interface CoachedShares {
  readonly id: string
  readonly training: Coached
  readonly wellness: CoachedWellness
}

export interface CoachedPerson extends CoachedShares {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly joinedAt: string
}

/**
 * Without a squad: for admins the club's athletes and the admins who row, for coaches the athletes of their current
 * squads. One query. Throws `notFound` for squads that the viewer doesn't coach.
 */
export async function coachedScopes(
  coaching: Coaching,
  { squadId }: { readonly squadId?: string | undefined } = {},
): Promise<CoachedPerson[]> {
  const { clubId, viewerId, isAdmin } = viewerOf(coaching)
  const asked = { clubId, viewerId }
  const rows =
    squadId !== undefined
      ? await athletesOfSquad(coaching.db, { ...asked, squadId })
      : isAdmin
        ? await athletesOfClub(coaching.db, asked)
        : await athletesOfSquads(coaching.db, asked)
  if (squadId !== undefined && rows.length === 0) throw notFound()
  return rows.flatMap(({ id, email, firstName, lastName, joinedAt, ...consent }) =>
    // A left join returns such a row for a squad without athletes.
    id === null || joinedAt === null
      ? []
      : [{ id, email, firstName, lastName, joinedAt, ...toShares({ ...consent, athleteId: id }, viewerId) }],
  )
}

function viewerOf({ actor, club }: Coaching) {
  const { membership, user } = actor
  if (membership?.clubId !== club.clubId) throw new Refusal('forbidden')
  return { clubId: club.clubId, viewerId: user.id, isAdmin: membership.role === 'admin' }
}

interface Consents {
  readonly athleteId: string
  readonly trainingChoice: ConsentChoice | null
  readonly trainingFrom: CalendarDay | null
  readonly wellnessChoice: ConsentChoice | null
  readonly wellnessFrom: CalendarDay | null
  readonly clubStatus: string | null
}

/** Viewers share everything with themselves; inactive clubs share nothing. */
function toShares(consents: Consents, viewerId: string): Pick<CoachedPerson, 'training' | 'wellness'> {
  const { athleteId, clubStatus } = consents
  const scopeOf = (whole: ConsentChoice, choice: ConsentChoice | null, from: CalendarDay | null) => {
    if (athleteId === viewerId) return { athleteId, share: whole, from: null }
    const isShared = clubStatus === 'active' && choice !== null && choice !== 'nothing'
    return isShared ? { athleteId, share: choice, from } : { athleteId, share: 'nothing' }
  }
  return {
    training: scopeOf('everything', consents.trainingChoice, consents.trainingFrom) as Coached,
    wellness: scopeOf('share', consents.wellnessChoice, consents.wellnessFrom) as CoachedWellness,
  }
}

type By = { clubId: string; viewerId: string }

/** SQL: whether the viewer coaches a current squad in which the member is an athlete. */
const sharesSquad = (eb: ExpressionBuilder<Tables & { athlete: Tables['members'] }, 'athlete'>, by: By) =>
  eb.exists(
    eb
      .selectFrom('squadMembers as coached')
      .innerJoin('squadMembers as own', (join) =>
        join.onRef('own.clubId', '=', 'coached.clubId').onRef('own.squadId', '=', 'coached.squadId'),
      )
      .innerJoin('squads', (join) =>
        join.onRef('squads.clubId', '=', 'coached.clubId').onRef('squads.id', '=', 'coached.squadId'),
      )
      .whereRef('coached.userId', '=', 'athlete.userId')
      .whereRef('coached.clubId', '=', 'athlete.clubId')
      .where('coached.role', '=', 'athlete')
      .where('own.userId', '=', by.viewerId)
      .where('own.role', '=', 'coach')
      .where('squads.archivedAt', 'is', null)
      .select('own.userId'),
  )

/** Join condition: the athlete's consent of this kind in their current club. */
const isOfAthlete = (kind: ConsentKind) => sql<boolean>`
  ${sql.ref(`${kind}.clubId`)} = ${sql.ref('athlete.clubId')}
  and ${sql.ref(`${kind}.athleteId`)} = ${sql.ref('athlete.userId')}
  and ${sql.ref(`${kind}.kind`)} = ${sql.lit(kind)}`

const consentColumns = [
  'training.choice as trainingChoice',
  'training.firstDay as trainingFrom',
  'wellness.choice as wellnessChoice',
  'wellness.firstDay as wellnessFrom',
  'clubs.status as clubStatus',
] as const

const coachedAthlete = prepared((db, given: By & { athleteId: string }) =>
  db
    .selectFrom('members as athlete')
    .innerJoin('members as viewer', 'viewer.clubId', 'athlete.clubId')
    .innerJoin('clubs', 'clubs.id', 'athlete.clubId')
    .leftJoin('consents as training', (join) => join.on(isOfAthlete('training')))
    .leftJoin('consents as wellness', (join) => join.on(isOfAthlete('wellness')))
    .where('athlete.clubId', '=', given.clubId)
    .where('athlete.userId', '=', given.athleteId)
    .where('viewer.userId', '=', given.viewerId)
    .where((eb) => eb.or([eb('viewer.role', '=', 'admin'), sharesSquad(eb, given)]))
    .select(consentColumns),
)

const personColumns = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.email',
  'athlete.joinedAt',
] as const

const athletesOfClub = prepared((db, given: By) =>
  db
    .selectFrom('members as viewer')
    .innerJoin('clubs', 'clubs.id', 'viewer.clubId')
    .innerJoin('members as athlete', 'athlete.clubId', 'viewer.clubId')
    .innerJoin('users', 'users.id', 'athlete.userId')
    .leftJoin('consents as training', (join) => join.on(isOfAthlete('training')))
    .leftJoin('consents as wellness', (join) => join.on(isOfAthlete('wellness')))
    .where('viewer.clubId', '=', given.clubId)
    .where('viewer.userId', '=', given.viewerId)
    .where('viewer.role', '=', 'admin')
    .where((eb) =>
      eb.or([
        eb('athlete.role', '=', 'athlete'),
        eb('athlete.userId', 'in', (inner) =>
          inner
            .selectFrom('squads')
            .innerJoin('squadMembers as coached', (join) =>
              join.onRef('coached.clubId', '=', 'squads.clubId').onRef('coached.squadId', '=', 'squads.id'),
            )
            .where('squads.clubId', '=', given.clubId)
            .where('squads.archivedAt', 'is', null)
            .where('coached.role', '=', 'athlete')
            .select('coached.userId'),
        ),
      ]),
    )
    .orderBy('athlete.searchKey')
    .orderBy('athlete.userId')
    .select([...personColumns, ...consentColumns]),
)

const athletesOfSquads = prepared((db, given: By) =>
  db
    .selectFrom('members as athlete')
    .innerJoin('clubs', 'clubs.id', 'athlete.clubId')
    .innerJoin('users', 'users.id', 'athlete.userId')
    .leftJoin('consents as training', (join) => join.on(isOfAthlete('training')))
    .leftJoin('consents as wellness', (join) => join.on(isOfAthlete('wellness')))
    .where('athlete.clubId', '=', given.clubId)
    .where('athlete.userId', 'in', (eb) =>
      eb
        .selectFrom('squadMembers as own')
        .innerJoin('squads', (join) =>
          join.onRef('squads.clubId', '=', 'own.clubId').onRef('squads.id', '=', 'own.squadId'),
        )
        .innerJoin('squadMembers as coached', (join) =>
          join.onRef('coached.clubId', '=', 'own.clubId').onRef('coached.squadId', '=', 'own.squadId'),
        )
        .where('own.userId', '=', given.viewerId)
        .where('own.clubId', '=', given.clubId)
        .where('own.role', '=', 'coach')
        .where('squads.archivedAt', 'is', null)
        .where('coached.role', '=', 'athlete')
        .select('coached.userId'),
    )
    .orderBy('athlete.searchKey')
    .orderBy('athlete.userId')
    .select([...personColumns, ...consentColumns]),
)

/** Returns one empty row for an empty squad, no row if the viewer may not see the squad. */
const athletesOfSquad = prepared((db, given: By & { squadId: string }) =>
  db
    .selectFrom('squads')
    .innerJoin('clubs', 'clubs.id', 'squads.clubId')
    .innerJoin('members as viewer', (join) =>
      join.onRef('viewer.clubId', '=', 'squads.clubId').on('viewer.userId', '=', given.viewerId),
    )
    .leftJoin('squadMembers as own', (join) =>
      join
        .onRef('own.clubId', '=', 'squads.clubId')
        .onRef('own.squadId', '=', 'squads.id')
        .onRef('own.userId', '=', 'viewer.userId'),
    )
    .leftJoin('squadMembers as coached', (join) =>
      join
        .onRef('coached.clubId', '=', 'squads.clubId')
        .onRef('coached.squadId', '=', 'squads.id')
        .on('coached.role', '=', 'athlete'),
    )
    .leftJoin('members as athlete', (join) =>
      join.onRef('athlete.clubId', '=', 'coached.clubId').onRef('athlete.userId', '=', 'coached.userId'),
    )
    .leftJoin('users', 'users.id', 'athlete.userId')
    .leftJoin('consents as training', (join) => join.on(isOfAthlete('training')))
    .leftJoin('consents as wellness', (join) => join.on(isOfAthlete('wellness')))
    .where('squads.clubId', '=', given.clubId)
    .where('squads.id', '=', given.squadId)
    .where((eb) =>
      eb.or([
        eb('viewer.role', '=', 'admin'),
        eb.and([eb('own.role', '=', 'coach'), eb('squads.archivedAt', 'is', null)]),
      ]),
    )
    .orderBy('athlete.searchKey')
    .orderBy('athlete.userId')
    .select([...personColumns, ...consentColumns]),
)
