/** Approximate width of a digit, in pixels. */
const FIGURE_WIDTH = 7
const MARGIN = 12

/** Width of a vertical axis with these marks, in pixels. */
export const axisWidthFor = (marks: readonly string[]): number =>
  Math.max(...marks.map(({ length }) => length)) * FIGURE_WIDTH + MARGIN
