import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { boatQuery } from '#features/boats/api.ts'
import { BoatScreen } from '#features/boats/boat-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { BackLink } from '#ui/page-header.tsx'

const loadDialogs = () => import('#features/boats/boat-editor.tsx')
const EditBoatDialog = lazyRouteComponent(loadDialogs, 'EditBoatDialog')

interface Search {
  readonly dialog?: 'edit' | undefined
}

export const Route = createFileRoute('/_signed-in/attendance/boats/$boatId')({
  validateSearch: (search: Record<string, unknown>): Search => search,
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: OneBoat,
})

function OneBoat() {
  const t = useTranslate()
  const { me, clubId } = Route.useRouteContext()
  const { boatId } = Route.useParams()
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const address = { clubId, boatId }
  const { data: boat } = useQuery(boatQuery(address))
  const mayEdit = boat?.abilities.keep === true && boat.archivedAt === null
  const open = (which: Search['dialog']) =>
    void navigate({ search: { dialog: which }, replace: which === undefined, resetScroll: false })
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => {
    if (mayEdit) void EditBoatDialog.preload?.()
  }, [mayEdit])
  return (
    <div key={boatId}>
      <BoatScreen
        {...{ ...address, today }}
        back={
          <BackLink to="/attendance/boats" search={{}}>
            {t('boat.back')}
          </BackLink>
        }
        onEdit={() => open('edit')}
      />
      {mayEdit && dialog === 'edit' && (
        <Suspense>
          <EditBoatDialog userId={me.user.id} {...address} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
