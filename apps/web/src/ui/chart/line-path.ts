export interface Spot {
  readonly x: number
  readonly y: number
}

/** SVG path data of a line, in relative steps, which are shorter. */
export function toLinePath([first, ...rest]: readonly Spot[]): string {
  if (!first) return ''
  let at = first
  const steps = rest.map((spot) => {
    const [x, y] = [spot.x - at.x, spot.y - at.y]
    at = spot
    return `${x}${y < 0 ? '' : ' '}${y}`
  })
  return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-') || '0 0'}`
}
