import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { lazy, Suspense, useEffect } from 'react'
import type { DeviceFile } from './device-file.ts'
import type { Stage } from './use-season-import.ts'

const loadQuestions = () => import('#shared/plan-matches/match-questions.tsx')

/** Where its code can't be had nothing is asked here: what was imported stays on the screen, and the athlete's week asks later. */
const MatchQuestions = lazy(() =>
  loadQuestions().then(
    ({ MatchQuestions: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** One call is about a year at most: of older sessions their own pages ask. */
const A_YEAR = 365

interface Props {
  readonly files: readonly DeviceFile[]
  /** Nothing is being sent, or taken back. */
  readonly isSettled: boolean
  readonly stage: Stage
}

/** Once all is in: how much of it counts as what was planned, and which planned session it was where it could be several. */
export function MatchedImport({ files, isSettled, stage }: Props) {
  // While there is a network: it may be gone when all is in.
  useEffect(() => void loadQuestions().catch(() => undefined), [])
  const ofFiles = files.flatMap(({ state }) =>
    state.at === 'answered'
      ? state.outcome.sessions.flatMap(({ state: became, date, sessionId: id }) =>
          became === 'added' ? [{ date, id }] : [],
        )
      : [],
  )
  const imported = [...ofFiles, ...(stage.at === 'done' ? stage.work.batches.flat() : [])]
  const dates: readonly CalendarDay[] = imported.map(({ date }) => date).toSorted()
  const [first, to] = [dates[0], dates.at(-1)]
  if (!isSettled || first === undefined || to === undefined) return null
  const earliest = addDays(to, -A_YEAR)
  return (
    <Suspense>
      <MatchQuestions
        from={first < earliest ? earliest : first}
        to={to}
        counted={new Set(imported.map(({ id }) => id))}
      />
    </Suspense>
  )
}
