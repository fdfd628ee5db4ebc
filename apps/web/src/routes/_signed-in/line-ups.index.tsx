import { createFileRoute } from '@tanstack/react-router'
import { BoatsTabs } from '#features/boats/boats-tabs.tsx'
import { useClubToday } from '#features/clubs/api.ts'
import { LineUpsCard } from '#features/line-ups/line-ups-card.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { requireCoachedClub } from '#lib/session/coached-club.ts'
import { PageHeader } from '#ui/page-header.tsx'

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
