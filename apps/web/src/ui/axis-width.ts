/** A figure of an axis is about so wide, in pixels. */
const FIGURE_WIDTH = 7
/** What stands between an axis and its marks, in pixels. */
const MARGIN = 12

/** Room for the widest mark of a chart's upright axis, in pixels. */
export const axisWidthFor = (marks: readonly string[]): number =>
  Math.max(...marks.map(({ length }) => length)) * FIGURE_WIDTH + MARGIN
