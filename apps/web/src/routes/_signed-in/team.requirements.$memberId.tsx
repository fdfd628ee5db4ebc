import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { MemberCertificatesScreen } from '#features/boathouse/certificates/member-screen.tsx'
import { useClubToday, useIsInactive } from '#features/club/clubs/api.ts'
import { requireCoachedClub } from '#lib/session/route-guards.ts'

const CertificateDialog = lazyRouteComponent(
  () => import('#features/boathouse/certificates/certificate-editor.tsx'),
  'CertificateDialog',
)

interface Search {
  /** Requirement to confirm. */
  readonly confirm?: string | undefined
}

export const Route = createFileRoute('/_signed-in/team/requirements/$memberId')({
  validateSearch: ({ confirm }: Record<string, unknown>): Search => ({ confirm: id.safeParse(confirm).data }),
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: MemberRequirements,
})

function MemberRequirements() {
  const { clubId, me } = Route.useRouteContext()
  const { memberId } = Route.useParams()
  const { confirm } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isInactive = useIsInactive(clubId)
  const today = useClubToday(clubId)
  useEffect(() => void CertificateDialog.preload?.(), [])
  const show = (requirementId: string | undefined) =>
    void navigate({
      search: { confirm: requirementId },
      replace: requirementId === undefined,
      resetScroll: false,
    })
  return (
    <>
      <MemberCertificatesScreen
        key={memberId}
        {...{ clubId, memberId, today }}
        isReadOnly={isInactive}
        onConfirm={show}
      />
      <Suspense>
        {!isInactive && confirm && (
          <CertificateDialog
            key={confirm}
            userId={me.user.id}
            {...{ clubId, memberId, today }}
            requirementId={confirm}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
