import type { Page } from '@playwright/test'

declare global {
  /** Milliseconds: when the page got the samples and painted the charts, and how long each hover took. */
  var paintTimes: { samplesAt: number | null; chartsAt: number | null; hovers: number[] }
}

/** Records in each new page when its charts are painted. */
export const watchCharts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.paintTimes = { samplesAt: null, chartsAt: null, hovers: [] }
    const { arrayBuffer } = Response.prototype
    Response.prototype.arrayBuffer = function () {
      return arrayBuffer.call(this).then((bytes) => {
        globalThis.paintTimes.samplesAt ??= performance.now()
        return bytes
      })
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="slider"][data-plot]')) return
      observer.disconnect()
      // DOM changes are painted by the end of the next frame.
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
  /** Milliseconds since the page got the samples. */
  readonly sinceTaken: number
  /** Milliseconds since their last byte arrived, which may be before the app was loaded. */
  readonly sinceLastByte: number
  readonly sinceOpened: number
}

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

/** Milliseconds from each mouse move over the charts until the cursor follows. */
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
