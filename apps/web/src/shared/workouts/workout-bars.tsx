import type { WorkoutPart } from '@boathouse/domain/workouts/model'
import { type BarShape, toBarShapes } from './bar-shapes.ts'
import classes from './workout.module.css'

/** As high as the box is drawn. */
const HEIGHT = 60
/** A rest is a line at the bottom; work of which nobody said how hard it is stands between easy and hard. */
const heightOf = ({ kind, level }: BarShape): number => {
  if (kind === 'rest') return 6
  return level === 0 ? 30 : 12 * level
}

/** The pieces of a workout as bars, by their length, higher and darker the harder. The same is said in words beside them. */
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
        // A hair of room, so that equal pieces are seen to be several.
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
