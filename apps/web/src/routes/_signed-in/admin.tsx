import { createFileRoute } from '@tanstack/react-router'
import { requireAbility } from '#lib/guard.ts'
import { useTranslate } from '#lib/words.tsx'
import { NotHereYet } from '#ui/not-here-yet.tsx'

export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'manageTeam'),
  component: Admin,
})

function Admin() {
  const t = useTranslate()
  return <NotHereYet title={t('nav.admin')} />
}
