import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ClubScreen } from '#features/clubs/club-screen.tsx'
import { SetsCard } from '#features/standards/sets-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'

const loadDialogs = () => import('#features/standards/set-editor.tsx')
const SetDialog = lazyRouteComponent(loadDialogs, 'SetDialog')
const EditSetDialog = lazyRouteComponent(loadDialogs, 'EditSetDialog')

/** The set that is being made, or changed by its id. */
const NEW = 'new'

interface Search {
  readonly set?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/standards/')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ set }: Record<string, unknown>): Search => ({ set: set ? String(set) : undefined }),
  component: Standards,
})

function Standards() {
  const t = useTranslate()
  return (
    <ClubScreen address="/admin/standards" title={t('standards.title')}>
      {(shown) => <ClubStandards {...shown} />}
    </ClubScreen>
  )
}

function ClubStandards({ clubId, isInactive }: { clubId: string; isInactive: boolean }) {
  const userId = Route.useRouteContext().me.user.id
  const { set } = Route.useSearch()
  const navigate = Route.useNavigate()
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => void SetDialog.preload?.(), [])
  const show = (which: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, set: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  const own = { userId, clubId, onClose: () => show(undefined) }
  return (
    <>
      <SetsCard clubId={clubId} isReadOnly={isInactive} onAdd={() => show(NEW)} onEdit={show} />
      <Suspense>
        {!isInactive && set === NEW && <SetDialog {...own} />}
        {!isInactive && set && set !== NEW && <EditSetDialog key={set} id={set} {...own} />}
      </Suspense>
    </>
  )
}
