import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/session/draft-store.ts'
import type { CellRef } from './cell-queue.ts'

/** What is being typed, by athlete and discipline: what was left unread, too. */
export type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>

const NOTHING: Typed = {}

/** With a cell's text, or without where it is null. */
function withText(typed: Typed, { memberId, disciplineKey }: CellRef, text: string | null): Typed {
  const { [disciplineKey]: _, ...others } = typed[memberId] ?? {}
  const ofMember = text === null ? others : { ...others, [disciplineKey]: text }
  const { [memberId]: __, ...rest } = typed
  return Object.keys(ofMember).length > 0 ? { ...rest, [memberId]: ofMember } : rest
}

/**
 * The texts of fields that are no values yet, kept in this browser with each keystroke: a page that goes away in the middle of
 * one finds it again.
 */
export function useTyped(userId: string, testDayId: string) {
  const name = `testGrid/typing/${testDayId}`
  const [typed, setTyped] = useState(NOTHING)
  const latest = useRef(NOTHING)
  useEffect(() => {
    void readDraft<Typed>(userId, name).then((kept) => {
      if (!kept) return
      // What was typed since the page opened counts.
      latest.current = { ...kept, ...latest.current }
      setTyped(latest.current)
    })
  }, [userId, name])
  const type = useCallback(
    (cell: CellRef, text: string | null) => {
      latest.current = withText(latest.current, cell, text)
      setTyped(latest.current)
      void (Object.keys(latest.current).length > 0
        ? keepDraft(userId, name, latest.current)
        : dropDraft(userId, name))
    },
    [userId, name],
  )
  return { typed, type }
}
