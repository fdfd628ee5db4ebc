import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { AdminTabs } from '#features/clubs/admin-tabs.tsx'
import { ClubAdmins } from '#features/clubs/club-admins.tsx'
import { ClubCounts } from '#features/clubs/club-counts.tsx'
import { CreateClub } from '#features/clubs/create-club.tsx'
import { ManageClubs } from '#features/clubs/manage-clubs.tsx'
import { InviteForm } from '#features/invites/invite-form.tsx'
import { PendingInvites } from '#features/invites/pending-invites.tsx'
import { MemberList } from '#features/members/member-list.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { LinkButton } from '#ui/button.tsx'
import { Columns, Stack } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const DeactivateDialog = lazyRouteComponent(
  () => import('#features/clubs/deactivate-dialog.tsx'),
  'DeactivateDialog',
)

interface Search {
  /** The selected club. */
  readonly club?: string | undefined
  readonly dialog?: 'deactivate' | undefined
}

export const Route = createFileRoute('/_signed-in/super/')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ club, dialog }: Record<string, unknown>): Search => ({
    club: id.safeParse(club).data,
    dialog: dialog === 'deactivate' ? dialog : undefined,
  }),
  component: SuperAdmin,
})

function SuperAdmin() {
  const t = useTranslate()
  const { club, dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const select = (clubId: string | undefined) =>
    void navigate({ search: { club: clubId }, resetScroll: false })
  const close = () => void navigate({ search: { club }, replace: true, resetScroll: false })
  useEffect(() => void DeactivateDialog.preload?.(), [])
  return (
    <>
      <PageHeader
        {...useHeading('/super')}
        action={
          <LinkButton to="/super/audit" variant="default">
            {t('super.audit')}
          </LinkButton>
        }
      />
      <AdminTabs clubId={club} hasClubs mayAnnounce={false} />
      <ClubCounts />
      <Columns>
        <Stack>
          <CreateClub onCreated={select} />
          <ManageClubs
            clubId={club}
            onSelect={select}
            onDeactivate={() => void navigate({ search: { club, dialog: 'deactivate' }, resetScroll: false })}
          />
        </Stack>
        <ClubAdmins
          clubId={club}
          add={(clubId) => <InviteForm clubId={clubId} role="admin" />}
          admins={(clubId) => <MemberList clubId={clubId} role="admin" />}
          invites={(clubId) => <PendingInvites clubId={clubId} role="admin" />}
        />
      </Columns>
      <Suspense>
        {dialog === 'deactivate' && club && <DeactivateDialog clubId={club} onClose={close} />}
      </Suspense>
    </>
  )
}
