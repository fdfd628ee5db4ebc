import { toFullName } from '@boathouse/domain/members/rules'
import type { RegisterEntry, RegisterState } from '@boathouse/domain/register/model'
import { useMemo } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnswerWords } from '#shared/answers/use-answer-words.ts'

/** What a line of the register says of somebody. */
export function useLineWords() {
  const t = useTranslate()
  const { time } = useFormats()
  const describeAnswer = useAnswerWords()
  return useMemo(() => {
    const nameOf = (entry: RegisterEntry) => toFullName(entry) ?? entry.email ?? t('register.gone')
    const answerText = (entry: RegisterEntry) => {
      if (entry.role === null) return toFullName(entry) ? t('register.left') : ''
      const said = describeAnswer(entry)
      if (entry.checkedInAt === null) return said
      const checkedIn = t('register.checkedIn', { time: time(entry.checkedInAt) })
      return entry.answer === 'none' ? checkedIn : `${said} · ${checkedIn}`
    }
    const stateOf = (state: RegisterState) => t(`registerState.${state}`)
    return { nameOf, answerText, stateOf }
  }, [t, time, describeAnswer])
}
