import type { CalendarDay } from '../../kernel/calendar-day.ts'
import type { RegisterState } from '../../practices/register/model.ts'
import type { LogMismatch } from './model.ts'

export const wasThere = (state: RegisterState): boolean => state === 'present' || state === 'late'

export interface RegisteredPractice {
  readonly id: string
  readonly day: CalendarDay
  /** Whether it has ended and was not cancelled: until then, no log is missing. */
  readonly isOver: boolean
  readonly wasThere: boolean
  readonly isTaken: boolean
}

export interface LoggedAs {
  readonly id: string
  readonly date: CalendarDay
  readonly practiceId: string | null
}

export interface JudgedPractice {
  readonly sessionIds: readonly string[]
  readonly mismatch: LogMismatch | null
}

/**
 * Matches an athlete's sessions with practices, given by start, for whole days. Sessions logged as a practice belong to
 * it. If there is none and the athlete attended, it gets the first session of its day without a practice: attending
 * twice and logging once leaves one mismatch.
 */
export function judgeLogs(
  practices: readonly RegisteredPractice[],
  sessions: readonly LoggedAs[],
): ReadonlyMap<string, JudgedPractice> {
  const linked = Map.groupBy(
    sessions.filter(({ practiceId }) => practiceId !== null),
    ({ practiceId }) => practiceId,
  )
  const free = Map.groupBy(
    sessions.filter(({ practiceId }) => practiceId === null),
    ({ date }) => date,
  )
  return new Map(
    practices.map((practice) => {
      const own = linked.get(practice.id) ?? []
      const taken = own.length > 0 || !practice.wasThere ? own : (free.get(practice.day)?.splice(0, 1) ?? [])
      const sessionIds = taken.map(({ id }) => id)
      return [practice.id, { sessionIds, mismatch: judge(practice, sessionIds.length > 0) }]
    }),
  )
}

function judge({ isOver, isTaken, wasThere: isThere }: RegisteredPractice, isLogged: boolean) {
  if (!isOver) return null
  if (isThere) return isLogged ? null : 'notLogged'
  return isLogged && isTaken ? 'notRegistered' : null
}
