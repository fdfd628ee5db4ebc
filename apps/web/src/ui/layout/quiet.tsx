import type { ComponentProps } from 'react'
import classes from './quiet.module.css'

interface Props extends ComponentProps<'p'> {
  readonly as?: 'p' | 'span' | 'div'
}

/** Small text of less importance. */
export const Quiet = ({ as: Tag = 'p', ...props }: Props) => <Tag className={classes.quiet} {...props} />
