import type { TeamWeek } from '@boathouse/domain/plans/team-week/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'

/** Announces for how many athletes the week changed while it is on screen. */
export function useSpokenTraining({ first, items }: Pick<TeamWeek, 'first' | 'items'>): void {
  const t = useTranslate()
  const rows = useMemo(
    () => new Map(items.map(({ id, days }) => [`${first} ${id}`, JSON.stringify(days)])),
    [first, items],
  )
  useSpokenChanges({ rows, words: (count) => t('teamWeek.changed', { count }) })
}
