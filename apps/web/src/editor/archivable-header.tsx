import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import type { MenuAction } from '#ui/dialog/action-menu.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useDeletionNotices } from '#ui/feedback/use-deletions.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'

interface Archivable {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly archivedAt: string | null
}

interface Calls<Item> {
  readonly archive: (item: Item) => Promise<unknown>
  readonly unarchive: (item: Item) => Promise<unknown>
  readonly renew: () => Promise<unknown>
}

interface Props<Item> extends Calls<Item> {
  readonly item: Item
  readonly back: ReactNode
  /** Facts below the name. */
  readonly facts: readonly string[]
  readonly mayArchive: boolean
  readonly action?: ReactNode
  readonly menu: { readonly id: string; readonly label: string; readonly actions?: readonly MenuAction[] }
  readonly words: Readonly<Record<'unarchive' | 'notArchived' | 'notUnarchived', string>>
}

/** Header of a record that can be archived, with undo. */
export function ArchivableHeader<Item extends Archivable>(props: Props<Item>) {
  const { item, back, facts, mayArchive, action, menu, words } = props
  const t = useTranslate()
  const { dayWithin } = useClubTimes()
  const codes = useCodeWords()
  const { notices, undo, dismiss, archive, unarchive, failure } = useArchiving(props)
  const { name, archivedAt } = item
  const ended = archivedAt === null ? [] : [t('label.archivedWhen', { when: dayWithin(archivedAt) })]
  const [wrong] = failure?.fields ?? []
  const { actions = [], ...ofMenu } = menu
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={[...facts, ...ended].join(' · ')}
        action={action}
        menu={
          mayArchive && (
            <RowMenu
              {...ofMenu}
              actions={
                archivedAt === null
                  ? [...actions, { label: t('action.archive'), onPick: () => void archive(item) }]
                  : [{ label: words.unarchive, onPick: () => unarchive(item) }, ...actions]
              }
            />
          )
        }
      />
      {failure && (
        <RowFailure>
          {words.notUnarchived} {wrong ? codes.ofField(wrong.code) : codes.ofFailure(failure)}
        </RowFailure>
      )}
      <DeletionBars
        notices={notices}
        words={{
          deleted: (one) => t('label.nameArchived', { name: one.name }),
          undo: t('record.undo'),
          notDeleted: words.notArchived,
          stale: t('boat.notArchived.stale'),
          notRestored: words.notUnarchived,
        }}
        onUndo={(one) => void undo(one)}
        onDismiss={dismiss}
      />
    </>
  )
}

function useArchiving<Item extends Archivable>({ renew, ...calls }: Calls<Item>) {
  const t = useTranslate()
  const bars = useDeletionNotices<Item>({ restore: calls.unarchive, renew })
  const archive = async (item: Item) => {
    try {
      await calls.archive(item)
      bars.notify({ item, kind: 'deleted' })
    } catch (error) {
      bars.notify({ item, kind: 'notDeleted', error: error as CallFailure })
    }
    await renew()
  }
  // Apart from 'Undo', which shows its own failures.
  const resuming = useMutation<unknown, CallFailure, Item>({ mutationFn: calls.unarchive })
  const unarchive = (item: Item) =>
    resuming.mutate(item, {
      onSuccess: () => speakStatus(t('label.nameRestored', { name: item.name })),
      onSettled: renew,
    })
  return { ...bars, archive, unarchive, failure: resuming.error }
}
