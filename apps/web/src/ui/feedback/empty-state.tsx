import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface Props {
  readonly title?: string
  readonly lead: string
  /** Whether to announce it, because a user's action caused it. */
  readonly isNews?: boolean
  readonly children?: ReactNode
}

export function EmptyState({ title, lead, isNews = false, children }: Props) {
  return (
    <div className={classes.empty}>
      <BoatAtRest />
      {title && <p className={classes.title}>{title}</p>}
      <p className={classes.lead} role={isNews ? 'status' : undefined}>
        {lead}
      </p>
      {children}
    </div>
  )
}

function BoatAtRest() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 160 64"
      width="160"
      height="64"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.boat} d="M20 30c28 12 92 12 120 0" />
      <path className={classes.boat} d="M64 10l34 34" />
      <path
        className={classes.water}
        d="M10 52c9 0 9-5 17.5-5s8.5 5 17.5 5 8.5-5 17.5-5 8.5 5 17.5 5 8.5-5 17.5-5 8.5 5 17.5 5 8.5-5 17.5-5 8.5 5 17.5 5"
      />
    </svg>
  )
}
