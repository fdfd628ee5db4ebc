import { createFileRoute, Navigate } from '@tanstack/react-router'
import { LogOuting } from '#features/outing-logs/log-outing.tsx'
import { BoardScreen } from '#features/outings/board-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { BackLink } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/board')({ component: BoardPage })

function BoardPage() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  if (user.teamId === null) return <Navigate to="/attendance" search={{}} replace />
  return (
    <BoardScreen
      clubId={user.teamId}
      userId={user.id}
      renderLog={(outingId) => <LogOuting key={outingId} outingId={outingId} />}
      back={
        <BackLink to="/attendance/boats" search={{}}>
          {t('boat.back')}
        </BackLink>
      }
    />
  )
}
