import type { ReactNode } from 'react'
import { CircleAlert } from '../icons.tsx'
import classes from './notice.module.css'

interface Props {
  readonly tone: 'bad' | 'warn' | 'plain'
  readonly title?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Notice({ tone, title, actions, children }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
      <CircleAlert />
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** Notices above a screen's content. */
export function Notices({ children }: { children: ReactNode }) {
  return <div className={classes.all}>{children}</div>
}
