import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import { Notice } from '../feedback/notice.tsx'
import classes from './form.module.css'

export interface BareFormProps {
  readonly id?: string
  readonly ref?: Ref<HTMLFormElement> | undefined
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly error: string | null
  readonly children: ReactNode
}

export function BareForm({ id, ref, onSubmit, error, children }: BareFormProps) {
  return (
    <form id={id} ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      {error && <Notice tone="bad">{error}</Notice>}
      {children}
    </form>
  )
}
