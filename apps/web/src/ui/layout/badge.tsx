import classes from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

/** The colour only repeats the text: its meaning must not depend on it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
