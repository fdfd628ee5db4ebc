import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { attentionQuery } from './neediest-api.ts'
import { useReasonWords } from './use-reason-words.ts'

interface Athlete {
  readonly clubId: string
  readonly memberId: string
}

/** Card with an athlete's reasons for attention. Null if there are none, undefined while loading. */
export function useReasonsOfAthlete(athlete: Athlete): ReactNode | undefined {
  const t = useTranslate()
  const wordsOf = useReasonWords()
  const { data, error, isPending } = useQuery(attentionQuery(athlete))
  if (isPending) return undefined
  // If access is refused, hide the cached data too.
  if (error || data.items.length === 0) return null
  return (
    <Card title={t('teamWeek.attention')}>
      <ul className={parts.parts}>
        {data.items.map((reason) => (
          <li key={`${reason.rule} ${reason.item}`}>{wordsOf(reason)}</li>
        ))}
      </ul>
    </Card>
  )
}
