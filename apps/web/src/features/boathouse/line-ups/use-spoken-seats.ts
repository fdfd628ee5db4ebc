import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'

/** Announces to screen readers how many seats others changed. Added and removed boats count as one change in total. */
export function useSpokenSeats({ id: lineUpId, boats }: Pick<LineUp, 'id' | 'boats'>): void {
  const t = useTranslate()
  const rows = useMemo(() => {
    const seats = boats.flatMap(({ id, seats }) =>
      seats.map(({ seat, version }) => [`${id} ${seat}`, String(version)] as const),
    )
    return new Map([[lineUpId, boats.map(({ id }) => id).join()], ...seats])
  }, [lineUpId, boats])
  useSpokenChanges({ rows, words: (count) => t('seating.changedElsewhere', { count }) })
}
