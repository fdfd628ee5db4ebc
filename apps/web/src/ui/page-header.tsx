import type { ReactNode } from 'react'
import classes from './page-header.module.css'
import { PageTitle } from './page-title.tsx'

interface Props {
  /** The way back, above the title. */
  readonly back?: ReactNode
  readonly title: string
  readonly lead?: ReactNode
  /** The screen's main action, last of those that it has. */
  readonly action?: ReactNode
}

export function PageHeader({ back, title, lead, action }: Props) {
  return (
    <header className={classes.header}>
      <div>
        {back}
        <PageTitle className={classes.title}>{title}</PageTitle>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {action && <div className={classes.actions}>{action}</div>}
    </header>
  )
}
