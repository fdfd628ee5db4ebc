/** What a chart draws, sample by sample. */
export interface Plot {
  /** From 0, the left edge, to 1; never falling. */
  readonly x: Float64Array
  /** Which column of the line each sample falls into; never falling. */
  readonly columns: Uint16Array
  /** In the axis's own units; NaN where nothing was recorded. */
  readonly values: Float64Array
  /** Where a value stands, from 0 at the top to 1; it rises or falls with the value throughout. */
  readonly toHeight: (value: number) => number
  /** 1 where a line leads from the sample before to this one. */
  readonly joins: Uint8Array
}

/** The box that a line is drawn in. Its points stand at whole units: whole numbers are written and read fastest. */
interface Box {
  readonly width: number
  readonly height: number
}

/** Cuts a width into so many columns: the one of each sample. */
export function findColumns(x: Float64Array, count: number): Uint16Array {
  const columns = new Uint16Array(x.length)
  for (let index = 0; index < x.length; index++) columns[index] = (x[index] as number) * count
  return columns
}

/**
 * A line as a path. Of the samples that share a column it keeps the least and the greatest, so that two hours look as they
 * would with every sample and a phone paints them at once. Where samples don't join, the line ends; one that stands alone is
 * a dot, with round caps.
 *
 * One loop over plain numbers: on a page that was just opened it runs but once, before any compiler has seen it. So only
 * what is kept is placed.
 */
export function drawLine({ x, columns, values, toHeight, joins }: Plot, { width, height }: Box): string {
  const lines: string[] = []
  let points: number[] = []
  let column = -1
  /** The samples of the column with the least and the greatest value; -1 in an empty one. */
  let [least, most] = [-1, -1]
  let [leastValue, mostValue] = [0, 0]
  const draw = (index: number) => {
    points.push(
      Math.round((x[index] as number) * width),
      Math.round(toHeight(values[index] as number) * height),
    )
  }
  const endColumn = () => {
    if (least < 0) return
    draw(Math.min(least, most))
    if (least !== most) draw(Math.max(least, most))
    least = -1
  }
  const endLine = () => {
    endColumn()
    column = -1
    if (points.length === 0) return
    lines.push(`M${points.join(' ')}${points.length === 2 ? 'h0' : ''}`)
    points = []
  }
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    const isKnown = !Number.isNaN(value)
    if (!isKnown || joins[index] === 0) endLine()
    if (!isKnown) continue
    if (columns[index] !== column) {
      endColumn()
      column = columns[index] as number
      least = index
      most = index
      leastValue = value
      mostValue = value
    } else if (value < leastValue) {
      least = index
      leastValue = value
    } else if (value > mostValue) {
      most = index
      mostValue = value
    }
  }
  endLine()
  return lines.join('')
}
