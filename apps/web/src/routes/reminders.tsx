import { createFileRoute } from '@tanstack/react-router'
import { RemindersLink } from '#features/practices/reminders/reminders-link.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/reminders')({
  validateSearch: tokenFrom,
  component: TurnRemindersOff,
})

function TurnRemindersOff() {
  return <RemindersLink token={useTokenFromUrl('/reminders')} />
}
