import { createFileRoute } from '@tanstack/react-router'
import { requireAbility } from '#lib/guard.ts'
import { useTranslate } from '#lib/words.tsx'
import { NotHereYet } from '#ui/not-here-yet.tsx'

export const Route = createFileRoute('/_signed-in/super')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'runClubs'),
  component: SuperAdmin,
})

function SuperAdmin() {
  const t = useTranslate()
  return <NotHereYet title={t('nav.admin')} />
}
