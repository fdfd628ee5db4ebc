import type { TrainingType } from '@boathouse/domain/training-sessions/model'
import classes from './type-icon.module.css'

/** Drawn like the other icons, on a grid of 24: waves, a dumbbell, a bolt, a target, a leaf, and a flywheel. */
const strokes: Record<TrainingType, string> = {
  endurance:
    'M3 9c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0M3 15c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0 3-1.6 4.5 0 3 1.6 4.5 0',
  strength: 'M8 12h8M5.5 7.5v9M8 6v12M16 6v12M18.5 7.5v9M3.5 10.5v3M20.5 10.5v3',
  speed: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5z',
  technique: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 12v.01',
  recovery: 'M5 19c9 1.5 14-4 14-14C10 4 4.5 9 6 17c2-4 4-6 7-8',
  notSet:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M12 4v5.5M6.3 17.7l3.9-3.9M17.7 17.7l-3.9-3.9',
}

/** What kind of session it was, at a glance and alike on every device; the word beside it says the same. */
export function TypeIcon({ type }: { type: TrainingType }) {
  return (
    <span className={classes.icon} data-type={type}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={strokes[type]} />
      </svg>
    </span>
  )
}
