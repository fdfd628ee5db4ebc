/** Approximate width of a digit, in pixels. */
const FIGURE_WIDTH = 7
/** Space between an axis and its marks, in pixels. */
const MARGIN = 12

/** Width for the widest mark of a vertical axis, in pixels. */
export const axisWidthFor = (marks: readonly string[]): number =>
  Math.max(...marks.map(({ length }) => length)) * FIGURE_WIDTH + MARGIN
