import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useShownClub } from '#features/club/clubs/use-shown-club.ts'
import { squadQuery } from '#features/club/squads/api.ts'
import type { SquadDialog } from '#features/club/squads/squad-people.tsx'
import { SquadScreen } from '#features/club/squads/squad-screen.tsx'
import { readSearchText } from '#lib/api/filter-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'

const loadDialogs = () => import('#features/club/squads/squad-dialogs.ts')
const RenameSquad = lazyRouteComponent(loadDialogs, 'RenameSquad')
const AddPeople = lazyRouteComponent(loadDialogs, 'AddPeople')
const PasteList = lazyRouteComponent(loadDialogs, 'PasteList')

interface Search {
  readonly people?: string | undefined
  readonly dialog?: SquadDialog | undefined
}

const dialogs: readonly unknown[] = ['rename', 'add', 'paste'] satisfies SquadDialog[]

export const Route = createFileRoute('/_signed-in/admin/squads/$squadId')({
  validateSearch: ({ people, dialog }: Record<string, unknown>): Search => ({
    people: readSearchText(people),
    dialog: dialogs.includes(dialog) ? (dialog as SquadDialog) : undefined,
  }),
  component: SquadRoute,
})

function SquadRoute() {
  const t = useTranslate()
  const { squadId } = Route.useParams()
  const { club, people } = Route.useSearch()
  const { clubId, isInactive } = useShownClub()
  const navigate = Route.useNavigate()
  const back = (
    <BackLink to="/admin/squads" search={{ club }}>
      {t('squad.back')}
    </BackLink>
  )
  const show = (changes: Search, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  if (!clubId) {
    return (
      <>
        <PageHeader back={back} title={t('label.squad')} />
        <EmptyState lead={t('squad.unknown')} />
      </>
    )
  }
  return (
    <div key={`${clubId}/${squadId}`}>
      <SquadScreen
        clubId={clubId}
        squadId={squadId}
        isReadOnly={isInactive}
        back={back}
        text={people}
        onSearch={(typed) => show({ people: readSearchText(typed) }, true)}
        onOpen={(dialog) => show({ dialog }, false)}
      />
      <SquadDialogs
        address={{ clubId, squadId }}
        isReadOnly={isInactive}
        onClose={() => show({ dialog: undefined }, true)}
      />
    </div>
  )
}

interface DialogsProps {
  readonly address: { readonly clubId: string; readonly squadId: string }
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

function SquadDialogs({ address, isReadOnly, onClose }: DialogsProps) {
  const userId = Route.useRouteContext().me.user.id
  const { dialog } = Route.useSearch()
  const { data: squad } = useQuery(squadQuery(address))
  useEffect(() => void AddPeople.preload?.(), [])
  if (!squad?.abilities.manage || isReadOnly) return null
  const isOn = squad.archivedAt === null
  return (
    <Suspense>
      {dialog === 'rename' && <RenameSquad userId={userId} clubId={address.clubId} {...{ squad, onClose }} />}
      {isOn && dialog === 'add' && <AddPeople {...{ address, onClose }} />}
      {isOn && dialog === 'paste' && <PasteList userId={userId} {...{ address, onClose }} />}
    </Suspense>
  )
}
