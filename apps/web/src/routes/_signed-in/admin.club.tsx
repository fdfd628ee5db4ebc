import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { clubQuery } from '#features/clubs/api.ts'
import { ClubCard } from '#features/clubs/club-card.tsx'
import { ClubScreen } from '#features/clubs/club-screen.tsx'
import { PartsCard } from '#features/clubs/parts-card.tsx'
import { destinationsQuery } from '#features/destinations/api.ts'
import { DestinationsCard } from '#features/destinations/destinations-card.tsx'
import { DutyCard } from '#features/duty/duty-card.tsx'
import { WithoutFactorCard } from '#features/factors/without-factor-card.tsx'
import { KiosksCard } from '#features/kiosks/kiosks-card.tsx'
import { WatersCard } from '#features/waters/waters-card.tsx'
import { WebhooksCard } from '#features/webhooks/webhooks-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { watersQuery } from '#shared/waters/waters-query.ts'
import { Columns, Stack } from '#ui/card.tsx'

const loadDialogs = () => import('#features/waters/water-editor.tsx')
const WaterDialog = lazyRouteComponent(loadDialogs, 'WaterDialog')
const EditWaterDialog = lazyRouteComponent(loadDialogs, 'EditWaterDialog')

const loadDestinations = () => import('#features/destinations/destination-editor.tsx')
const DestinationDialog = lazyRouteComponent(loadDestinations, 'DestinationDialog')
const EditDestinationDialog = lazyRouteComponent(loadDestinations, 'EditDestinationDialog')

/** What is being added, where others are changed by their id. */
const NEW = 'new'

interface Search {
  readonly water?: string | undefined
  readonly destination?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/club')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ water, destination }: Record<string, unknown>): Search => ({
    water: water ? String(water) : undefined,
    destination: destination ? String(destination) : undefined,
  }),
  component: Club,
})

function Club() {
  const t = useTranslate()
  return (
    <ClubScreen address="/admin/club" title={t('club.title')}>
      {({ clubId, isInactive }) => (
        <Columns>
          <Stack>
            <ClubCard clubId={clubId} />
            <PartsCard clubId={clubId} isReadOnly={isInactive} />
          </Stack>
          <Stack>
            <ClubWaters clubId={clubId} isInactive={isInactive} />
            <BelowWaters clubId={clubId} isInactive={isInactive} />
          </Stack>
        </Columns>
      )}
    </ClubScreen>
  )
}

/** What stands below the waters, once they are known: it is moved by none. Last is what is as long as there are people in it. */
function BelowWaters({ clubId, isInactive }: { clubId: string; isInactive: boolean }) {
  const waters = useQuery(watersQuery(clubId))
  const destinations = useQuery(destinationsQuery(clubId))
  const { usesBoats = true, usesLinks = true } = useQuery(clubQuery(clubId)).data ?? {}
  // Its card asks again where that failed, and is to stay meanwhile.
  if (waters.isPending || !destinations.isFetched) return null
  return (
    <>
      {usesBoats && (
        <>
          <ClubDestinations clubId={clubId} isInactive={isInactive} />
          <DutyCard clubId={clubId} isReadOnly={isInactive} />
          <KiosksCard clubId={clubId} isReadOnly={isInactive} />
        </>
      )}
      <WebhooksCard clubId={clubId} isReadOnly={isInactive} isOffered={usesLinks} />
      <WithoutFactorCard clubId={clubId} />
    </>
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

/** Where the club's boats go, with the dialogs that add and change one. */
function ClubDestinations({ clubId, isInactive }: { clubId: string; isInactive: boolean }) {
  const userId = Route.useRouteContext().me.user.id
  const { destination } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => void DestinationDialog.preload?.(), [])
  const show = (which: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, destination: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  const own = { userId, clubId, onClose: () => show(undefined) }
  return (
    <div>
      <DestinationsCard clubId={clubId} isReadOnly={isInactive} onAdd={() => show(NEW)} onEdit={show} />
      <Suspense>
        {!isInactive && destination === NEW && <DestinationDialog {...own} />}
        {!isInactive && destination && destination !== NEW && (
          <EditDestinationDialog key={destination} id={destination} {...own} />
        )}
      </Suspense>
    </div>
  )
}
