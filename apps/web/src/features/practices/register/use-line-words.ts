import { toFullName } from '@boathouse/domain/club/members/rules'
import type { RecordedMark, RegisterEntry, RegisterState } from '@boathouse/domain/practices/register/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { useAnswerWords } from '#shared/practices/answers/use-answer-words.ts'

export function useLineWords() {
  const t = useTranslate()
  const { time, moment, isToday } = useClubTimes()
  const describeAnswer = useAnswerWords()
  return useMemo(() => {
    const nameOf = (entry: RegisterEntry) => toFullName(entry) ?? entry.email ?? t('register.gone')
    const hereText = ({ checkedInAt, suggestedAt }: RegisterEntry) => {
      if (checkedInAt) return t('register.checkedIn', { time: time(checkedInAt) })
      return suggestedAt ? t('register.suggested', { time: time(suggestedAt) }) : ''
    }
    const answerText = (entry: RegisterEntry) => {
      if (entry.role === null) return toFullName(entry) ? t('register.left') : ''
      const said = describeAnswer(entry)
      const here = hereText(entry)
      if (!here) return said
      return entry.answer === 'none' ? here : `${said} · ${here}`
    }
    const stateOf = (state: RegisterState) => t(`registerState.${state}`)
    /** Name of the mark's recorder and time; null if unknown. */
    const recordingOf = ({ recordedBy, recordedAt }: Partial<RecordedMark>) =>
      recordedAt
        ? {
            name: (recordedBy && toFullName(recordedBy)) ?? t('register.aCoach'),
            time: isToday(recordedAt) ? time(recordedAt) : moment(recordedAt),
          }
        : null
    return { nameOf, answerText, stateOf, recordingOf }
  }, [t, time, moment, isToday, describeAnswer])
}
