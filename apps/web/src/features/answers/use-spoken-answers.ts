import type { PersonAnswer } from '@boathouse/domain/answers/contract'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/use-spoken-changes.ts'

/** Reads out how many people answered, or changed their answer, while a practice's answers are on the screen. */
export function useSpokenAnswers(
  practiceId: string,
  userId: string,
  people: readonly PersonAnswer[] | undefined,
): void {
  const t = useTranslate()
  const rows = useMemo(
    () =>
      people &&
      new Map(people.map(({ id, answer, reason }) => [`${practiceId} ${id}`, `${answer} ${reason}`])),
    [practiceId, people],
  )
  useSpokenChanges({
    rows,
    isOwn: (name) => name.endsWith(userId),
    words: (count) => t('answers.changed', { count }),
  })
}
