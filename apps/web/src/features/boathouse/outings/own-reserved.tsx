import type { Board, BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { Reserved } from '#shared/boathouse/boats/reserved.tsx'
import { QuickStart } from './quick-start.tsx'
import { freshValues, isForOne, reservedBy } from './start-form-values.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly isKiosk: boolean
  readonly board: Board
  readonly now: Date
  readonly onPick: (boat: BoardBoat) => void
}

/** Boats reserved for now: the user's or, at a kiosk, all. Singles go out with one tap. */
export function OwnReserved({ clubId, userId, isKiosk, board, now, onPick }: Props) {
  const out = new Set(board.out.map(({ boat }) => boat.id))
  const { usualMinutes } = board
  return board.boats.flatMap((boat) => {
    const { id, notAvailable, reserved } = boat
    const isThere = notAvailable === null && !out.has(id)
    const reader = { userId, isKiosk, now }
    return isThere && reserved && reservedBy(boat, reader) !== null
      ? [
          <QuickStart
            key={id}
            {...{ clubId, userId, isKiosk, boat, now }}
            values={isForOne(boat) ? freshValues(boat, { ...reader, usualMinutes }) : null}
            onPick={() => onPick(boat)}
          >
            <Reserved reserved={reserved} />
          </QuickStart>,
        ]
      : []
  })
}
