import type { Board, BoardBoat } from '@boathouse/domain/outings/model'
import { isDue } from '@boathouse/domain/reservations/rules'
import { Reserved } from '#shared/boats/reserved.tsx'
import { QuickStart } from './quick-start.tsx'
import { freshValues, isForOne } from './start-form-values.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly board: Board
  /** By the server's clock. */
  readonly now: Date
  /** Opens the form of a boat, with what its reservation says. */
  readonly onPick: (boat: BoardBoat) => void
}

/** The boats that the reader has reserved for about now: one for one person goes out by one tap. */
export function OwnReserved({ clubId, userId, board, now, onPick }: Props) {
  const out = new Set(board.out.map(({ boat }) => boat.id))
  const { usualMinutes } = board
  return board.boats.flatMap((boat) => {
    const { id, notAvailable, reserved } = boat
    const isThere = notAvailable === null && !out.has(id)
    return isThere && reserved?.isOwn && isDue(reserved, now)
      ? [
          <QuickStart
            key={id}
            {...{ clubId, userId, boat, now }}
            values={isForOne(boat) ? freshValues(boat, { userId, now, usualMinutes }) : null}
            onPick={() => onPick(boat)}
          >
            <Reserved reserved={reserved} />
          </QuickStart>,
        ]
      : []
  })
}
