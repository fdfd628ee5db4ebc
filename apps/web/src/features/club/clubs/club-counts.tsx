import type { clubCounts } from '@boathouse/domain/club/clubs/contract'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Figure, FigureCard, FigureCards, toFigure } from '#ui/layout/figure-card.tsx'
import { clubCountsQuery } from './api.ts'

const counted = ['clubs', 'admins', 'athletes'] as const satisfies (keyof z.infer<typeof clubCounts>)[]

export function ClubCounts() {
  const t = useTranslate()
  const { number } = useFormats()
  const counts = useQuery(clubCountsQuery)
  return (
    <FigureCards label={t('label.allClubs')}>
      {counted.map((noun) => (
        <FigureCard
          key={noun}
          label={t(`dashboard.${noun}`)}
          note={t(`dashboard.${noun}.note`)}
          figure={dashWhileLoading(toFigure(counts, (known) => number(known[noun])))}
        />
      ))}
    </FigureCards>
  )
}

/** As in the original system: a dash while loading. */
const dashWhileLoading = (figure: Figure): Figure =>
  figure.at === 'loading' ? { at: 'known', value: null } : figure
