import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import type { CellRef, Seen } from './cell-queue.ts'
import { typingDraft } from './grid-drafts.ts'

/** A text that is no value yet, with the cell's content when typing began. */
export interface TypedText {
  readonly text: string
  readonly seen: Seen
}

/** Texts in fields, including invalid ones, by athlete and discipline. */
export type Typed = Readonly<Record<string, Readonly<Record<string, TypedText>>>>

const NOTHING: Typed = {}

export const countTyped = (typed: Typed): number =>
  Object.values(typed).reduce((count, texts) => count + Object.keys(texts).length, 0)

function withText(typed: Typed, { memberId, disciplineKey }: CellRef, text: TypedText | null): Typed {
  const { [disciplineKey]: _, ...others } = typed[memberId] ?? {}
  const ofMember = text === null ? others : { ...others, [disciplineKey]: text }
  const { [memberId]: __, ...rest } = typed
  return Object.keys(ofMember).length > 0 ? { ...rest, [memberId]: ofMember } : rest
}

const joined = (kept: Typed, since: Typed): Typed => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(since).map(([memberId, texts]) => [memberId, { ...kept[memberId], ...texts }]),
  ),
})

/** Texts that are no values yet. Every keystroke is stored, so they survive a reload. */
export function useTyped(userId: string, testDayId: string) {
  const name = typingDraft(testDayId)
  const [typed, setTyped] = useState(NOTHING)
  const latest = useRef(NOTHING)
  useEffect(() => {
    void readDraft<Typed>(userId, name).then((kept) => {
      if (!kept) return
      latest.current = joined(kept, latest.current)
      setTyped(latest.current)
    })
  }, [userId, name])
  const show = useCallback((cell: CellRef, text: TypedText | null) => {
    latest.current = withText(latest.current, cell, text)
    setTyped(latest.current)
  }, [])
  const keep = useCallback(
    () =>
      void (countTyped(latest.current) > 0
        ? keepDraft(userId, name, latest.current)
        : dropDraft(userId, name)),
    [userId, name],
  )
  /** Keeps `seen` of the first keystroke. */
  const type = useCallback(
    (cell: CellRef, text: string, seen: Seen) => {
      const before = latest.current[cell.memberId]?.[cell.disciplineKey]
      show(cell, { text, seen: before?.seen ?? seen })
      keep()
    },
    [show, keep],
  )
  const settle = useCallback(
    (cells: readonly CellRef[], isKept: Promise<unknown>) => {
      for (const cell of cells) show(cell, null)
      void isKept.catch(() => {}).then(keep)
    },
    [show, keep],
  )
  return { typed, type, settle }
}
