import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ClubCard } from '#features/clubs/club-card.tsx'
import { ClubScreen } from '#features/clubs/club-screen.tsx'
import { WatersCard } from '#features/waters/waters-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Columns } from '#ui/card.tsx'

const loadDialogs = () => import('#features/waters/water-editor.tsx')
const WaterDialog = lazyRouteComponent(loadDialogs, 'WaterDialog')
const EditWaterDialog = lazyRouteComponent(loadDialogs, 'EditWaterDialog')

/** The water that is being added, or changed by its id. */
const NEW = 'new'

interface Search {
  readonly water?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/club')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ water }: Record<string, unknown>): Search => ({
    water: water ? String(water) : undefined,
  }),
  component: Club,
})

function Club() {
  const t = useTranslate()
  return (
    <ClubScreen address="/admin/club" title={t('club.title')}>
      {({ clubId, isInactive }) => (
        <Columns>
          <ClubCard clubId={clubId} />
          <ClubWaters clubId={clubId} isInactive={isInactive} />
        </Columns>
      )}
    </ClubScreen>
  )
}

/** The club's waters, with the dialogs that add and change one. */
function ClubWaters({ clubId, isInactive }: { clubId: string; isInactive: boolean }) {
  const userId = Route.useRouteContext().me.user.id
  const { water } = Route.useSearch()
  const navigate = Route.useNavigate()
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => void WaterDialog.preload?.(), [])
  const show = (which: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, water: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  const own = { userId, clubId, onClose: () => show(undefined) }
  return (
    <div>
      <WatersCard clubId={clubId} isReadOnly={isInactive} onAdd={() => show(NEW)} onEdit={show} />
      <Suspense>
        {!isInactive && water === NEW && <WaterDialog {...own} />}
        {!isInactive && water && water !== NEW && <EditWaterDialog key={water} id={water} {...own} />}
      </Suspense>
    </div>
  )
}
