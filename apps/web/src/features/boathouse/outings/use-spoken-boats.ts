import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'

/** Announces how many boats others changed. Call the returned function before changing a boat, to leave it out. */
export function useSpokenBoats({ out, boats }: Pick<Board, 'out' | 'boats'>): (boatId: string) => void {
  const t = useTranslate()
  const own = useRef(new Set<string>())
  const rows = useMemo(() => {
    const outings = new Map(out.map(({ id, boat }) => [boat.id, id]))
    return new Map(boats.map(({ id, notAvailable }) => [id, outings.get(id) ?? notAvailable]))
  }, [out, boats])
  useSpokenChanges({
    rows,
    isOwn: (boatId) => own.current.delete(boatId),
    words: (count) => t('board.changed', { count }),
  })
  return useCallback((boatId) => void own.current.add(boatId), [])
}
