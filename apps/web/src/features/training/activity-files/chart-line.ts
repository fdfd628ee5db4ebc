export interface Plot {
  /** From 0, the left edge, to 1; never falling. */
  readonly x: Float64Array
  /** The column that each sample falls into; never falling. */
  readonly columns: Uint16Array
  /** In the axis's units; NaN where nothing was recorded. */
  readonly values: Float64Array
  /** Height of a value from 0 (top) to 1; monotonic. */
  readonly toHeight: (value: number) => number
  /** 1 where a line joins the previous sample and this one. */
  readonly joins: Uint8Array
}

/** Size of the drawing. Points are whole numbers, which are the fastest to write and parse. */
interface Box {
  readonly width: number
  readonly height: number
}

/** Divides the width into `count` columns and returns each sample's. */
export function findColumns(x: Float64Array, count: number): Uint16Array {
  const columns = new Uint16Array(x.length)
  for (let index = 0; index < x.length; index++) columns[index] = (x[index] as number) * count
  return columns
}

/**
 * Draws a line as an SVG path. Keeps the least and greatest sample of each column: two hours look the same as with
 * every sample, and a phone paints them at once. The line ends where samples don't join; a single sample is a dot
 * (round caps). It is one loop over numbers because it runs once, before the JIT compiler has seen it.
 */
export function drawLine({ x, columns, values, toHeight, joins }: Plot, { width, height }: Box): string {
  const lines: string[] = []
  let points: number[] = []
  let column = -1
  /** Indices of the column's least and greatest sample; -1 if empty. */
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
