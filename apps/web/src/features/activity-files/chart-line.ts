/** What a chart draws, sample by sample. */
export interface Plot {
  /** From 0, the left edge, to 1; never falling. */
  readonly x: Float64Array
  /** From 0, the top, to 1; NaN where nothing was recorded. */
  readonly y: Float64Array
  /** 1 where a line leads from the sample before to this one. */
  readonly joins: Uint8Array
}

/** The box that a line is drawn in. Its points stand at whole units: whole numbers are written and read fastest. */
interface Box {
  readonly width: number
  readonly height: number
  /** Into how many columns its width is cut. */
  readonly columns: number
}

/**
 * A line as a path. Of the samples that share a column it keeps the least and the greatest, so that two hours look as they
 * would with every sample and a phone paints them at once. Where samples don't join, the line ends; one that stands alone is
 * a dot, with round caps.
 *
 * One loop over plain numbers: on a page that was just opened it runs but once, before any compiler has seen it.
 */
export function drawLine({ x, y, joins }: Plot, { width, height, columns }: Box): string {
  const lines: string[] = []
  let points: number[] = []
  let column = -1
  /** The samples of the column that stand highest and lowest; -1 in an empty one. */
  let [top, bottom] = [-1, -1]
  const draw = (index: number) => {
    points.push(Math.round((x[index] as number) * width), Math.round((y[index] as number) * height))
  }
  const endColumn = () => {
    if (top >= 0) draw(Math.min(top, bottom))
    if (top !== bottom) draw(Math.max(top, bottom))
    top = -1
    bottom = -1
  }
  const endLine = () => {
    endColumn()
    column = -1
    if (points.length === 0) return
    lines.push(`M${points.join(' ')}${points.length === 2 ? 'h0' : ''}`)
    points = []
  }
  for (let index = 0; index < y.length; index++) {
    const down = y[index] as number
    const isKnown = !Number.isNaN(down)
    if (!isKnown || joins[index] === 0) endLine()
    if (!isKnown) continue
    const own = Math.floor((x[index] as number) * columns)
    if (own !== column) endColumn()
    column = own
    if (top < 0) {
      top = index
      bottom = index
    } else if (down < (y[top] as number)) top = index
    else if (down > (y[bottom] as number)) bottom = index
  }
  endLine()
  return lines.join('')
}
