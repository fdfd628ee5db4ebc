import type { WorkoutPart } from '@boathouse/domain/sport/workouts/model'
import { type BarShape, toBarShapes } from './bar-shapes.ts'
import classes from './workout.module.css'

/** In units of the view box. */
const HEIGHT = 60
/** Rests are lines at the bottom; work of unknown level is half as high. */
const heightOf = ({ kind, level }: BarShape): number => {
  if (kind === 'rest') return 6
  return level === 0 ? 30 : 12 * level
}

/** Bars for pieces: the longer, the wider; the harder, the higher and darker. Text beside them says the same. */
export function WorkoutBars({ parts }: { parts: readonly WorkoutPart[] }) {
  let from = 0
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 1000 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {toBarShapes(parts).map((shape) => {
        const x = from
        from += shape.width
        const width = Math.max(shape.width - Math.min(2, shape.width / 4), 0)
        return (
          <rect
            key={x}
            className={classes.bar}
            data-kind={shape.kind}
            data-level={shape.level}
            data-open={shape.hasLength ? undefined : true}
            x={x}
            y={HEIGHT - heightOf(shape)}
            width={width}
            height={heightOf(shape)}
          />
        )
      })}
    </svg>
  )
}
