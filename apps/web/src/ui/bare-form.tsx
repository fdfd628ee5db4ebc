import type { ReactNode, Ref, SubmitEventHandler } from 'react'
import classes from './form.module.css'
import { Notice } from './notice.tsx'

export interface BareFormProps {
  readonly id?: string
  readonly ref?: Ref<HTMLFormElement> | undefined
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What is wrong with the whole; what is wrong with a field stands by the field. */
  readonly error: string | null
  readonly children: ReactNode
}

/** A form where nobody is signed in yet. Our words stand by the fields, so the browser's own bubbles are off. */
export function BareForm({ id, ref, onSubmit, error, children }: BareFormProps) {
  return (
    <form id={id} ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      {error && <Notice tone="bad">{error}</Notice>}
      {children}
    </form>
  )
}
