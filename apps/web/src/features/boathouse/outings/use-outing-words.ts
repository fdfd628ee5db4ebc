import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import { type BoardBoat, COX_SEAT, type Outing, type Seated } from '@boathouse/domain/boathouse/outings/model'
import { minutesLeft } from '@boathouse/domain/boathouse/outings/rules'
import { crafts } from '@boathouse/domain/sport/sports/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

const DAY_MINUTES = 24 * 60

export function useOutingWords() {
  const { t } = useLanguage()
  const { date } = useFormats()
  const long = (minutes: number): string => {
    if (minutes >= 2 * DAY_MINUTES) return t('amount.days', { count: Math.floor(minutes / DAY_MINUTES) })
    return minutesOf(t, minutes)
  }
  return {
    long,
    /** Time until the expected return, or by how much the crew is overdue. */
    left: (outing: Outing, now: Date): string => {
      const minutes = minutesLeft(outing, now)
      if (minutes > 0) return t('board.left', { time: long(minutes) })
      // Round down to whole minutes.
      const late = -minutes - 1
      return late < 1 ? t('board.due') : t('board.late', { time: long(late) })
    },
    name: ({ seat, name }: Seated): string => {
      const known = name ?? t('boat.owner.member')
      return seat === COX_SEAT ? t('board.cox', { name: known }) : known
    },
    craft: ({ craft }: Outing): string => crafts[craft].notation,
    rigs: ({ rigs }: BoardBoat): string => rigs.map(rigNotation).join(' · '),
    why: ({ notAvailable, outTo }: BoardBoat): string => {
      if (notAvailable === 'notUsable') return t('board.notUsable')
      return outTo === null ? t('board.outOfService') : t('board.outOfService.to', { day: date(outTo) })
    },
  }
}
