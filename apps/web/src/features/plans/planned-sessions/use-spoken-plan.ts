import { weekFrom } from '@boathouse/domain/kernel/calendar-day'
import type { WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'
import { rowsOf } from './plan-rows.ts'

/** Announces to screen readers how many cells of the plan others changed. */
export function useSpokenPlan(week: WeekPlan): void {
  const t = useTranslate()
  const rows = useMemo(() => {
    const days = weekFrom(week.first)
    return new Map(
      rowsOf(week).flatMap(({ id, entries, own }) =>
        days.map((day) => {
          const ofDay = [...entries, ...(own ?? [])].filter(({ date }) => date === day)
          return [`${id} ${day}`, ofDay.map((entry) => `${entry.id} ${entry.version}`).join()] as const
        }),
      ),
    )
  }, [week])
  useSpokenChanges({ rows, words: (count) => t('plan.changed', { count }) })
}
