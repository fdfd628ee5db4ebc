import { createFileRoute } from '@tanstack/react-router'
import { BoatsTabs } from '#features/boathouse/boats/boats-tabs.tsx'
import { LineUpsCard } from '#features/boathouse/line-ups/line-ups-card.tsx'
import { useClubToday } from '#features/club/clubs/api.ts'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { requireCoachedClub } from '#lib/session/coached-club.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/line-ups/')({
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: LineUps,
})

function LineUps() {
  const { clubId } = Route.useRouteContext()
  return (
    <>
      <PageHeader {...useHeading('/line-ups')} />
      <BoatsTabs isCoach />
      <LineUpsCard clubId={clubId} today={useClubToday(clubId)} />
    </>
  )
}
