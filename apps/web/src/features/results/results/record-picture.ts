/** Texts of a record's picture. `name` is null if the athlete leaves it out. */
export interface RecordPicture {
  readonly heading: string
  readonly discipline: string
  readonly value: string
  readonly pace: string | null
  readonly words: string
  readonly day: string
  readonly name: string | null
}

const SIZE = 1080
const MARGIN = 96
const SMALLEST = 24

type Canvas = CanvasRenderingContext2D

/** Draws a record as a square PNG in the page's colours. Throws if the browser can't draw. */
export async function drawRecord(picture: RecordPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  draw(context, picture)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('No picture')
  return blob
}

function draw(context: Canvas, { heading, discipline, value, pace, words, day, name }: RecordPicture): void {
  const [paper, accent, quiet, ink] = ['--surface', '--accent', '--quiet', '--mantine-color-text'].map(
    colourOf,
  )
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, y: number, size: number, weight: number, colour = ink) => {
    context.fillStyle = colour ?? ''
    setFont(context, text, size, (px) => `${weight} ${px}px ${family}`)
    context.fillText(text, MARGIN, y)
  }
  context.fillStyle = paper ?? ''
  context.fillRect(0, 0, SIZE, SIZE)
  context.fillStyle = accent ?? ''
  context.fillRect(0, 0, SIZE, MARGIN / 4)
  drawWake(context, accent ?? '')
  write(heading, 190, 44, 600, accent)
  write(discipline, 330, 72, 600)
  write(value, 560, 220, 700)
  if (pace) write(pace, 650, 52, 500, quiet)
  write(words, 740, 44, 500)
  write([name, day].filter(Boolean).join(' · '), SIZE - MARGIN, 40, 500, quiet)
}

/** Sets the largest font, at most `size` pixels, with which the text fits. */
function setFont(context: Canvas, text: string, size: number, fontOf: (px: number) => string): void {
  for (let px = size; px >= SMALLEST; px -= 4) {
    context.font = fontOf(px)
    if (context.measureText(text).width <= SIZE - 2 * MARGIN) return
  }
}

/** Draws waves at the bottom right. */
function drawWake(context: Canvas, colour: string): void {
  context.strokeStyle = colour
  context.lineWidth = 10
  context.lineCap = 'round'
  for (const [step, alpha] of [1, 0.6, 0.3].entries()) {
    const half = 60 + step * 40
    const y = 830 + step * 44
    context.globalAlpha = alpha
    context.beginPath()
    context.moveTo(SIZE - MARGIN - 150 - half, y)
    context.quadraticCurveTo(SIZE - MARGIN - 150, y + 26, SIZE - MARGIN - 150 + half, y)
    context.stroke()
  }
  context.globalAlpha = 1
}

function colourOf(variable: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${variable})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
