import { memberRole } from '@boathouse/domain/club/people/model'
import { id } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { clubQuery } from '#features/club/clubs/api.ts'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { joinRequestsQuery } from '#features/club/join-requests/api.ts'
import { JoinRequestsCard } from '#features/club/join-requests/join-requests-card.tsx'
import type { MemberFilters } from '#features/club/members/api.ts'
import { MembersCard } from '#features/club/members/members-card.tsx'
import { readSearchText } from '#lib/api/filter-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'

const ClubLinkDialog = lazyRouteComponent(
  () => import('#features/club/join-requests/club-link-dialog.tsx'),
  'ClubLinkDialog',
)

interface Search extends MemberFilters {
  readonly members?: string | undefined
  readonly remove?: string | undefined
  readonly dialog?: 'add-child' | 'club-link' | undefined
}

const AddChildDialog = lazyRouteComponent(
  () => import('#features/club/guardians/add-child-dialog.tsx'),
  'AddChildDialog',
)

export const Route = createFileRoute('/_signed-in/admin/members')({
  validateSearch: ({ members, remove, role, squad, dialog }: Record<string, unknown>): Search => ({
    members: readSearchText(members),
    role: memberRole.safeParse(role).data,
    squad: squad === 'none' ? squad : id.safeParse(squad).data,
    remove: id.safeParse(remove).data,
    dialog: dialog === 'club-link' || dialog === 'add-child' ? dialog : undefined,
  }),
  component: Members,
})

function Members() {
  const t = useTranslate()
  const { club, members, remove, role, squad, dialog } = Route.useSearch()
  const { me } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const show = (changes: Search, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  return (
    <ClubScreen address="/admin/members" title={t('label.members')}>
      {({ clubId, isInactive }) => (
        <WithRequests
          clubId={clubId}
          isInactive={isInactive}
          dialog={dialog}
          onClose={() => show({ dialog: undefined }, true)}
        >
          <MembersCard
            clubId={clubId}
            adding={
              !isInactive && (
                <>
                  <LinkButton variant="default" to="/admin/members/import" search={{ club }}>
                    {t('memberImport.title')}
                  </LinkButton>
                  <Button variant="default" onClick={() => show({ dialog: 'add-child' }, false)}>
                    {t('guardians.addChild')}
                  </Button>
                </>
              )
            }
            onClubLink={() => show({ dialog: 'club-link' }, false)}
            isOwnAdmin={me.user.role === 'admin' && me.user.teamId === clubId}
            filters={{ role, squad }}
            onFilter={(filters) => show(filters, false)}
            search={{ text: members, onSettled: (typed) => show({ members: readSearchText(typed) }, true) }}
            asking={{ id: remove, ask: (memberId) => show({ remove: memberId }, memberId === undefined) }}
          />
        </WithRequests>
      )}
    </ClubScreen>
  )
}

interface RequestsProps {
  readonly clubId: string
  readonly isInactive: boolean
  readonly dialog: Search['dialog']
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Requests to join, with the members below: these wait, so nothing moves. */
function WithRequests({ clubId, isInactive, dialog, onClose, children }: RequestsProps) {
  const t = useTranslate()
  const { isPending } = useQuery(joinRequestsQuery(clubId))
  const club = useQuery(clubQuery(clubId))
  useEffect(() => {
    for (const part of [ClubLinkDialog, AddChildDialog]) void part.preload?.()
  }, [])
  return (
    <>
      {isPending && (
        <Card title={t('label.members')}>
          <RowListSkeleton count={5} />
        </Card>
      )}
      <div hidden={isPending}>
        <Stack>
          <JoinRequestsCard clubId={clubId} isReadOnly={isInactive} />
          {children}
        </Stack>
      </div>
      <Suspense>
        {dialog === 'add-child' && !isInactive && <AddChildDialog clubId={clubId} onClose={onClose} />}
        {dialog === 'club-link' && (
          <ClubLinkDialog
            clubId={clubId}
            clubName={club.data?.name ?? ''}
            isInactive={isInactive}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  )
}
