import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronRight } from '../icons.tsx'
import classes from './link-row.module.css'

interface Props extends ComponentProps<'a'> {
  readonly icon?: ReactNode
  /** Name, which must not be translated. */
  readonly name?: string
  readonly label?: string
  readonly figure?: string
}

/** A row that is a link: name, details, and a figure on the right. */
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
