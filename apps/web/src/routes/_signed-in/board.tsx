import { createFileRoute } from '@tanstack/react-router'
import { BoatsTabs } from '#features/boats/boats-tabs.tsx'
import { LogOuting } from '#features/outing-logs/log-outing.tsx'
import { BoardScreen } from '#features/outings/board-screen.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'

export const Route = createFileRoute('/_signed-in/board')({
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: BoardPage,
})

function BoardPage() {
  const { me, clubId } = Route.useRouteContext()
  return (
    <BoardScreen
      clubId={clubId}
      userId={me.user.id}
      renderLog={(outingId) => <LogOuting key={outingId} outingId={outingId} />}
      tabs={<BoatsTabs isCoach={me.abilities.coachAthletes} />}
    />
  )
}
