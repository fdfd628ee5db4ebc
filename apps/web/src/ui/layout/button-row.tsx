import type { ComponentProps } from 'react'
import classes from './button-row.module.css'

/** Buttons beside each other. */
export const ButtonRow = (props: ComponentProps<'div'>) => <div className={classes.row} {...props} />
