import type { Said } from '@boathouse/domain/boathouse/logbook/model'
import type { SaidName } from '@boathouse/domain/boathouse/logbook/rules'
import { COX_SEAT, type Seated } from '@boathouse/domain/boathouse/outings/model'
import { crafts } from '@boathouse/domain/sport/sports/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'

type Times = Pick<Said, 'day' | 'outTime' | 'backDay' | 'backTime'>

export function useLogbookWords() {
  const t = useTranslate()
  const { date, clock } = useFormats()
  const { distance } = useUnits()
  const name = ({ seat, name: known }: Seated): string => {
    const shown = known ?? t('boat.owner.member')
    return seat === COX_SEAT ? t('board.cox', { name: shown }) : shown
  }
  const times = ({ day, outTime, backDay, backTime }: Times): string => {
    if (backDay === null || backTime === null) return t('logbook.out', { time: clock(outTime) })
    const known = { out: clock(outTime), back: clock(backTime), day: date(backDay) }
    return t(backDay === day ? 'label.outToBack' : 'logbook.times.days', known)
  }
  const crew = ({ crew: seats }: Pick<Said, 'crew'>): string => seats.map(name).join(', ')
  const captain = ({ crew: seats }: Pick<Said, 'crew'>): string => {
    const found = seats.find(({ isCaptain }) => isCaptain)
    return found ? name(found) : ''
  }
  const said: Record<SaidName, (said: Said) => string> = {
    boat: ({ boat }) => boat.name,
    craft: ({ craft }) => crafts[craft].notation,
    crew,
    captain,
    out: ({ day, outTime }) => `${date(day)}, ${clock(outTime)}`,
    back: ({ backDay, backTime }) => (backDay && backTime ? `${date(backDay)}, ${clock(backTime)}` : ''),
    destination: ({ destination }) => destination,
    metres: ({ metres }) => (metres === null ? '' : distance(metres)),
    remarks: ({ remarks }) => remarks,
  }
  return { name, times, crew, said }
}

export const saidLabels = {
  boat: 'label.boat',
  craft: 'outing.craft',
  crew: 'logbook.crew',
  captain: 'outing.captain',
  out: 'logbook.said.out',
  back: 'logbook.said.back',
  destination: 'outing.destination',
  metres: 'label.distance',
  remarks: 'outing.remarks',
} as const satisfies Record<SaidName, string>
