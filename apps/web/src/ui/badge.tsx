import classes from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

/** The tone only repeats what the text says. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
