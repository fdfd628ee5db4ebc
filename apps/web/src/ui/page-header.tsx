import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { PageTitle } from './page-title.tsx'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  /** The screen's main action, last of those that it has. */
  readonly action?: ReactNode
}

export function PageHeader({ title, lead, action }: Props) {
  return (
    <header className={classes.header}>
      <div>
        <PageTitle className={classes.title}>{title}</PageTitle>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {action && <div className={classes.actions}>{action}</div>}
    </header>
  )
}
