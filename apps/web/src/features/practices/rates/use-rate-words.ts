import type { MemberRate, RateFigures } from '@boathouse/domain/practices/rates/model'
import { computePercent } from '@boathouse/domain/practices/rates/rules'
import { useMemo } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

type Part = 'present' | 'late' | 'absent' | 'excused' | 'none' | 'noShows' | 'streak'
type Counted = readonly [Part, number]

export function useRateWords() {
  const { formatLocale, t } = useLanguage()
  const { percent } = useFormats()
  return useMemo(() => {
    const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
    const partsOf = (parts: readonly Counted[]) =>
      parts.filter(([, count]) => count > 0).map(([part, count]) => t(`rates.part.${part}`, { count }))
    const listed = (parts: readonly Counted[]) => list.format(partsOf(parts))

    const rate = ({ counts }: Pick<RateFigures, 'counts'>) => {
      const share = computePercent(counts)
      return share === null ? null : percent(share)
    }

    /** For example '23 of 25 (22 present, 1 late, 2 absent). Not counted: 1 excused, 3 not recorded'. */
    const madeOf = ({ counts }: Pick<RateFigures, 'counts'>): string => {
      const { present, late, absent, excused, none } = counts
      const attended = present + late
      const counted = attended + absent
      const parts = listed([
        ['present', present],
        ['late', late],
        ['absent', absent],
      ])
      const neither = t('rates.neither', {
        parts: listed([
          ['excused', excused],
          ['none', none],
        ]),
      })
      const hasApart = excused + none > 0
      if (counted === 0) return hasApart ? neither : t('rates.nothing')
      const words = t('rates.madeOf', { attended, counted, parts })
      return hasApart ? t('rates.madeOf.both', { madeOf: words, neither }) : words
    }
    /** For example '23 of 25 this season'. */
    const ofSeason = ({ counts: { present, late, absent } }: Pick<RateFigures, 'counts'>): string =>
      present + late + absent === 0
        ? t('label.thisSeason')
        : t('rates.ofSeason', { attended: present + late, counted: present + late + absent })
    /** Second line on a phone, for example '23 of 25, 2 excused, 3 not recorded, 1 no-show, 5 in a row'. */
    const summary = ({
      counts: { present, late, excused, absent, none },
      noShows,
      streak,
    }: MemberRate): string => {
      const [attended, counted] = [present + late, present + late + absent]
      const others = partsOf([
        ['excused', excused],
        ['none', none],
        ['noShows', noShows],
        ['streak', streak],
      ])
      return list.format(
        counted === 0 ? others : [t('label.attendedOfCounted', { attended, counted }), ...others],
      )
    }
    return { rate, madeOf, ofSeason, summary }
  }, [formatLocale, percent, t])
}
