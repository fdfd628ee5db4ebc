import type { GivenUp } from '@boathouse/domain/boathouse/published-line-ups/rules'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

const declined = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('answers')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'answers.clubId').onRef('members.userId', '=', 'answers.athleteId'),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .where('answers.clubId', '=', clubId)
    .where('answers.practiceId', 'in', practiceIds)
    .where('answers.answer', '=', 'no')
    .where('answers.givenUpSeats', 'is not', null)
    .select(['answers.givenUpSeats', 'users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .$narrowType<{ givenUpSeats: string }>()
    .execute()

const emptyOf = (db: Db, { clubId }: ClubScope, lineUpBoatIds: readonly string[]) =>
  db
    .selectFrom('lineUpSeats as seat')
    .innerJoin('lineUpBoats as lined', (join) =>
      join.onRef('lined.clubId', '=', 'seat.clubId').onRef('lined.id', '=', 'seat.lineUpBoatId'),
    )
    .innerJoin('boats', (join) =>
      join.onRef('boats.clubId', '=', 'lined.clubId').onRef('boats.id', '=', 'lined.boatId'),
    )
    .where('seat.clubId', '=', clubId)
    .where('seat.lineUpBoatId', 'in', lineUpBoatIds)
    .where('seat.memberId', 'is', null)
    .where('lined.deletedAt', 'is', null)
    .select(['seat.lineUpBoatId', 'seat.seat', 'seat.version', 'lined.lineUpId', 'boats.name as boat'])
    .execute()

interface OfMember {
  readonly memberId: string
  readonly lineUpIds: readonly string[]
}

/** Seats of a member that are equal in the draft and as published. */
export const asPublished = (db: Db, { clubId }: ClubScope, { memberId, lineUpIds }: OfMember) =>
  db
    .selectFrom('publishedSeats as seated')
    .innerJoin('lineUpBoats as lined', (join) =>
      join
        .onRef('lined.clubId', '=', 'seated.clubId')
        .onRef('lined.lineUpId', '=', 'seated.lineUpId')
        .onRef('lined.boatId', '=', 'seated.boatId')
        .onRef('lined.craft', '=', 'seated.craft')
        .on('lined.deletedAt', 'is', null),
    )
    .innerJoin('lineUpSeats as worked', (join) =>
      join
        .onRef('worked.clubId', '=', 'lined.clubId')
        .onRef('worked.lineUpBoatId', '=', 'lined.id')
        .onRef('worked.seat', '=', 'seated.seat')
        .onRef('worked.memberId', '=', 'seated.memberId'),
    )
    .where('seated.clubId', '=', clubId)
    .where('seated.memberId', '=', memberId)
    .where('seated.lineUpId', 'in', lineUpIds)
    .select(['seated.lineUpId', 'worked.lineUpBoatId', 'worked.seat', 'worked.version'])
    .execute()

interface Kept extends GivenUp {
  readonly practiceId: string
  readonly memberId: string
}

export const keepGivenUp = (db: Db, { clubId }: ClubScope, { practiceId, memberId, ...givenUp }: Kept) =>
  db
    .updateTable('answers')
    .set({ givenUpSeats: JSON.stringify(givenUp) })
    .where('clubId', '=', clubId)
    .where('practiceId', '=', practiceId)
    .where('athleteId', '=', memberId)
    .execute()

/** Seats that members gave up and that are still empty and unchanged. At most two queries. */
export async function givenUpOf(db: Db, club: ClubScope, practiceIds: readonly string[]) {
  const people = practiceIds.length === 0 ? [] : await declined(db, club, practiceIds)
  const given = people.flatMap(({ givenUpSeats, ...member }) => {
    const { at, seats } = JSON.parse(givenUpSeats) as GivenUp
    return seats.map((seat) => ({ ...seat, at, member }))
  })
  if (given.length === 0) return []
  const empty = await emptyOf(db, club, [...new Set(given.map(({ lineUpBoatId }) => lineUpBoatId))])
  const bySeat = new Map(empty.map((seat) => [keyOf(seat), seat]))
  return given.flatMap((one) => {
    const seat = bySeat.get(keyOf(one))
    return seat ? [{ ...seat, at: one.at, member: one.member }] : []
  })
}

const keyOf = ({
  lineUpBoatId,
  seat,
  version,
}: Pick<GivenUp['seats'][number], 'lineUpBoatId' | 'seat' | 'version'>) =>
  `${lineUpBoatId} ${seat} ${version}`
