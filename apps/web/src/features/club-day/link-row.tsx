import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ChevronRight } from '#ui/icons.tsx'
import classes from './club-day.module.css'

interface Props extends ComponentProps<'a'> {
  /** What somebody or something is called: nobody's to translate. */
  readonly name?: string
  readonly figure?: string
}

/** A line that is a link as a whole: a name, what is to say of it, and a figure at the right. */
export const LinkRow = createLink(({ name, figure, children, ...props }: Props) => (
  <a {...props} className={classes.row}>
    <span className={classes.words}>
      {name && (
        <>
          <span className={classes.name} translate="no">
            {name}
          </span>{' '}
        </>
      )}
      <span className={classes.detail}>{children}</span>
    </span>
    {figure && <span className={classes.figure}>{figure}</span>}
    <ChevronRight />
  </a>
))
