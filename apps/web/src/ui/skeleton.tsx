import classes from './skeleton.module.css'

/** The place of a text that is still on its way, in that text's size. */
export function Skeleton({ width }: { width: string }) {
  return (
    <span className={classes.line} style={{ width }} aria-hidden="true">
      {'\u00a0'}
    </span>
  )
}

/** The class of what holds many skeletons. */
export const skeletonGroup = classes.group
