import { violationsOn } from '../fixtures/axe.ts'
import { enterAs } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { frame } from '../pages/frame.ts'

const MIN_TARGET_PX = 44

test('the account menu leads to the guide, which works without the program, on a phone in the dark and in a wide window', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page.request)
  await page.goto('/dashboard')
  await frame(page).account.click()
  await frame(page).help.click()
  await page.waitForURL('/help/athletes')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Guide for athletes' })).toBeVisible()
  const picture = main.getByRole('img', { name: /^The form on a phone/ })
  const shownFile = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/.*\//, ''))
  await expect.poll(shownFile).toBe('log-session-dark.webp')
  await page.getByRole('link', { name: 'Files of devices' }).click()
  await page.waitForURL('/help/files')

  for (const path of ['/help', '/help/athletes', '/help/coaches', '/help/operators', '/help/files']) {
    for (const [colorScheme, width] of [
      ['dark', 360],
      ['light', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect([path, width, await violationsOn(page)]).toEqual([path, width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      for (const link of await page.getByRole('banner').getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(MIN_TARGET_PX)
      }
    }
  }
  await page.getByRole('link', { name: 'Back to Boathouse' }).click()
  await page.waitForURL('/dashboard')
})

test('every page of the help is served with its pictures to people who are not signed in', async ({
  request,
}) => {
  const linksIn = (body: string) =>
    [...body.matchAll(/ (?:href|src|srcset)="(\/[^"#]*)/g)].map(([, link = '']) => link)
  const found = new Map<string, string>()
  const left = ['/help']
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    const response = await request.get(path)
    const type = response.headers()['content-type'] ?? ''
    found.set(path, type)
    expect([path, response.status()]).toEqual([path, 200])
    if (!path.startsWith('/help') || !type.startsWith('text/html')) continue
    const html = await response.text()
    // The app's own page answers unknown addresses.
    expect([path, html.includes('<body class="help">')]).toEqual([path, true])
    left.push(...linksIn(html))
  }
  expect(found.get('/help/athletes')).toBe('text/html; charset=utf-8')
  expect(found.get('/help/theme.js')).toBe('application/javascript; charset=utf-8')
  const pictures = [...found].filter(([path]) => path.endsWith('.webp'))
  expect(pictures.length).toBeGreaterThan(30)
  expect(pictures.filter(([, type]) => type !== 'image/webp')).toEqual([])
})
