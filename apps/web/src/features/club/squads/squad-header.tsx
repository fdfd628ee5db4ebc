import type { Squad } from '@boathouse/domain/club/squads/model'
import type { ReactNode } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useDeletionNotices } from '#ui/feedback/use-deletions.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { useArchiveCalls, useRefreshSquads, useRefusalWords } from './api.ts'

interface Props {
  readonly clubId: string
  readonly squad: Squad
  readonly back: ReactNode
  readonly mayManage: boolean
  readonly onRename: () => void
}

export function SquadHeader({ clubId, squad, back, mayManage, onRename }: Props) {
  const t = useTranslate()
  const { dayWithin } = useClubTimes()
  const wordsOf = useRefusalWords()
  const { notices, undo, dismiss, archive, unarchive, failure } = useArchiving(clubId)
  const { name, athletes, coaches, archivedAt } = squad
  const counts = [t('amount.athletes', { count: athletes }), t('squads.coaches', { count: coaches })]
  const ended = archivedAt === null ? [] : [t('label.archivedWhen', { when: dayWithin(archivedAt) })]
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={[...counts, ...ended].join(' · ')}
        menu={
          mayManage && (
            <RowMenu
              label={t('squad.more')}
              id="squad-menu"
              actions={
                archivedAt === null
                  ? [
                      { label: t('action.rename'), onPick: onRename },
                      { label: t('action.archive'), onPick: () => void archive(squad) },
                    ]
                  : [
                      { label: t('squad.unarchive'), onPick: () => unarchive(squad) },
                      { label: t('action.rename'), onPick: onRename },
                    ]
              }
            />
          )
        }
      />
      {failure && (
        <RowFailure>
          {t('squad.notUnarchived')} {wordsOf(failure)}
        </RowFailure>
      )}
      <DeletionBars
        notices={notices}
        words={{
          deleted: (one) => t('label.nameArchived', { name: one.name }),
          undo: t('record.undo'),
          notDeleted: t('squad.notArchived'),
          stale: t('boat.notArchived.stale'),
          notRestored: t('squad.notUnarchived'),
        }}
        onUndo={(one) => void undo(one)}
        onDismiss={dismiss}
      />
    </>
  )
}

function useArchiving(clubId: string) {
  const t = useTranslate()
  const calls = useArchiveCalls()
  const renew = useRefreshSquads()
  const bars = useDeletionNotices<Squad>({
    restore: ({ id }) => calls.unarchive.mutateAsync({ params: { clubId, squadId: id } }),
    renew,
  })
  const archive = async (squad: Squad) => {
    const { id, version } = squad
    try {
      await calls.archive.mutateAsync({ params: { clubId, squadId: id }, body: { version } })
      bars.notify({ item: squad, kind: 'deleted' })
    } catch (error) {
      bars.notify({ item: squad, kind: 'notDeleted', error: error as CallFailure })
    }
    await renew()
  }
  // A call of its own: the undo bar shows its own failures.
  const resuming = useArchiveCalls().unarchive
  const unarchive = ({ id, name }: Squad) =>
    resuming.mutate(
      { params: { clubId, squadId: id } },
      { onSuccess: () => speakStatus(t('label.nameRestored', { name })), onSettled: renew },
    )
  return { ...bars, archive, unarchive, failure: resuming.error }
}
