import { formatTenths } from '@boathouse/domain/kernel/duration'
import { crafts } from '@boathouse/domain/sports/model'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { computePace } from '@boathouse/domain/training-sessions/rules'
import { minutesOf } from '@boathouse/messages/durations'
import { useMemo } from 'react'
import { durationOf } from '#lib/i18n/clock.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

/** Longest piece written in metres. */
const MOST_METRES = 10_000
const KILOMETRE = 1_000
/** Pieces are multiples of this. */
const ROUND = 100
const MINUTE_MS = 60_000

/** Whether an erg counted it down, as opposed to an outing's distance. */
const isPiece = ({ source }: TrainingSession, distance: number): boolean =>
  distance <= MOST_METRES && (source === 'concept2' || (source === 'file' && distance % ROUND === 0))

/** A session's facts as text; null if unknown. */
export function useSessionWords() {
  const { t, formatLocale } = useLanguage()
  return useMemo(() => {
    const number = new Intl.NumberFormat(formatLocale)
    const hundredths = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 2 })
    // Athletes write 5000 m, and 10,000 m.
    const metres = new Intl.NumberFormat(formatLocale, { useGrouping: 'min2' })
    /** '14.2 km', and '8.43 km' from a device; pieces up to 10 km and short distances in metres: '5000 m'. */
    const distanceOf = (session: TrainingSession): string | null => {
      const { distance, source } = session
      if (distance === null) return null
      if (distance < KILOMETRE || isPiece(session, distance))
        return t('trainingLogs.metres', { shown: metres.format(distance) })
      const { format } = source === 'file' ? hundredths : number
      return t('trainingLogs.kilometres', { shown: format(distance / KILOMETRE) })
    }
    /** Name of a session: the chosen type, or else the piece: 'RowErg 5000 m'. */
    const nameOf = (session: TrainingSession): string => {
      if (session.type !== 'notSet') return t(`trainingType.${session.type}`)
      const craft = session.craft && crafts[session.craft].notation
      const sport = session.sport && session.sport !== 'other' && t(`sport.${session.sport}`)
      // An outing's distance is shown elsewhere.
      const piece = session.distance !== null && isPiece(session, session.distance) && distanceOf(session)
      const words = [craft ?? sport, piece].filter(Boolean)
      return words.join(' ') || t('trainingSession.details')
    }
    return {
      nameOf,
      distanceOf,
      /** '45 min' as typed, '12:55.3' as timed, and '1:15 h' from an hour on. */
      durationOf: ({ duration, durationMs, source, craft }: TrainingSession): string =>
        source === 'typed' && duration < 60 && durationMs % MINUTE_MS === 0
          ? minutesOf(t, duration)
          : durationOf(t, durationMs, {
              isErg: source === 'concept2' || (craft !== null && crafts[craft].isErg),
            }),
      paceOf: (session: TrainingSession): string | null => {
        const pace = computePace(session)
        return pace && t('trainingLogs.pace', { pace: formatTenths(pace.ms), metres: pace.metres })
      },
    }
  }, [t, formatLocale])
}
