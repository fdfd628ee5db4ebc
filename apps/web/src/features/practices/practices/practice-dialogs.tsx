import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { PracticeDialog } from './practice-dialog-search.ts'

const CopyPracticeDialog = lazyRouteComponent(() => import('./practice-editor.tsx'), 'CopyPracticeDialog')
const EditPracticeDialog = lazyRouteComponent(() => import('./practice-editor.tsx'), 'EditPracticeDialog')

interface Props {
  readonly dialog: PracticeDialog
  readonly clubId: string
  readonly userId: string
  readonly firstDayOfWeek: Weekday
  readonly isForAll: boolean
  readonly practice: PracticeDetails
  readonly onMoved: (id: string) => void
  readonly onDialog: (dialog: PracticeDialog | undefined) => void
}

export function PracticeDialogs({ dialog, onDialog, onMoved, ...props }: Props) {
  const onClose = () => onDialog(undefined)
  if (dialog === 'cancel') return <CancelDialog {...props} onClose={onClose} />
  if (dialog === 'delete')
    return <DeleteDialog {...props} onClose={onClose} onCancelInstead={() => onDialog('cancel')} />
  return (
    <Suspense>
      {dialog === 'copy' ? (
        <CopyPracticeDialog {...props} onDone={({ id }) => onMoved(id)} onClose={onClose} />
      ) : (
        <EditPracticeDialog {...props} onMoved={onMoved} onClose={onClose} />
      )}
    </Suspense>
  )
}
