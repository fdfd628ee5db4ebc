import { createFileRoute } from '@tanstack/react-router'
import { MergeUndo } from '#features/identity/account-merges/merge-undo.tsx'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/account-merge')({
  component: OpenedMerge,
})

function OpenedMerge() {
  return <MergeUndo token={useTokenFromUrl('/account-merge')} />
}
