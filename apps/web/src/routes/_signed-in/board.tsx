import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { BoatsTabs } from '#features/boathouse/boats/boats-tabs.tsx'
import { LogOuting } from '#features/boathouse/outing-logs/log-outing.tsx'
import { BoardScreen } from '#features/boathouse/outings/board-screen.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { whenIdle } from '#ui/feedback/when-idle.ts'

const DamageDialog = lazyRouteComponent(
  () => import('#features/boathouse/damages/damage-editor.tsx'),
  'DamageDialog',
)

export const Route = createFileRoute('/_signed-in/board')({
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: BoardPage,
})

function BoardPage() {
  const { me, clubId } = Route.useRouteContext()
  useEffect(() => whenIdle(() => void DamageDialog.preload?.()), [])
  return (
    <BoardScreen
      clubId={clubId}
      userId={me.user.id}
      renderLog={(outingId) => <LogOuting key={outingId} outingId={outingId} />}
      renderDamage={({ id, name }, onClose) => (
        <Suspense>
          <DamageDialog key={id} userId={me.user.id} boatId={id} boatName={name} {...{ clubId, onClose }} />
        </Suspense>
      )}
      tabs={<BoatsTabs isCoach={me.abilities.coachAthletes} />}
    />
  )
}
