import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useIsInactive } from '#features/club/clubs/api.ts'
import { TestsTabs } from '#features/results/rankings/training-tabs.tsx'
import { SetsCard } from '#features/results/standards/sets-card.tsx'
import { findStandardsClub } from '#features/results/standards/standards-club.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'

const loadDialogs = () => import('#features/results/standards/set-editor.tsx')
const SetDialog = lazyRouteComponent(loadDialogs, 'SetDialog')

const NEW = 'new'

interface Search {
  /** Club selected by a super admin. */
  readonly club?: string | undefined
  readonly set?: string | undefined
}

export const Route = createFileRoute('/_signed-in/standards/')({
  validateSearch: ({ club, set }: Record<string, unknown>): Search => ({
    club: id.safeParse(club).data,
    set: set ? String(set) : undefined,
  }),
  component: Standards,
})

function Standards() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { club } = Route.useSearch()
  const { clubId, isOther } = findStandardsClub(me, club)
  const back = isOther && (
    <BackLink to="/admin" search={{ club }}>
      {t('adminTabs.label')}
    </BackLink>
  )
  return (
    <>
      <PageHeader {...useHeading('/standards')} back={back || undefined} />
      {!isOther && <TestsTabs me={me} />}
      {clubId === null ? (
        <EmptyState lead={t('standardSet.unknown')} />
      ) : (
        <ClubStandards key={clubId} clubId={clubId} club={isOther ? clubId : undefined} />
      )}
    </>
  )
}

function ClubStandards({ clubId, club }: { clubId: string; club: string | undefined }) {
  const userId = Route.useRouteContext().me.user.id
  const isInactive = useIsInactive(clubId)
  const { set } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => void SetDialog.preload?.(), [])
  const show = (which: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, set: which }),
      replace: which === undefined,
      resetScroll: false,
    })
  const own = { userId, clubId, onClose: () => show(undefined) }
  return (
    <>
      <SetsCard {...{ clubId, club }} isReadOnly={isInactive} onAdd={() => show(NEW)} onEdit={show} />
      <Suspense>
        {!isInactive && set && <SetDialog key={set} id={set === NEW ? null : set} {...own} />}
      </Suspense>
    </>
  )
}
