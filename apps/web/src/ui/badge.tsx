import classes from './badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

/** A word that marks something; the tone only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
