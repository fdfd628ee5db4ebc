import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { RegisterState } from '../register/model.ts'
import type { LogMismatch } from './model.ts'

/** Whether what a register has of somebody says that they were there. */
export const wasThere = (state: RegisterState): boolean => state === 'present' || state === 'late'

/** A practice, with what its register has of one athlete. */
export interface RegisteredPractice {
  readonly id: string
  readonly day: CalendarDay
  /** It has ended, and was not cancelled: before that nothing is missing. */
  readonly isOver: boolean
  readonly wasThere: boolean
  /** Whether anybody was recorded: of a register that nobody took, nobody is missing. */
  readonly isTaken: boolean
}

/** A session of the same athlete, with the practice that it was logged as. */
export interface LoggedAs {
  readonly id: string
  readonly date: CalendarDay
  readonly practiceId: string | null
}

/** What an athlete logged of a practice. */
export interface JudgedPractice {
  readonly sessionIds: readonly string[]
  readonly mismatch: LogMismatch | null
}

/**
 * What of one athlete's sessions belongs to each of some practices, given in the order of their starts, all of each day at once. Those that
 * were logged as a practice belong to it. Where none was, and they were there, the first session of its day that was logged as no practice is
 * taken for it, one for each practice; so who was there twice and logged once misses one.
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
