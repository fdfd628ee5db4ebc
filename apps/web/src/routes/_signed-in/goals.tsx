import { createFileRoute } from '@tanstack/react-router'
import { requireAbility } from '#lib/guard.ts'
import { useTranslate } from '#lib/words.tsx'
import { NotHereYet } from '#ui/not-here-yet.tsx'

export const Route = createFileRoute('/_signed-in/goals')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'seeOwnProgress'),
  component: Goals,
})

function Goals() {
  const t = useTranslate()
  return <NotHereYet title={t('nav.goals')} />
}
