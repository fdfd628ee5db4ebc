import type { LineUp, LineUpBoat } from '@boathouse/domain/boathouse/line-ups/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { UndoableBars, useUndoable } from '#ui/feedback/undoable.tsx'
import { type LineUpKey, useLineUpCalls, useUpdateLineUp } from './api.ts'

/** Removes boats with their crews, with undo. */
export function useRemovals(key: LineUpKey) {
  const t = useTranslate()
  const { removeBoat, restoreBoat } = useLineUpCalls()
  const { update, refresh } = useUpdateLineUp(key)
  const { undoable, hasFailed, remember, attempt, forget } = useUndoable<LineUpBoat>()
  const [removedId, setRemovedId] = useState<string | null>(null)
  const settle = async (work: Promise<LineUp>) => {
    try {
      update(await work)
    } catch (error) {
      setRemovedId(null)
      void refresh()
      throw error
    }
  }
  return {
    isRemoved: (id: string) => id === removedId,
    remove: (boat: LineUpBoat) => {
      setRemovedId(boat.id)
      const input = { params: { ...key, lineUpBoatId: boat.id }, body: { version: boat.version } }
      attempt(settle(removeBoat.mutateAsync(input)), () => {
        setRemovedId(null)
        remember(boat)
      })
    },
    bars: (
      <UndoableBars
        done={undoable && t('seating.boat.removed', { name: undoable.boat.name })}
        undoLabel={t('record.undo')}
        failed={hasFailed ? t('seating.boat.notRemoved') : null}
        onUndo={() =>
          undoable &&
          attempt(settle(restoreBoat.mutateAsync({ params: { ...key, lineUpBoatId: undoable.id } })), () =>
            remember(null),
          )
        }
        onGone={forget}
      />
    ),
  }
}
