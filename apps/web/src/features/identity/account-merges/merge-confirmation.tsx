import { confirmAccountMerge } from '@boathouse/domain/identity/account-merges/contract'
import type { AccountMerge, MergedRecords } from '@boathouse/domain/identity/account-merges/model'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { useMergeWords } from './use-merge-words.ts'

interface Props {
  readonly uid: string
  readonly email: string
  readonly merge: AccountMerge
  readonly items: readonly MergedRecords[]
  readonly onClose: () => void
}

export function MergeConfirmation({ uid, email, merge, items, onClose }: Props) {
  const t = useTranslate()
  const words = useMergeWords()
  const queryClient = useQueryClient()
  const { mutate, error, isPending, isSuccess } = useCall(confirmAccountMerge)
  if (isSuccess) {
    const close = () => {
      onClose()
      // Every list may have new records.
      void queryClient.invalidateQueries()
    }
    return (
      <Dialog
        title={t('merge.done.title')}
        onClose={close}
        actions={<Button onClick={close}>{t('action.done')}</Button>}
      >
        <p role="status">{t('merge.done.lead', { email })}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('merge.list.title')}
      onClose={onClose}
      actions={
        <>
          {error && (
            <Notice tone="bad" title={t('merge.notMerged')}>
              {words(error)}
            </Notice>
          )}
          <WorkButton
            label={t('merge.confirm')}
            workingLabel={t('action.oneMoment')}
            isWorking={isPending}
            onClick={() => mutate({ params: { uid }, body: { id: merge.id } })}
          />
        </>
      }
    >
      <div className={classes.parts}>
        {items.length === 0 ? (
          <p>{t('merge.list.nothing')}</p>
        ) : (
          <>
            <p>{t('merge.list.lead', { email: merge.email })}</p>
            <ul>
              {items.map((item) => (
                <li key={item.kind}>
                  <Line {...item} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{t('merge.list.rule')}</p>
        <p>{t('merge.list.ends')}</p>
      </div>
    </Dialog>
  )
}

function Line({ kind, moved, leftOut }: MergedRecords) {
  const t = useTranslate()
  const both = leftOut > 0 && t('merge.list.both', { count: leftOut })
  return (
    <>
      {t(`merge.kind.${kind}`)}: {moved}
      {both && ` (${both})`}
    </>
  )
}
