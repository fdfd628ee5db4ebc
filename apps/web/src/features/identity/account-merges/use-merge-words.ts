import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'

/** Words of a refused call about a merge. */
export function useMergeWords() {
  const t = useTranslate()
  const words = useCodeWords()
  return (error: CallFailure): string => {
    const own = {
      deadMerge: t('error.deadMerge'),
      mergeOfSuperAdmin: t('error.mergeOfSuperAdmin'),
      mergeOfChild: t('error.mergeOfChild'),
      mergeOfGuardian: t('error.mergeOfGuardian'),
      mergeTooSoon: t('error.mergeTooSoon'),
    }[error.code]
    return own ?? words.ofFailure(error)
  }
}
