import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, use } from 'react'
import { ChevronLeft } from './icons.tsx'
import classes from './page-header.module.css'
import { PageNote } from './page-note.ts'
import { PageTitle } from './page-title.tsx'

interface Props {
  /** The way back, above the title: as a link, or to a screen that needs nothing but its address. */
  readonly back?: ReactNode
  readonly backTo?: { readonly to: string; readonly label: string } | undefined
  readonly title: string
  readonly lead?: ReactNode
  /** What else can be done: at the right end of the title's line. */
  readonly menu?: ReactNode
  /** The screen's main action, last of those that it has. */
  readonly action?: ReactNode
  /** On a phone there is only the menu: its room is for what stands below. */
  readonly isCompact?: boolean
}

export function PageHeader({ backTo, title, lead, menu, action, isCompact, ...props }: Props) {
  const back = backTo ? <BackLink to={backTo.to}>{backTo.label}</BackLink> : props.back
  const note = use(PageNote)
  return (
    <header className={classes.header} data-compact={isCompact}>
      <div className={menu || note ? classes.wide : undefined}>
        {back}
        <div className={classes.line} data-tall={back !== undefined}>
          <PageTitle className={classes.title}>{title}</PageTitle>
          {note && <p className={classes.note}>{note}</p>}
          {menu && <div className={classes.menu}>{menu}</div>}
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {action && <div className={classes.actions}>{action}</div>}
    </header>
  )
}

/** The quiet way back, above a screen's title. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <ChevronLeft />
    <span>{children}</span>
  </a>
))
