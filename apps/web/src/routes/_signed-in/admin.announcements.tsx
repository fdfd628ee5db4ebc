import { createFileRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { AnnouncementsCard } from '#features/club/announcements/announcements-card.tsx'
import { useClubToday } from '#features/club/clubs/api.ts'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { useShownClub } from '#features/club/clubs/use-shown-club.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

const loadDialogs = () => import('#features/club/announcements/announcement-editor.tsx')
const AnnouncementDialog = lazyRouteComponent(loadDialogs, 'AnnouncementDialog')
const EditAnnouncementDialog = lazyRouteComponent(loadDialogs, 'EditAnnouncementDialog')

const NEW = 'new'

interface Search {
  readonly announcement?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/announcements')({
  validateSearch: ({ announcement }: Record<string, unknown>): Search => ({
    announcement: announcement ? String(announcement) : undefined,
  }),
  component: Announcements,
})

function Announcements() {
  const t = useTranslate()
  const { club } = Route.useSearch()
  if (!useShownClub().isOwnAdmin) return <Navigate to="/admin" search={{ club }} replace />
  return (
    <ClubScreen address="/admin/announcements" title={t('announcements.title')}>
      {(shown) => <ClubAnnouncements {...shown} />}
    </ClubScreen>
  )
}

function ClubAnnouncements({ clubId, isInactive }: { clubId: string; isInactive: boolean }) {
  const userId = Route.useRouteContext().me.user.id
  const { announcement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useClubToday(clubId)
  useEffect(() => void AnnouncementDialog.preload?.(), [])
  const show = (which: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, announcement: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  const own = { userId, clubId, today, onClose: () => show(undefined) }
  return (
    <>
      <AnnouncementsCard
        clubId={clubId}
        today={today}
        isReadOnly={isInactive}
        onAdd={() => show(NEW)}
        onEdit={show}
      />
      <Suspense>
        {!isInactive && announcement === NEW && <AnnouncementDialog {...own} />}
        {!isInactive && announcement && announcement !== NEW && (
          <EditAnnouncementDialog key={announcement} id={announcement} {...own} />
        )}
      </Suspense>
    </>
  )
}
