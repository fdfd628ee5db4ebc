import classes from './mark.module.css'

/** Boathouse's logo, a hull and its wake. Decorative. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.hull} d="M4 12.5C9 19.5 23 19.5 28 12.5" />
      <path className={classes.wake} d="M5 24c3.7 0 3.7-3 7.3-3s3.7 3 7.4 3 3.6-3 7.3-3" />
    </svg>
  )
}
