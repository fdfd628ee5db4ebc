import type { CraftKey, Sport } from '@boathouse/domain/sport/sports/model'
import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { HABITS_FOLDER } from '#lib/offline/unsaved-work.ts'

/** Defaults of the next session, from the last one logged on this device. */
export interface SessionHabits {
  readonly isDetailed: boolean
  readonly sport: Sport | ''
  readonly craft: CraftKey | ''
}

const NAME = `${HABITS_FOLDER}training-session`

export const keepHabits = (userId: string, habits: SessionHabits) => void keepDraft(userId, NAME, habits)

/** Loads the defaults; null while loading. Without stored ones, only the user's own sport is set. */
export function useSessionHabits(userId: string, ownSport: Sport): SessionHabits | null {
  const [habits, setHabits] = useState<SessionHabits | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<SessionHabits>(userId, NAME).then((kept) => {
      if (!isGone) setHabits(kept ?? { isDetailed: false, sport: ownSport, craft: '' })
    })
    return () => {
      isGone = true
    }
  }, [userId, ownSport])
  return habits
}
