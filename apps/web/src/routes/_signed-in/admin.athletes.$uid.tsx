import { createFileRoute, redirect } from '@tanstack/react-router'
import { MemberScreen } from '#features/club/members/member-screen.tsx'
import { NotYours } from '#features/results/results/member-results.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'
import { GuardiansPart } from './-guardians-part.tsx'

interface Search {
  readonly dialog?: 'remove' | undefined
}

/** A member of any club, for super admins. Admins use the athlete's page instead. */
export const Route = createFileRoute('/_signed-in/admin/athletes/$uid')({
  validateSearch: ({ dialog }: Record<string, unknown>): Search => ({
    dialog: dialog === 'remove' ? dialog : undefined,
  }),
  beforeLoad: ({ context, params, search: { club, dialog }, location }) => {
    const { abilities, user } = context.me
    const isOwn = !abilities.runClubs || !club || club === user.teamId
    if (abilities.runPractices && isOwn)
      throw redirect({
        to: '/team/$uid',
        params,
        search: { dialog },
        state: { from: location.state.from },
        replace: true,
      })
  },
  component: Athlete,
})

function Athlete() {
  const t = useTranslate()
  const { uid } = Route.useParams()
  const { club, dialog } = Route.useSearch()
  const { user } = Route.useRouteContext().me
  const navigate = Route.useNavigate()
  const clubId = club || user.teamId
  const search = { club }
  const back = (
    <BackLink to="/admin/members" search={search}>
      {t('member.back')}
    </BackLink>
  )
  if (!clubId) {
    return (
      <>
        <PageHeader back={back} title={t('label.member')} />
        <EmptyState lead={t('member.unknown')} />
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
      onRemoved={() => void navigate({ to: '/admin/members', search, replace: true })}
      back={back}
    >
      <GuardiansPart clubId={clubId} memberId={uid} />
      <NotYours />
    </MemberScreen>
  )
}
