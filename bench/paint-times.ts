import type { Page } from '@playwright/test'

declare global {
  /** When the page took the samples and when their charts were painted, and how long each move of the mouse took to be. */
  var paintTimes: { samplesAt: number | null; chartsAt: number | null; hovers: number[] }
}

/** Notes, in every page that is opened from now on, when its charts are first on the screen. All times in milliseconds. */
export const watchCharts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.paintTimes = { samplesAt: null, chartsAt: null, hovers: [] }
    const { arrayBuffer } = Response.prototype
    // Only samples are read as bytes.
    Response.prototype.arrayBuffer = function () {
      return arrayBuffer.call(this).then((bytes) => {
        globalThis.paintTimes.samplesAt ??= performance.now()
        return bytes
      })
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="slider"][data-plot]')) return
      observer.disconnect()
      // What was put into the page is painted by the end of the next frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port2.onmessage = () => {
          globalThis.paintTimes.chartsAt = performance.now()
        }
        port1.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })

export interface PaintTimes {
  /** Since the program has the samples in its hands. */
  readonly sinceTaken: number
  /** Since their last byte was here: where a page was just opened, its program may have come later. */
  readonly sinceLastByte: number
  /** Since the page was asked for. */
  readonly sinceOpened: number
}

/** How long the charts took to be on the screen. */
export async function measurePaint(page: Page): Promise<PaintTimes> {
  await page.waitForFunction(() => globalThis.paintTimes.chartsAt !== null)
  return page.evaluate(() => {
    const [streams] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/streams')) as PerformanceResourceTiming[]
    const { samplesAt, chartsAt } = globalThis.paintTimes
    if (!streams || samplesAt === null || chartsAt === null) throw new Error('The page asked for no samples.')
    return {
      sinceTaken: chartsAt - samplesAt,
      sinceLastByte: chartsAt - streams.responseEnd,
      sinceOpened: chartsAt,
    }
  })
}

/** From the choice of the other axis to the charts over it. */
export const redrawTime = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const card = document.querySelector('[role="slider"][data-plot]')?.closest('section')
        const other = card?.querySelector<HTMLInputElement>('input[type="radio"]:not(:checked)')
        if (!other) throw new Error('There is no other axis.')
        const began = performance.now()
        other.click()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port2.onmessage = () => resolve(performance.now() - began)
          port1.postMessage(null)
        })
      }),
  )

/** Of each of some moves of the mouse over the charts, from the move to the cursor where it went. */
export async function hoverTimes(page: Page, moves: number): Promise<number[]> {
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('The charts are not on the screen.')
  await page.evaluate(() => {
    addEventListener(
      'pointermove',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port2.onmessage = () => globalThis.paintTimes.hovers.push(performance.now() - timeStamp)
          port1.postMessage(null)
        }),
      { capture: true },
    )
  })
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(box.x + (box.width * (move + 0.5)) / moves, box.y + box.height / 2)
    await page.waitForTimeout(50)
  }
  return page.evaluate(() => globalThis.paintTimes.hovers)
}
