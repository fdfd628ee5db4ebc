import type { SquadMember, SquadRole } from '@boathouse/domain/club/squads/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Card, ColumnsWideFirst } from '#ui/layout/card.tsx'
import { ButtonRow, Parts } from '#ui/layout/parts.tsx'
import { LongList, type Search } from '#ui/table/long-list.tsx'
import { type SquadAddress, squadMembersQuery, usePeopleCalls, useRefreshSquads } from './api.ts'
import { nameOf, SquadPerson } from './squad-person.tsx'

export type SquadDialog = 'rename' | 'add' | 'paste'

interface Props {
  readonly address: SquadAddress
  /** Whether names link to the members' pages, which only admins can open. */
  readonly isManager: boolean
  readonly mayChange: boolean
  readonly text: string | undefined
  readonly onSearch: (typed: string) => void
  readonly onOpen: ((dialog: SquadDialog) => void) | undefined
}

export function SquadPeople({ address, isManager, mayChange, text, onSearch, onOpen }: Props) {
  const t = useTranslate()
  const deletions = useRemovals(address)
  const list = { address, isManager, mayChange, deletions }
  return (
    <>
      <ColumnsWideFirst>
        <Card title={t('label.athletes')}>
          <Parts gap="1rem">
            {mayChange && (
              <ButtonRow>
                <Button leftSection={<Plus />} onClick={() => onOpen?.('add')}>
                  {t('squad.add')}
                </Button>
                <Button variant="default" onClick={() => onOpen?.('paste')}>
                  {t('squad.paste')}
                </Button>
              </ButtonRow>
            )}
            <People role="athlete" {...list} search={{ text, onSettled: onSearch }} />
          </Parts>
        </Card>
        <Card title={t('label.coaches')}>
          <People role="coach" {...list} />
        </Card>
      </ColumnsWideFirst>
      <DeletionBars
        notices={deletions.notices}
        words={{
          deleted: (one) => t('squad.person.removed', { name: nameOf(one) }),
          undo: t('record.undo'),
          notDeleted: t('squad.person.notRemoved'),
          stale: '',
          notRestored: t('squad.person.notRestored'),
        }}
        onUndo={(one) => void deletions.undo(one)}
        onDismiss={deletions.dismiss}
      />
    </>
  )
}

/** Removes a member at once. Undo also restores their role. */
function useRemovals({ clubId, squadId }: SquadAddress) {
  const { add, remove } = usePeopleCalls()
  const params = { clubId, squadId }
  return useDeletions<SquadMember>({
    remove: ({ id }) => remove.mutateAsync({ params: { ...params, memberId: id } }),
    restore: ({ id, role }) => add.mutateAsync({ params, body: { memberIds: [id], role } }),
    renew: useRefreshSquads(),
  })
}

interface PeopleProps {
  readonly role: SquadRole
  readonly address: SquadAddress
  readonly isManager: boolean
  readonly mayChange: boolean
  readonly deletions: ReturnType<typeof useRemovals>
  readonly search?: Search
}

function People({ role, address, isManager, mayChange, deletions, search }: PeopleProps) {
  const t = useTranslate()
  const text = search?.text
  const list = useInfiniteQuery(squadMembersQuery(address, { role, ...(text && { text }) }))
  const isCoaches = role === 'coach'
  return (
    <LongList
      list={list}
      words={{
        label: t(isCoaches ? 'label.coaches' : 'label.athletes'),
        search: t(isCoaches ? 'squad.coaches.search' : 'squad.athletes.search'),
        shown: (count) => t(isCoaches ? 'squad.coaches.shown' : 'squad.athletes.shown', { count }),
        empty: isManager ? t(isCoaches ? 'squad.coaches.empty' : 'squad.athletes.empty') : t('squad.nobody'),
        noMatch: t('label.nobodyMatches'),
        notLoaded: t(isCoaches ? 'squad.coaches.notLoaded' : 'squad.athletes.notLoaded'),
      }}
      expected={isCoaches ? 1 : 5}
      search={search}
      row={(person, onGone) =>
        !deletions.isHidden(person) && (
          <SquadPerson
            key={person.id}
            address={address}
            person={person}
            isManager={isManager}
            mayChange={mayChange}
            onRemove={() => void deletions.remove(person)}
            onMoved={onGone}
          />
        )
      }
    />
  )
}
