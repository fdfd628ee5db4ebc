import { Notices } from '#ui/notice.tsx'
import { RefusedTaps } from './refused-taps.tsx'
import { dismissedAll } from './tap-queue.ts'
import { useTaps } from './use-taps.ts'

/** Where the register itself does not come any more: what was tapped on it and not taken. */
export function LeftTaps({ userId, practiceId }: { userId: string; practiceId: string }) {
  const { taps, now } = useTaps(userId)
  const kept = now.queues.get(practiceId)
  const refused = kept?.queue.filter(({ refusal }) => refusal) ?? []
  if (!kept || refused.length === 0) return null
  return (
    <Notices>
      <RefusedTaps
        refused={refused}
        onDrop={(all) => void taps.change(kept.practice, (queue) => dismissedAll(queue, all))}
      />
    </Notices>
  )
}
