import { createLink } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { ChevronLeft } from '../icons.tsx'
import classes from './page-header.module.css'
import { PageTitle } from './page-title.tsx'

/** Note beside the title, for example the age of cached content. */
export const PageNote = createContext<string | null>(null)

interface Props {
  readonly back?: ReactNode
  readonly backTo?: { readonly to: string; readonly label: string } | undefined
  readonly title: string
  readonly lead?: ReactNode
  /** Further actions, to the right of the title. */
  readonly menu?: ReactNode
  readonly action?: ReactNode
  /** On phones, shows only the menu. */
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

export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <ChevronLeft />
    <span>{children}</span>
  </a>
))
