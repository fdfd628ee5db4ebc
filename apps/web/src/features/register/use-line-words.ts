import { toFullName } from '@boathouse/domain/members/rules'
import type { RegisterEntry, RegisterState } from '@boathouse/domain/register/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnswerWords } from '#shared/answers/use-answer-words.ts'

/** What a line of the register says of somebody. */
export function useLineWords() {
  const t = useTranslate()
  const describeAnswer = useAnswerWords()
  return useMemo(() => {
    const nameOf = (entry: RegisterEntry) => toFullName(entry) ?? entry.email ?? t('register.gone')
    const answerText = (entry: RegisterEntry) => {
      if (entry.role === null) return toFullName(entry) ? t('register.left') : ''
      return describeAnswer(entry)
    }
    const stateOf = (state: RegisterState) => t(`registerState.${state}`)
    return { nameOf, answerText, stateOf }
  }, [t, describeAnswer])
}
