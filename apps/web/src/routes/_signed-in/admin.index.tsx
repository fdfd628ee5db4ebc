import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { InviteForm } from '#features/club/invites/invite-form.tsx'
import { PendingInvites } from '#features/club/invites/pending-invites.tsx'
import { readSearchText } from '#lib/api/filter-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card, Columns } from '#ui/layout/card.tsx'

interface Search {
  /** Search text for pending invites. */
  readonly invites?: string | undefined
  /** Former parameters of this screen, redirected for old links. */
  readonly members?: string | undefined
  readonly remove?: string | undefined
  readonly announcement?: string | undefined
}

const readString = (value: unknown) => (value ? String(value) : undefined)

export const Route = createFileRoute('/_signed-in/admin/')({
  validateSearch: ({ invites, members, remove, announcement }: Record<string, unknown>): Search => ({
    invites: readSearchText(invites),
    members: readString(members),
    remove: readString(remove),
    announcement: readString(announcement),
  }),
  beforeLoad: ({ search: { club, members, remove, announcement } }) => {
    if (members || remove)
      throw redirect({ to: '/admin/members', search: { club, members, remove }, replace: true })
    if (announcement) throw redirect({ to: '/admin/announcements', search: { announcement }, replace: true })
  },
  component: Invites,
})

function Invites() {
  const t = useTranslate()
  const { invites } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ClubScreen address="/admin" title={t('invites.title')}>
      {({ clubId, isInactive }) => (
        <Columns>
          <Card title={t('invites.title')}>
            <InviteForm clubId={clubId} role="athlete" isInactive={isInactive} />
          </Card>
          <Card title={t('invites.pending')}>
            <PendingInvites
              clubId={clubId}
              role="athlete"
              search={{
                text: invites,
                onSettled: (typed) =>
                  void navigate({
                    search: (now) => ({ ...now, invites: readSearchText(typed) }),
                    replace: true,
                    resetScroll: false,
                  }),
              }}
              isReadOnly={isInactive}
            />
          </Card>
        </Columns>
      )}
    </ClubScreen>
  )
}
