import { crafts } from '@boathouse/domain/sport/sports/model'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { computePace } from '@boathouse/domain/training/training-sessions/rules'
import { minutesOf } from '@boathouse/messages/durations'
import { useMemo } from 'react'
import { durationOf } from '#lib/i18n/clock.ts'
import { getFormat } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'

/** Longest piece written in metres instead of kilometres. */
const MAX_METRES = 10_000
const KILOMETRE = 1_000
/** Distances of pieces are multiples of this, in metres. */
const ROUND = 100
const MINUTE_MS = 60_000

/** Whether it was on an erg, which shows metres and times for 500 m. */
const isOnErg = ({ source, craft }: TrainingSession): boolean =>
  source === 'concept2' || (craft !== null && crafts[craft].isErg)

/** Whether the distance was set on an erg, unlike an outing's. */
const isPiece = ({ source }: TrainingSession, distance: number): boolean =>
  distance <= MAX_METRES && (source === 'concept2' || (source === 'file' && distance % ROUND === 0))

/** A session's facts as text; null for unknown ones. */
export function useSessionWords() {
  const { t, formatLocale } = useLanguage()
  const units = useUnits()
  return useMemo(() => {
    const metres = getFormat('metres', formatLocale)
    /** For example '14.2 km', or '8.43 km' if measured; on ergs, pieces and short distances in metres, for example '5000 m'. */
    const distanceOf = (session: TrainingSession): string | null => {
      const { distance, source } = session
      if (distance === null) return null
      if (distance < KILOMETRE || isOnErg(session) || isPiece(session, distance))
        return t('amount.metres', { shown: metres.format(distance) })
      return units.distance(distance, source === 'file' ? 2 : 3)
    }
    /** A session's type or, without one, its piece, for example 'RowErg 5000 m'. */
    const nameOf = (session: TrainingSession): string => {
      if (session.type !== 'notSet') return t(`trainingType.${session.type}`)
      const craft = session.craft && crafts[session.craft].notation
      const sport = session.sport && session.sport !== 'other' && t(`sport.${session.sport}`)
      // An outing's distance is not part of its name.
      const piece = session.distance !== null && isPiece(session, session.distance) && distanceOf(session)
      const words = [craft ?? sport, piece].filter(Boolean)
      return words.join(' ') || t('trainingSession.details')
    }
    return {
      isOnErg,
      nameOf,
      distanceOf,
      /** '45 min' as typed, '12:55.3' as timed, and '1:15 h' from an hour on. */
      durationOf: (session: TrainingSession): string => {
        const { duration, durationMs, source } = session
        return source === 'typed' && duration < 60 && durationMs % MINUTE_MS === 0
          ? minutesOf(t, duration)
          : durationOf({ t, formatLocale }, durationMs, { isErg: isOnErg(session) })
      },
      paceOf: (session: TrainingSession): string | null => {
        const pace = computePace(session)
        return pace && units.pace(pace, { isErg: isOnErg(session) })
      },
    }
  }, [t, formatLocale, units])
}
