import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { AdminTabs } from '#features/club/clubs/admin-tabs.tsx'
import { AfterFirstClub } from '#features/club/clubs/after-first-club.tsx'
import { ClubAdmins } from '#features/club/clubs/club-admins.tsx'
import { ClubCounts } from '#features/club/clubs/club-counts.tsx'
import { ClubTable } from '#features/club/clubs/club-table.tsx'
import { CreateClub } from '#features/club/clubs/create-club.tsx'
import { FilesNotice } from '#features/club/clubs/files-notice.tsx'
import { ManageClubs } from '#features/club/clubs/manage-clubs.tsx'
import { InviteForm } from '#features/club/invites/invite-form.tsx'
import { PendingInvites } from '#features/club/invites/pending-invites.tsx'
import { MemberList } from '#features/club/members/member-list.tsx'
import { FactorResetsCard } from '#features/identity/factor-resets/factor-resets-card.tsx'
import { withTimeout } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Columns, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const DeactivateDialog = lazyRouteComponent(
  () => import('#features/club/clubs/deactivate-dialog.tsx'),
  'DeactivateDialog',
)

interface Search {
  readonly club?: string | undefined
  readonly dialog?: 'deactivate' | undefined
}

export const Route = createFileRoute('/_signed-in/super/')({
  validateSearch: ({ club, dialog }: Record<string, unknown>): Search => ({
    club: id.safeParse(club).data,
    dialog: dialog === 'deactivate' ? dialog : undefined,
  }),
  // Wait for the table, unless it is slow: it would move the parts below.
  loader: async ({ context: { queryClient } }) => {
    const { clubOverviewsQuery } = await import('#features/club/clubs/api.ts')
    await withTimeout(queryClient.prefetchInfiniteQuery(clubOverviewsQuery), A_MOMENT)
  },
  component: SuperAdmin,
})

/** Milliseconds to wait for the first part. */
const A_MOMENT = 600

function SuperAdmin() {
  const t = useTranslate()
  const { club, dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const select = (clubId: string | undefined) =>
    void navigate({ search: { club: clubId }, resetScroll: false })
  const manage = useRef<HTMLDivElement>(null)
  const open = (clubId: string) => {
    select(clubId)
    manage.current?.scrollIntoView({ block: 'nearest' })
    manage.current?.focus({ preventScroll: true })
  }
  const close = useCallback(
    () => void navigate({ search: { club }, replace: true, resetScroll: false }),
    [navigate, club],
  )
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
      <AdminTabs clubId={club} hasClubs isOwnAdmin={false} />
      <FilesNotice />
      <AfterFirstClub>
        <ClubCounts />
      </AfterFirstClub>
      <Stack>
        <AfterFirstClub>
          <ClubTable onSelect={open} />
        </AfterFirstClub>
        <Columns>
          <Stack>
            <CreateClub onCreated={select} />
            <AfterFirstClub>
              <div ref={manage} tabIndex={-1}>
                <ManageClubs
                  clubId={club}
                  onSelect={select}
                  onDeactivate={() =>
                    void navigate({ search: { club, dialog: 'deactivate' }, resetScroll: false })
                  }
                />
              </div>
              <FactorResetsCard />
            </AfterFirstClub>
          </Stack>
          <AfterFirstClub>
            <ClubAdmins
              clubId={club}
              add={(clubId) => <InviteForm clubId={clubId} role="admin" />}
              admins={(clubId) => <MemberList clubId={clubId} isOfAdmins />}
              invites={(clubId) => <PendingInvites clubId={clubId} role="admin" />}
            />
          </AfterFirstClub>
        </Columns>
      </Stack>
      <Suspense>
        {dialog === 'deactivate' && club && <DeactivateDialog clubId={club} onClose={close} />}
      </Suspense>
    </>
  )
}
