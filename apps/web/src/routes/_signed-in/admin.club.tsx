import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { destinationsQuery } from '#features/boathouse/destinations/api.ts'
import { DestinationsCard } from '#features/boathouse/destinations/destinations-card.tsx'
import { DutyCard } from '#features/boathouse/duty/duty-card.tsx'
import { KiosksCard } from '#features/boathouse/kiosks/kiosks-card.tsx'
import { clubQuery } from '#features/club/clubs/api.ts'
import { ClubCard } from '#features/club/clubs/club-card.tsx'
import { ClubGroupTabs } from '#features/club/clubs/club-group-tabs.tsx'
import { type ClubGroup, namedGroups } from '#features/club/clubs/club-groups.ts'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { PartsCard } from '#features/club/clubs/parts-card.tsx'
import { WebhooksCard } from '#features/club/webhooks/webhooks-card.tsx'
import { WithoutFactorCard } from '#features/identity/factors/without-factor-card.tsx'
import { WatersCard } from '#features/training/waters/waters-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Columns, Stack } from '#ui/layout/card.tsx'

const loadDialogs = () => import('#features/training/waters/water-editor.tsx')
const WaterDialog = lazyRouteComponent(loadDialogs, 'WaterDialog')

const loadDestinations = () => import('#features/boathouse/destinations/destination-editor.tsx')
const DestinationDialog = lazyRouteComponent(loadDestinations, 'DestinationDialog')

const NEW = 'new'

interface Search {
  readonly group?: (typeof namedGroups)[number] | undefined
  readonly water?: string | undefined
  readonly destination?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/club')({
  validateSearch: ({ group, water, destination }: Record<string, unknown>): Search => ({
    // The form of a destination is on the page with the list of destinations.
    group: destination ? 'boats' : namedGroups.find((name) => name === group),
    water: water ? String(water) : undefined,
    destination: destination ? String(destination) : undefined,
  }),
  component: Club,
})

function Club() {
  const t = useTranslate()
  return (
    <ClubScreen address="/admin/club" title={t('label.club')}>
      {(club) => <Groups {...club} />}
    </ClubScreen>
  )
}

interface ClubProps {
  readonly clubId: string
  readonly isInactive: boolean
  /** Whether the first card has its final height: others wait for it. */
  readonly isKnown: boolean
}

/** A group of settings, with navigation to the others. */
function Groups({ clubId, isInactive }: Omit<ClubProps, 'isKnown'>) {
  const { group = 'general', club } = Route.useSearch()
  const { data, isPending } = useQuery(clubQuery(clubId))
  const Group = groups[group]
  return (
    <>
      <ClubGroupTabs club={club} hasBoats={data?.usesBoats ?? true} />
      <Columns>
        <Group clubId={clubId} isInactive={isInactive} isKnown={!isPending} />
      </Columns>
    </>
  )
}

const groups: Record<ClubGroup, (props: ClubProps) => ReactNode> = {
  general: General,
  practices: ({ clubId }) => <ClubCard clubId={clubId} group="practices" />,
  boats: BoatsAndSafety,
  privacy: Privacy,
  links: DevicesAndLinks,
}

function General({ clubId, isInactive, isKnown }: ClubProps) {
  return (
    <>
      <Stack>
        <ClubCard clubId={clubId} group="general" />
        <PartsCard clubId={clubId} isReadOnly={isInactive} />
      </Stack>
      {isKnown && <ClubWaters clubId={clubId} isInactive={isInactive} />}
    </>
  )
}

function BoatsAndSafety({ clubId, isInactive, isKnown }: ClubProps) {
  return (
    <>
      <ClubCard clubId={clubId} group="boats" />
      {isKnown && (
        <Stack>
          <ClubDestinations clubId={clubId} isInactive={isInactive} />
          <BelowDestinations clubId={clubId} isInactive={isInactive} />
        </Stack>
      )}
    </>
  )
}

/** The duty list. Waits for the destinations above, which would move it. */
function BelowDestinations({ clubId, isInactive }: Omit<ClubProps, 'isKnown'>) {
  const destinations = useQuery(destinationsQuery(clubId))
  return destinations.isFetched && <DutyCard clubId={clubId} isReadOnly={isInactive} />
}

function Privacy({ clubId, isKnown }: ClubProps) {
  return (
    <>
      <ClubCard clubId={clubId} group="privacy" />
      {isKnown && <WithoutFactorCard clubId={clubId} />}
    </>
  )
}

function DevicesAndLinks({ clubId, isInactive }: ClubProps) {
  const t = useTranslate()
  const { usesBoats = true, usesLinks = true } = useQuery(clubQuery(clubId)).data ?? {}
  return (
    <>
      {usesBoats && <KiosksCard clubId={clubId} isReadOnly={isInactive} />}
      <WebhooksCard clubId={clubId} isReadOnly={isInactive} isOffered={usesLinks} />
      {!usesBoats && !usesLinks && <p>{t('club.links.off')}</p>}
    </>
  )
}

function ClubWaters({ clubId, isInactive }: { clubId: string; isInactive: boolean }) {
  const userId = Route.useRouteContext().me.user.id
  const { water } = Route.useSearch()
  const navigate = Route.useNavigate()
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
        {!isInactive && water && <WaterDialog key={water} id={water === NEW ? null : water} {...own} />}
      </Suspense>
    </div>
  )
}

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
        {!isInactive && destination && (
          <DestinationDialog key={destination} id={destination === NEW ? null : destination} {...own} />
        )}
      </Suspense>
    </div>
  )
}
