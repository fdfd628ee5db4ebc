import { type Page, request } from '@playwright/test'
import { startDemo } from '../../e2e/fixtures/demo.ts'
import { outingFit, sendRecording } from '../../e2e/fixtures/recorded.ts'
import { withBrowser } from '../browser.ts'
import { cleanUpOnExit } from '../cleanup.ts'
import type { Bench } from '../engines.ts'
import { hoverTimes, measurePaint, type PaintTimes, redrawTime, watchCharts } from '../paint-times.ts'
import { type Aim, atMost, judged, median, range, section, table } from '../report.ts'

const RUNS = 7
const MOVES = 60
const SAMPLES = 7_200
const SLOWER = 4
const PHONE = { width: 360, height: 740 }
const DAY_SECONDS = 86_400
/** Two frames at 60 Hz. */
const HOVER_MS = 33.4

/** Part k of the report: charts of a long recording on a slowed processor: first paint, change of axis, hovering. */
export async function measureSessionCharts({ folder }: Bench): Promise<string> {
  const demo = await startDemo()
  const stands = cleanUpOnExit(demo.stop)
  try {
    return await withBrowser(folder, async ({ context }) => {
      const page = await context.newPage()
      await page.setViewportSize(PHONE)
      await demo.enter(page, 'Athlete')
      const calls = await request.newContext({
        baseURL: demo.url,
        storageState: await context.storageState(),
      })
      const id = await sendRecording(calls, outingFit({ seconds: SAMPLES - 1, after: -DAY_SECONDS }))
      await calls.dispose()
      const slowed = await context.newCDPSession(page)
      await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      return report(await measure(page, `${demo.url}/training-logs/${id}`))
    })
  } finally {
    stands()
    await demo.stop()
  }
}

interface Measured {
  readonly paints: readonly PaintTimes[]
  readonly redraws: readonly number[]
  readonly hovers: readonly number[]
}

async function measure(page: Page, url: string): Promise<Measured> {
  await watchCharts(page)
  const [paints, redraws, hovers]: [PaintTimes[], number[], number[]] = [[], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(url)
    paints.push(await measurePaint(page))
    await page.waitForLoadState('networkidle')
    redraws.push(await redrawTime(page))
  }
  hovers.push(...(await hoverTimes(page, MOVES)))
  return { paints, redraws, hovers }
}

const SOON = atMost(150, ' ms')

const slowest = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

function report({ paints, redraws, hovers }: Measured): string {
  const row = (name: string, figure: number, values: readonly number[], aim?: Aim) => [
    name,
    `**${figure.toFixed(0)}** (${range(values)}) ms`,
    ...(aim ? judged(figure, aim) : ['', '']),
  ]
  const since = (moment: keyof PaintTimes) => paints.map((times) => times[moment])
  const [taken, lastByte, opened] = [since('sinceTaken'), since('sinceLastByte'), since('sinceOpened')]
  return section(
    '(k) The charts of a session',
    `${SAMPLES.toLocaleString('en')} samples on a phone's screen, on a processor ${SLOWER} times slower. Chromium paints without a graphics card here.\n`,
    table(
      ['', 'from – to', 'aim', 'reached'],
      [
        row('on the screen once the page has the samples, median', median(taken), taken, SOON),
        row('since their last byte, while the page still starts', median(lastByte), lastByte),
        row('since the page was asked for', median(opened), opened),
        row('over the other axis, median', median(redraws), redraws, SOON),
        row('the cursor after a move, 95th percentile', slowest(hovers), hovers, atMost(HOVER_MS, ' ms')),
      ],
    ),
  )
}
