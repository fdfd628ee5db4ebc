import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronRight } from './icons.tsx'
import classes from './link-row.module.css'

interface Props extends ComponentProps<'a'> {
  readonly icon?: ReactNode
  /** What somebody or something is called: nobody's to translate. */
  readonly name?: string
  /** Where it leads, in our own words. */
  readonly label?: string
  readonly figure?: string
}

/** A line that is a link as a whole: a name, what is to say of it, and a figure at the right. */
export const LinkRow = createLink(({ icon, name, label, figure, children, ...props }: Props) => (
  <a {...props} className={classes.row}>
    {icon}
    <span className={classes.words}>
      {name && (
        <>
          <span className={classes.name} translate="no">
            {name}
          </span>{' '}
        </>
      )}
      {label && <span className={classes.name}>{label}</span>}
      {children && <span className={classes.detail}>{children}</span>}
    </span>
    {figure && <span className={classes.figure}>{figure}</span>}
    <ChevronRight />
  </a>
))
