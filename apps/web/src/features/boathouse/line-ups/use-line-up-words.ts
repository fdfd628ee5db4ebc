import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import type {
  LineUp,
  LineUpBoat,
  LineUpPerson,
  LineUpSeat,
  LineUpWarning,
} from '@boathouse/domain/boathouse/line-ups/model'
import { COX_SEAT } from '@boathouse/domain/boathouse/outings/model'
import { type CraftKey, crafts, type Sport } from '@boathouse/domain/sport/sports/model'
import { useLanguage } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import type { Person } from './moves.ts'

interface Seated {
  readonly craft: CraftKey
  readonly seats: readonly { readonly seat: number }[]
}

/** Sports that name the first seat bow and the last one stroke. */
const WITH_BOW: ReadonlySet<Sport> = new Set(['rowing', 'coastalRowing'])

export function useLineUpWords() {
  const { t, formatLocale } = useLanguage()
  const { moment } = useClubTimes()
  const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
  const seatName = (seat: number, { seats, craft }: Seated): string => {
    if (seat === COX_SEAT) return t('seating.cox')
    const last = seats.at(-1)?.seat
    if (last === 1) return t('seating.only')
    if (!WITH_BOW.has(crafts[craft].sport)) return t('seating.seat', { seat })
    if (seat === 1) return t('seating.bow')
    return seat === last ? t('seating.stroke') : t('seating.seat', { seat })
  }
  const person = (one: Person | null): string =>
    one === null ? t('seating.nobody') : (one.name ?? t('label.memberUnnamed'))
  return {
    person,
    seatName,
    craft: ({ craft, hasCox }: Pick<LineUpBoat, 'craft' | 'hasCox'>): string =>
      rigNotation({ craft, hasCox }),
    side: ({ side }: Pick<LineUpSeat, 'side'>): string | null => side && t(`boat.side.${side}`),
    /** Abilities that the member has stated; null if none. */
    said: (said: LineUpPerson['said']): string | null => {
      if (!said) return null
      const does = [
        said.sculls && t('seating.sculls'),
        said.sweep && t(`seating.sweep.${said.sweep}`),
        said.kayaks && t('seating.kayaks'),
        said.canoe && t(`seating.canoe.${said.canoe}`),
        said.coxes && t('seating.coxes'),
      ].filter((word) => typeof word === 'string')
      return does.length > 0 ? list.format(does) : null
    },
    lacks: ({ lacks, ...boat }: Seated & { readonly lacks: readonly number[] }): string =>
      t('seating.lacks', { seats: list.format(lacks.map((seat) => seatName(seat, boat))) }),
    /** Names members who gave up a seat that is still empty, and candidates for it. */
    givenUp: (
      { givenUp, ...seat }: LineUpSeat,
      candidatesFor: (seat: LineUpSeat) => readonly Person[],
    ): string[] => {
      if (givenUp === null || seat.member !== null) return []
      const names = candidatesFor({ ...seat, givenUp }).map(person)
      const said = t('seating.givenUp', { name: person(givenUp), moment: moment(givenUp.at) })
      return [names.length === 0 ? said : t('seating.givenUp.fill', { said, names: list.format(names) })]
    },
    warning: ({ kind, seat, boatName }: LineUpWarning, seats: readonly LineUpSeat[]): string =>
      t(`lineUp.warning.${kind}`, {
        name: person(seats.find((one) => one.seat === seat)?.member ?? null),
        boat: boatName ?? '',
      }),
    /** Shown before publishing: unusable boats, empty seats, and the number of notifications. */
    summary: ({ boats, tells }: Pick<LineUp, 'boats' | 'tells'>): string[] => {
      const unusable = boats.filter(({ warnings }) =>
        warnings.some(({ kind }) => kind === 'notUsable' || kind === 'outOfService'),
      )
      const empty = boats.reduce((sum, { lacks }) => sum + lacks.length, 0)
      return [
        ...unusable.map(({ boat }) => t('seating.summary.unusable', { boat: boat.name })),
        ...(empty > 0 ? [t('seating.summary.empty', { count: empty })] : []),
        t('seating.summary.tells', { count: tells }),
      ]
    },
    state: ({ publishedAt, isChanged }: Pick<LineUp, 'publishedAt' | 'isChanged'>): string => {
      if (publishedAt === null) return t('seating.draft')
      return t(isChanged ? 'seating.changed' : 'seating.published', { moment: moment(publishedAt) })
    },
  }
}
