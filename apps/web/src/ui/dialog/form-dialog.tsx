import { type ReactNode, useId } from 'react'
import { Notice } from '../feedback/notice.tsx'
import type { BareFormProps } from '../form/bare-form.tsx'
import { Button } from '../form/button.tsx'
import { Form } from '../form/form.tsx'
import { WorkButton } from '../form/work-button.tsx'
import { Dialog } from './dialog.tsx'

interface Props extends Pick<BareFormProps, 'ref' | 'onSubmit'> {
  readonly title: string
  /** Error, shown beside the button that was pressed. */
  readonly error: ReactNode
  readonly errorTitle?: string
  readonly label: string
  /** By default, the label stays while the form is sent. */
  readonly workingLabel?: string
  readonly isWorking: boolean
  /** Whether the action can't be undone. */
  readonly isFinal?: boolean | undefined
  readonly isDisabled?: boolean
  /** Label of a second button, which closes the dialog. */
  readonly cancel?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog with one form, sent as a whole. Forms of records have `RecordDialog`, which keeps drafts and shows conflicts. */
export function FormDialog(props: Props) {
  const { title, ref, onSubmit, error, errorTitle, label, workingLabel = label } = props
  const { isWorking, isFinal, isDisabled, cancel, onClose, children } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {error && (
            <Notice tone="bad" {...(errorTitle && { title: errorTitle })}>
              {error}
            </Notice>
          )}
          <WorkButton
            type="submit"
            form={formId}
            {...(isFinal && { color: 'red' })}
            {...{ label, workingLabel, isWorking }}
            disabled={isDisabled ?? false}
          />
          {cancel && (
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} ref={ref} onSubmit={onSubmit} error={null}>
        {children}
      </Form>
    </Dialog>
  )
}
