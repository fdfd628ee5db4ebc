import classes from './word-divider.module.css'

export function WordDivider({ children }: { children: string }) {
  return <p className={classes.divider}>{children}</p>
}
