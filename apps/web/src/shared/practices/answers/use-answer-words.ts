import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import { useCallback } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'

/** An answer with its reason, as text. */
export function useAnswerWords() {
  const t = useTranslate()
  return useCallback(
    ({ answer, byAbsence, reason }: Pick<OwnAnswer, 'answer' | 'byAbsence' | 'reason'>): string => {
      const own = answer === 'none' ? 'answer.none' : (`register.said.${answer}` as const)
      const text = t(byAbsence ? 'register.said.away' : own)
      return reason ? t('register.said.because', { said: text, reason }) : text
    },
    [t],
  )
}
