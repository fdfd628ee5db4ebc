import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './back-link.module.css'
import { ChevronLeft } from './icons.tsx'

/** The quiet way back, above a screen's title. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes.back}>
    <ChevronLeft />
    {children}
  </a>
))
