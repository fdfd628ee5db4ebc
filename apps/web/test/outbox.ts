import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import type { Outbox } from '#outbox/outbox.ts'
import { getOutbox } from '#outbox/use-outbox.ts'

/** A person's outbox, stopped after the test: one that tries again later would send into the next test's network. */
export function testOutbox(userId: string, queryClient: QueryClient): Outbox {
  const outbox = getOutbox(userId, queryClient)
  onTestFinished(outbox.stop)
  return outbox
}
