import type { ComponentProps } from 'react'
import classes from './parts.module.css'

interface Props extends ComponentProps<'div'> {
  readonly gap: '0.25rem' | '0.5rem' | '0.75rem' | '1rem'
}

/** Parts below each other. */
export const Parts = ({ gap, ...props }: Props) => <div className={classes.parts} data-gap={gap} {...props} />

/** Buttons beside each other. */
export const ButtonRow = (props: ComponentProps<'div'>) => <div className={classes.row} {...props} />
