import { createFileRoute } from '@tanstack/react-router'
import { type BoatsSearch, readBoatsSearch } from '#features/boathouse/boats/boats-search.ts'
import { BoatsTabs } from '#features/boathouse/boats/boats-tabs.tsx'
import { ListedBoats } from '#features/boathouse/boats/listed-boats.tsx'
import { OwnReservations } from '#features/boathouse/reservations/own-reservations.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/boats/')({
  // Validated by the screen, because this chunk must not load the code for it.
  validateSearch: (search: Record<string, unknown>): BoatsSearch => search,
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Boats,
})

function Boats() {
  const { me, clubId } = Route.useRouteContext()
  const search = readBoatsSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader {...useHeading('/boats')} />
      <BoatsTabs isCoach={me.abilities.coachAthletes} />
      <Stack>
        <OwnReservations clubId={clubId} />
        <ListedBoats
          userId={me.user.id}
          clubId={clubId}
          search={search}
          onSearch={(changes, step) =>
            void navigate({
              search: (now) => ({ ...now, ...changes }),
              replace: step === 'replace',
              resetScroll: false,
            })
          }
        />
      </Stack>
    </>
  )
}
