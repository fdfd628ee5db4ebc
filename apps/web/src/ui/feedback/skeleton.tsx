import classes from './skeleton.module.css'

export function Skeleton({ width }: { width: string }) {
  return (
    <span className={classes.line} style={{ width }} aria-hidden="true">
      {'\u00a0'}
    </span>
  )
}

export const skeletonGroup = classes.group
