import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Dark on light in both themes, as cameras expect, with the quiet zone that the standard requires. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

const BORDER = 4

function draw(text: string) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
