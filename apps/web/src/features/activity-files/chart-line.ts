/** What a chart draws, sample by sample. */
export interface Plot {
  /** From 0, the left edge, to 1; never falling. */
  readonly x: Float64Array
  /** From 0, the top, to 1; NaN where nothing was recorded. */
  readonly y: Float64Array
  /** 1 where a line leads from the sample before to this one. */
  readonly joins: Uint8Array
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A line as a path. Of the samples that share a column of one unit's width it keeps the least and the greatest, so that
 * two hours look as they would with every sample and a phone paints them at once. Where samples don't join, the line ends;
 * one that stands alone is a dot, with round caps.
 */
export function drawLine({ x, y, joins }: Plot, size: Size): string {
  const pen = new Pen(size)
  for (let index = 0; index < y.length; index++) {
    const [across, down] = [x[index] as number, y[index] as number]
    if (Number.isNaN(down)) pen.lift()
    else {
      if (!joins[index]) pen.lift()
      pen.add(across, down)
    }
  }
  pen.lift()
  return pen.path
}

interface Spot {
  readonly across: number
  readonly down: number
}

class Pen {
  readonly #size: Size
  #column = -1
  /** The highest and the lowest of the column, and which of them came first. */
  #top: Spot | null = null
  #bottom: Spot | null = null
  #isTopFirst = true
  #points = 0
  path = ''

  constructor(size: Size) {
    this.#size = size
  }

  add(across: number, down: number): void {
    const column = Math.floor(across * this.#size.width)
    if (column !== this.#column) this.#flush()
    this.#column = column
    const spot = { across, down }
    if (!this.#top || !this.#bottom) {
      this.#top = spot
      this.#bottom = spot
    } else if (down < this.#top.down) {
      this.#top = spot
      this.#isTopFirst = false
    } else if (down > this.#bottom.down) {
      this.#bottom = spot
      this.#isTopFirst = true
    }
  }

  /** What comes next begins a line of its own. */
  lift(): void {
    this.#flush()
    if (this.#points === 1) this.path += 'h0'
    this.#points = 0
    this.#column = -1
  }

  #flush(): void {
    const [top, bottom] = [this.#top, this.#bottom]
    if (!top || !bottom) return
    for (const spot of top === bottom ? [top] : this.#isTopFirst ? [top, bottom] : [bottom, top])
      this.#draw(spot)
    this.#top = null
    this.#bottom = null
  }

  #draw({ across, down }: Spot): void {
    this.path += `${this.#points === 0 ? 'M' : 'L'}${tenths(across * this.#size.width)} ${tenths(down * this.#size.height)}`
    this.#points++
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
