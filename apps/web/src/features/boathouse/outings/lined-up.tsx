import type { Board, BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import type { ReadyBoat } from '@boathouse/domain/boathouse/published-line-ups/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { QuickStart } from './quick-start.tsx'
import { type StartValues, seatedValues } from './start-form-values.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly isKiosk: boolean
  readonly board: Board
  readonly now: Date
  readonly onPick: (boat: BoardBoat, values: StartValues) => void
}

/** Boats of today's line-ups. Complete crews go out with one tap; for others the form opens. */
export function LinedUp({ clubId, userId, isKiosk, board, now, onPick }: Props) {
  const out = new Set(board.out.map(({ boat }) => boat.id))
  return board.lineUps.flatMap((ready) => {
    const boat = board.boats.find(({ id }) => id === ready.boat.id)
    if (!boat || out.has(boat.id)) return []
    const values = seatedValues(boat, ready, board.usualMinutes)
    const isComplete =
      boat.notAvailable === null &&
      ready.lacks.length === 0 &&
      ready.crew.every(({ id }) => id !== null) &&
      boat.rigs.some(({ craft }) => craft === ready.craft)
    return [
      <QuickStart
        key={`${ready.lineUpId} ${boat.id}`}
        {...{ clubId, userId, isKiosk, boat, now }}
        values={isComplete ? values : null}
        onPick={() => onPick(boat, values)}
      >
        <CrewText ready={ready} />
      </QuickStart>,
    ]
  })
}

function CrewText({ ready: { title, startsAt, crew, lacks } }: { readonly ready: ReadyBoat }) {
  const t = useTranslate()
  const { time } = useClubTimes()
  const parts = [
    ...(startsAt === null ? [] : [time(startsAt)]),
    ...(title === '' ? [] : [title]),
    crew.map(({ name }) => name ?? t('boat.owner.member')).join(', '),
  ]
  return (
    <>
      <span translate="no">{parts.join(' · ')}</span>
      {lacks.length > 0 && <> · {t('board.lacks', { count: lacks.length })}</>}
    </>
  )
}
