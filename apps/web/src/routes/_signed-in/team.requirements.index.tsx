import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { CertificatesCard } from '#features/boathouse/certificates/certificates-card.tsx'
import {
  type CertificatesSearch,
  readCertificatesSearch,
} from '#features/boathouse/certificates/certificates-search.ts'
import { RequirementsCard } from '#features/boathouse/requirements/requirements-card.tsx'
import { useClubToday, useIsInactive } from '#features/club/clubs/api.ts'
import { TeamTabs } from '#features/results/rankings/training-tabs.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { requireCoachedClub } from '#lib/session/route-guards.ts'
import { Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const loadDialogs = () => import('#features/boathouse/requirements/requirement-editor.tsx')
const RequirementDialog = lazyRouteComponent(loadDialogs, 'RequirementDialog')

const NEW = 'new'

export const Route = createFileRoute('/_signed-in/team/requirements/')({
  validateSearch: (search: Record<string, unknown>): CertificatesSearch => readCertificatesSearch(search),
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: Requirements,
})

/** Members and their requirements. Admins also edit the requirements here. */
function Requirements() {
  const { clubId, me } = Route.useRouteContext()
  const { edit, ...filters } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isInactive = useIsInactive(clubId)
  const isAdmin = me.abilities.runPractices
  useEffect(() => {
    if (isAdmin) void RequirementDialog.preload?.()
  }, [isAdmin])
  const put = (changes: CertificatesSearch, replace = false) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  const own = { userId: me.user.id, clubId, onClose: () => put({ edit: undefined }, true) }
  const mayEdit = isAdmin && !isInactive
  return (
    <>
      <PageHeader {...useHeading('/team/requirements')} />
      <TeamTabs me={me} />
      <Stack key={clubId}>
        <CertificatesCard
          clubId={clubId}
          today={useClubToday(clubId)}
          filters={filters}
          onFilter={(changes) => put(changes, true)}
        />
        {isAdmin && (
          <RequirementsCard
            clubId={clubId}
            isReadOnly={isInactive}
            onAdd={() => put({ edit: NEW })}
            onEdit={(id) => put({ edit: id })}
          />
        )}
      </Stack>
      <Suspense>
        {mayEdit && edit && <RequirementDialog key={edit} id={edit === NEW ? null : edit} {...own} />}
      </Suspense>
    </>
  )
}
