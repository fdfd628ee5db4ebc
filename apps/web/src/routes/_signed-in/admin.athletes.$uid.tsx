import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute } from '@tanstack/react-router'
import { MemberScreen } from '#features/members/member-screen.tsx'
import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'

interface Search {
  /** The club that a super admin looks at. */
  readonly club?: string | undefined
  readonly dialog?: 'remove' | undefined
}

export const Route = createFileRoute('/_signed-in/admin/athletes/$uid')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ club, dialog }: Record<string, unknown>): Search => ({
    club: id.safeParse(club).data,
    dialog: dialog === 'remove' ? dialog : undefined,
  }),
  component: Athlete,
})

function Athlete() {
  const t = useTranslate()
  const { uid } = Route.useParams()
  const { club, dialog } = Route.useSearch()
  const { abilities, user } = Route.useRouteContext().me
  const navigate = Route.useNavigate()
  const clubId = (abilities.runClubs && club) || user.teamId
  const search = abilities.runClubs ? { club } : {}
  const back = (
    <LinkButton to="/admin" search={search} variant="default">
      {t('member.back')}
    </LinkButton>
  )
  if (!clubId) {
    return (
      <>
        <PageHeader title={t('member.about')} />
        <EmptyState lead={t('member.unknown')}>{back}</EmptyState>
      </>
    )
  }
  return (
    <MemberScreen
      key={uid}
      clubId={clubId}
      memberId={uid}
      isAsking={dialog === 'remove'}
      onAsk={(isAsking) =>
        void navigate({
          search: { club, dialog: isAsking ? 'remove' : undefined },
          replace: !isAsking,
          resetScroll: false,
        })
      }
      onRemoved={() => void navigate({ to: '/admin', search, replace: true })}
      back={back}
    />
  )
}
