import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ON_THE_WAY_MS } from '#lib/api/queries.ts'
import { speakStatus } from './spoken-status.tsx'

/** How long changes are counted before they are read out, in milliseconds: longer than one reading stays. */
const COUNT_MS = 4_000

interface Options {
  /** What each row shows, by a name of its own. Undefined as long as that is not known. */
  readonly rows: ReadonlyMap<string, unknown> | undefined
  /** Whether a row was changed here. If left out, what changes during and right after this tab's own calls is. */
  readonly isOwn?: (name: string) => boolean
  readonly words: (count: number) => string
}

/** Reads out how many of the rows on a screen others have changed: one number for all, and nothing of what is new here. */
export function useSpokenChanges({ rows, words, ...options }: Options): void {
  const isCalling = useOwnCalls()
  const isOwn = options.isOwn ?? isCalling
  const latest = useRef({ isOwn, words })
  const known = useRef(rows)
  const changed = useRef(new Set<string>())
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { isOwn, words }
  })
  useEffect(() => {
    const before = known.current
    known.current = rows
    for (const [name, shown] of rows ?? []) {
      if (before?.has(name) && before.get(name) !== shown && !latest.current.isOwn(name))
        changed.current.add(name)
    }
    if (changed.current.size === 0) return
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      speakStatus(latest.current.words(changed.current.size))
      changed.current.clear()
    }, COUNT_MS)
  }, [rows])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
}

/** Returns whether a call of this tab that changes something is on its way, or ended so recently that its result is not yet shown. */
function useOwnCalls(): () => boolean {
  const queryClient = useQueryClient()
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type }) => {
        if (type === 'updated') endedAt.current = performance.now()
      }),
    [queryClient],
  )
  return useCallback(
    () => queryClient.isMutating() > 0 || performance.now() - endedAt.current < ON_THE_WAY_MS,
    [queryClient],
  )
}
