import type { Register } from '@boathouse/domain/register/contract'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/use-spoken-changes.ts'
import type { Queue, Waiting } from './tap-queue.ts'

/** Reads out how many people others have marked, or have checked in, while this register is open. */
export function useSpokenTaps({ practice, entries }: Register, queue: Queue): void {
  const t = useTranslate()
  const rows = useMemo(
    () =>
      new Map(
        // What athletes say themselves raises no version.
        entries.map(({ memberId, version, checkedInAt, suggestedAt }) => [
          `${practice.id} ${memberId}`,
          `${version} ${checkedInAt} ${suggestedAt}`,
        ]),
      ),
    [practice.id, entries],
  )
  useSpokenChanges({
    rows,
    isOwn: (name) => queue.some((one) => !one.refusal && marks(one, name)),
    words: (count) => t('register.changedElsewhere', { count }),
  })
}

/** 'Mark the rest present', and its undo, may mark anybody. */
const marks = (one: Waiting, name: string): boolean =>
  one.kind === 'rest' || one.kind === 'undo' || (one.kind === 'tap' && name.endsWith(one.memberId))
