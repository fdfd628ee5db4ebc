import { createFileRoute } from '@tanstack/react-router'
import { RemindersLink } from '#features/reminders/reminders-link.tsx'
import { useTokenFromAddress } from '#lib/token-from-address.ts'
import { tokenFrom } from '#lib/way-in.ts'

export const Route = createFileRoute('/reminders')({
  validateSearch: tokenFrom,
  component: TurnRemindersOff,
})

function TurnRemindersOff() {
  return <RemindersLink token={useTokenFromAddress('/reminders')} />
}
