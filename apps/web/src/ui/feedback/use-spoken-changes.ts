import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ON_THE_WAY_MS } from '#lib/api/queries.ts'
import { speakStatus } from './spoken-status.tsx'

/** Milliseconds of counting changes before announcing them. Longer than an announcement stays. */
const COUNT_MS = 4_000

interface Options {
  /** Content of each row by a unique name; undefined while loading. */
  readonly rows: ReadonlyMap<string, unknown> | undefined
  /** Whether this tab changed a row. By default, true for all changes during and right after its own calls. */
  readonly isOwn?: (name: string) => boolean
  readonly words: (count: number) => string
}

/** Announces how many rows others have changed, as one number. */
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

/** Whether a call of this tab is pending, or ended so recently that its result is not on screen yet. */
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
