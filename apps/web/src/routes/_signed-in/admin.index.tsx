import { createFileRoute } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { NotHereYet } from '#ui/not-here-yet.tsx'

export const Route = createFileRoute('/_signed-in/admin/')({ component: Admin })

function Admin() {
  const t = useTranslate()
  return <NotHereYet title={t('nav.admin')} />
}
