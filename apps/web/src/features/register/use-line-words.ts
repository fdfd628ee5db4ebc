import { fullNameOf } from '@boathouse/domain/members/rules'
import type { RegisterEntry, RegisterState } from '@boathouse/domain/register/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/words.tsx'

/** What a line of the register says of somebody. */
export function useLineWords() {
  const t = useTranslate()
  return useMemo(() => {
    const nameOf = (entry: RegisterEntry) => fullNameOf(entry) ?? entry.email ?? t('register.gone')
    const saidOf = ({ role, email, answer, byAbsence, reason, ...entry }: RegisterEntry) => {
      if (role === null) return fullNameOf(entry) ? t('register.left') : ''
      const own = answer === 'none' ? 'answer.none' : (`register.said.${answer}` as const)
      const said = t(byAbsence ? 'register.said.away' : own)
      return reason ? t('register.said.because', { said, reason }) : said
    }
    const stateOf = (state: RegisterState) => t(`registerState.${state}`)
    return { nameOf, saidOf, stateOf }
  }, [t])
}
