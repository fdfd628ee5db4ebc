import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { NotHereYet } from '#ui/not-here-yet.tsx'

export const Route = createFileRoute('/_signed-in/admin/athletes/$uid')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ club }): { club?: string | undefined } => ({ club: id.safeParse(club).data }),
  component: MemberScreen,
})

function MemberScreen() {
  const t = useTranslate()
  return <NotHereYet title={t('nav.admin')} />
}
