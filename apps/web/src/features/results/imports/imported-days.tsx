import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { lazy, Suspense, useEffect } from 'react'
import type { DeviceFile } from './device-file.ts'
import type { Stage } from './use-season-import.ts'

const loadQuestions = () => import('#shared/plans/plan-matches/match-questions.tsx')

/** Best effort: if this code can't be loaded, the athlete's week asks later. */
const MatchQuestions = lazy(() =>
  loadQuestions().then(
    ({ MatchQuestions: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** A call covers at most a year; sessions older than that ask on their own pages. */
const A_YEAR = 365

interface Props {
  readonly files: readonly DeviceFile[]
  /** True once no upload is pending. */
  readonly isSettled: boolean
  readonly stage: Stage
}

/** After an import: shows sessions that match the plan, and asks about ambiguous ones. */
export function MatchedImport({ files, isSettled, stage }: Props) {
  // Preload: the device may be offline when the import ends.
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
