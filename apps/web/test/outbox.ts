import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import type { Outbox } from '#outbox/outbox.ts'
import { getOutbox } from '#outbox/use-outbox.ts'

/** An outbox that stops after the test: a later retry would reach the next test's network. */
export function testOutbox(userId: string, queryClient: QueryClient): Outbox {
  const outbox = getOutbox(userId, queryClient)
  onTestFinished(outbox.stop)
  return outbox
}
