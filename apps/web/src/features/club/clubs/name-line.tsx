import type * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { TextInput, type TextInputProps } from '#ui/form/fields.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import classes from './clubs.module.css'

interface Props extends Pick<TextInputProps, 'value' | 'error' | 'onChange'> {
  readonly label: string
  readonly submit: string
  readonly working: string
  readonly isWorking: boolean
  /** True if no club is selected. */
  readonly isDisabled?: boolean
  /** True while another action is pending. */
  readonly isHeld?: boolean
  readonly isMain?: boolean
}

export function NameLine(props: Props) {
  const { submit, working, isWorking, isDisabled = false, isHeld = false, isMain = false, ...field } = props
  return (
    <div className={classes.line}>
      <TextInput {...field} autoComplete="off" disabled={isDisabled} />
      <WorkButton
        type="submit"
        variant={isMain ? 'filled' : 'default'}
        label={submit}
        workingLabel={working}
        isWorking={isWorking}
        disabled={isDisabled || isHeld}
      />
    </div>
  )
}

interface Options<Body extends z.ZodMiniObject> {
  readonly body: Body
  readonly name: string
  readonly toBody: (typed: { name: string }) => unknown
  readonly onChange?: () => void
  /** Toast for failures other than an invalid name. */
  readonly failed: 'createClub.failed' | 'renameClub.failed'
}

export function useNameForm<Body extends z.ZodMiniObject>(options: Options<Body>) {
  const { name, failed, onChange, ...statement } = options
  const t = useTranslate()
  const toast = useToast()
  const form = useContractForm({
    ...statement,
    initialValues: { name },
    ...(onChange && { onChange }),
  })
  const onRefused = (error: CallFailure) => {
    const isTaken = error.code === 'nameTaken'
    toast(t(isTaken ? 'error.nameTaken' : failed), { isBad: true })
    form.refuse(isTaken ? atName(error) : error)
  }
  return { ...form, onRefused }
}

const atName = (error: CallFailure) =>
  new CallFailure(error.kind, { ...error, fields: [{ path: 'name', code: error.code }] })
