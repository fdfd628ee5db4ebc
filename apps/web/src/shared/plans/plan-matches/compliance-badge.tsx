import type { Compliance } from '@boathouse/domain/plans/plan-matches/model'
import { useCallback } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'

const tones: Readonly<Record<Compliance, BadgeTone>> = {
  asPlanned: 'good',
  partly: 'warn',
  offPlan: 'bad',
  notDone: 'bad',
  done: 'accent',
  toCome: 'neutral',
}

interface Judged {
  /** Null if unknown. */
  readonly compliance: Compliance | null
  readonly percent: number | null
}

/** Compliance as text, for example 'Partly as planned, 78 %'. */
export function useComplianceWords() {
  const t = useTranslate()
  return useCallback(
    ({ compliance, percent }: Judged): string => {
      const words = t(compliance === null ? 'compliance.notKnown' : `compliance.${compliance}`)
      return percent === null ? words : t('compliance.withPercent', { words, percent })
    },
    [t],
  )
}

export function ComplianceBadge(judged: Judged) {
  const wordsOf = useComplianceWords()
  return (
    <Badge tone={judged.compliance === null ? 'neutral' : tones[judged.compliance]}>{wordsOf(judged)}</Badge>
  )
}
