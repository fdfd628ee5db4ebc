import type { TrainingType } from '@boathouse/domain/training/training-sessions/model'
import classes from './session-mark.module.css'

export type MarkOf = TrainingType | 'practice'

/** One colour and different shapes: readers need not tell colours apart. Practices are rings. */
const shapes: Record<MarkOf, React.ReactNode> = {
  endurance: <circle cx="6" cy="6" r="4.5" />,
  strength: <rect x="2" y="2" width="8" height="8" rx="1" />,
  speed: <path d="M6 1.5 11 10H1Z" />,
  technique: <path d="M6 .75 11.25 6 6 11.25 .75 6Z" />,
  recovery: <path d="M1.5 4.5a4.5 4.5 0 0 0 9 0Z" />,
  notSet: <circle cx="6" cy="6" r="2.25" />,
  practice: <circle cx="6" cy="6" r="4" className={classes.ring} />,
}

export const Mark = ({ of }: { of: MarkOf }) => (
  <svg viewBox="0 0 12 12" className={classes.mark} aria-hidden="true" focusable="false">
    {shapes[of]}
  </svg>
)
