import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { AnnouncementsCard } from '#features/announcements/announcements-card.tsx'
import { AdminTabs } from '#features/clubs/admin-tabs.tsx'
import { useClubToday, useIsInactive } from '#features/clubs/api.ts'
import { ClubCard } from '#features/clubs/club-card.tsx'
import { ClubSelect } from '#features/clubs/club-select.tsx'
import { DisciplinesCard } from '#features/disciplines/disciplines-card.tsx'
import { InviteForm } from '#features/invites/invite-form.tsx'
import { PendingInvites } from '#features/invites/pending-invites.tsx'
import { MemberList } from '#features/members/member-list.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { Card, Columns, Stack } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const loadDialogs = () => import('#features/announcements/announcement-editor.tsx')
const AnnouncementDialog = lazyRouteComponent(loadDialogs, 'AnnouncementDialog')
const EditAnnouncementDialog = lazyRouteComponent(loadDialogs, 'EditAnnouncementDialog')

/** The announcement that is being written, or changed by its id. */
const NEW = 'new'

interface Search {
  /** The club that a super admin looks at. */
  readonly club?: string | undefined
  /** What is searched for among the pending invites, and among the members. */
  readonly invites?: string | undefined
  readonly members?: string | undefined
  /** The member whose removal is asked about. */
  readonly remove?: string | undefined
  readonly announcement?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ club, invites, members, remove, announcement }: Record<string, unknown>): Search => ({
    club: id.safeParse(club).data,
    invites: searched(invites),
    members: searched(members),
    remove: id.safeParse(remove).data,
    announcement: announcement ? String(announcement) : undefined,
  }),
  component: Admin,
})

const searched = (typed: unknown) => (typeof typed === 'string' && typed.trim().slice(0, 100)) || undefined

function Admin() {
  const t = useTranslate()
  const { abilities, user } = Route.useRouteContext().me
  const { club, invites, members, remove } = Route.useSearch()
  const navigate = Route.useNavigate()
  const clubId = (abilities.runClubs && club) || user.teamId || undefined
  const isInactive = useIsInactive(clubId)
  const select = (chosen: string | undefined) =>
    void navigate({ search: { club: chosen }, resetScroll: false })
  const ask = (memberId: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, remove: memberId }),
      replace: memberId === undefined,
      resetScroll: false,
    })
  const search = (list: 'invites' | 'members', text: string | undefined) => ({
    text,
    onSettled: (typed: string) =>
      void navigate({
        search: (now) => ({ ...now, [list]: searched(typed) }),
        replace: true,
        resetScroll: false,
      }),
  })
  return (
    <>
      <PageHeader {...useHeading('/admin')} />
      {abilities.runClubs && <AdminTabs clubId={clubId} />}
      <Columns>
        <Stack>
          <Card title={t('invites.title')}>
            <Stack>
              {abilities.runClubs && <ClubSelect clubId={clubId} onChange={select} />}
              {clubId ? (
                <InviteForm clubId={clubId} role="athlete" isInactive={isInactive} />
              ) : (
                <p>{t('admin.noClub')}</p>
              )}
            </Stack>
          </Card>
          {clubId && (
            <Card title={t('invites.pending')}>
              <PendingInvites
                clubId={clubId}
                role="athlete"
                search={search('invites', invites)}
                isReadOnly={isInactive}
              />
            </Card>
          )}
          {clubId && <ClubCard clubId={clubId} />}
          {clubId && <DisciplinesCard key={clubId} userId={user.id} clubId={clubId} />}
        </Stack>
        {/* Its place is kept, so that choosing a club moves nothing. */}
        <Stack>
          {clubId && abilities.runPractices && clubId === user.teamId && (
            <Announcements key={clubId} clubId={clubId} userId={user.id} isInactive={isInactive} />
          )}
          {clubId && (
            <Card title={t('members.title')}>
              <MemberList clubId={clubId} search={search('members', members)} asking={{ id: remove, ask }} />
            </Card>
          )}
        </Stack>
      </Columns>
    </>
  )
}

interface AnnouncementsProps {
  readonly clubId: string
  readonly userId: string
  readonly isInactive: boolean
}

/** What the club announces, with the dialogs that say it. */
function Announcements({ clubId, userId, isInactive }: AnnouncementsProps) {
  const { announcement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useClubToday(clubId)
  const put = (which: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, announcement: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => void AnnouncementDialog.preload?.(), [])
  const own = { userId, clubId, today, onClose: () => put(undefined) }
  return (
    <>
      <AnnouncementsCard
        clubId={clubId}
        today={today}
        isReadOnly={isInactive}
        onAdd={() => put(NEW)}
        onEdit={put}
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
