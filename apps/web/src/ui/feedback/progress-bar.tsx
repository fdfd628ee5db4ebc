import { type ReactNode, useId } from 'react'
import classes from './progress-bar.module.css'

interface Props {
  readonly label: ReactNode
  readonly words: string
  readonly done: number
  readonly total: number
}

export function ProgressBar({ label, words, done, total }: Props) {
  const id = useId()
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span id={id}>{label}</span>
        <span>{words}</span>
      </div>
      <progress aria-labelledby={id} aria-valuetext={words} value={done} max={total} />
    </div>
  )
}
