import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import type { ReactNode } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useDeletionNotices } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { useArchiveCalls, useRefreshBoats } from './api.ts'
import { useBoatWords } from './use-boat-words.ts'

interface Props {
  readonly clubId: string
  readonly boat: Boat
  readonly back: ReactNode
  readonly mayKeep: boolean
  readonly onEdit: () => void
}

export function BoatHeader({ clubId, boat, back, mayKeep, onEdit }: Props) {
  const t = useTranslate()
  const { dayWithin } = useClubTimes()
  const words = useBoatWords()
  const codes = useCodeWords()
  const { notices, undo, dismiss, archive, unarchive, failure } = useArchiving(clubId)
  const { name, rigs, archivedAt } = boat
  const ended = archivedAt === null ? [] : [t('label.archivedWhen', { when: dayWithin(archivedAt) })]
  const [wrong] = failure?.fields ?? []
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={[words.rigs(rigs), ...ended].join(' · ')}
        action={
          mayKeep &&
          archivedAt === null && (
            <Button variant="default" onClick={onEdit}>
              {t('record.edit')}
            </Button>
          )
        }
        menu={
          mayKeep && (
            <RowMenu
              label={t('boat.more')}
              id="boat-menu"
              actions={
                archivedAt === null
                  ? [{ label: t('action.archive'), onPick: () => void archive(boat) }]
                  : [{ label: t('boat.unarchive'), onPick: () => unarchive(boat) }]
              }
            />
          )
        }
      />
      {failure && (
        <RowFailure>
          {t('boat.notUnarchived')} {wrong ? codes.ofField(wrong.code) : codes.ofFailure(failure)}
        </RowFailure>
      )}
      <DeletionBars
        notices={notices}
        words={{
          deleted: (one) => t('label.nameArchived', { name: one.name }),
          undo: t('record.undo'),
          notDeleted: t('boat.notArchived'),
          stale: t('boat.notArchived.stale'),
          notRestored: t('boat.notUnarchived'),
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
  const renew = useRefreshBoats()
  const bars = useDeletionNotices<Boat>({
    restore: ({ id }) => calls.unarchive.mutateAsync({ params: { clubId, boatId: id } }),
    renew,
  })
  const archive = async (boat: Boat) => {
    const { id, version } = boat
    try {
      await calls.archive.mutateAsync({ params: { clubId, boatId: id }, body: { version } })
      bars.notify({ item: boat, kind: 'deleted' })
    } catch (error) {
      bars.notify({ item: boat, kind: 'notDeleted', error: error as CallFailure })
    }
    await renew()
  }
  // A call of its own: the undo bar shows its own failures, and these appear in the header.
  const resuming = useArchiveCalls().unarchive
  const unarchive = ({ id, name }: Boat) =>
    resuming.mutate(
      { params: { clubId, boatId: id } },
      { onSuccess: () => speakStatus(t('label.nameRestored', { name })), onSettled: renew },
    )
  return { ...bars, archive, unarchive, failure: resuming.error }
}
