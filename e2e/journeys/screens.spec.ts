import { en } from '@boathouse/messages/en/index'
import type { Page } from '@playwright/test'
import { violationsOn } from '../fixtures/axe.ts'
import { createClub, newClubName, type RunClub } from '../fixtures/clubs.ts'
import type { DemoPart } from '../fixtures/demo.ts'
import { layoutFaults, resize, type Size, settle } from '../fixtures/layout.ts'
import { demoTest, expect, test } from '../fixtures/test.ts'
import { plainWordsOn, recordData, switchToPseudoLocale } from '../fixtures/words.ts'
import { screenGroups } from '../screens/all.ts'
import { dialogsOfProduct, routesOfProduct } from '../screens/product.ts'
import type { Screen, ScreenGroup, World } from '../screens/screen.ts'

/** Set by `npm run test:visual`. */
const EVERY_VIEW = process.env['EVERY_VIEW'] === 'yes'

const phone = { width: 360, height: 800 }
const laptop = { width: 1280, height: 800 }

interface View extends Size {
  readonly theme: 'light' | 'dark'
  /** Skips axe and the list of open parts. */
  readonly layoutOnly?: true
}

/**
 * Both themes and both widths, each once, because colours don't depend on the width; `npm run test:visual` has all
 * four. Also text of twice the size and a phone in landscape, once for each route and dialog.
 */
const views: readonly View[] = [
  { ...phone, theme: 'dark' },
  { ...phone, theme: 'dark', text: 2, layoutOnly: true },
  { width: 740, height: 360, theme: 'dark', layoutOnly: true },
  ...(EVERY_VIEW
    ? ([
        { ...phone, theme: 'light' },
        { ...laptop, theme: 'dark' },
      ] as const)
    : []),
  { ...laptop, theme: 'light' },
]

/** A very long name, with characters that occur in names of clubs. */
const LONG = 'Königlich-Österreichischer Donaudampfschifffahrtsruderverein von 1873 e.V., Wien'

/** Timeout for one screen on a busy machine, in milliseconds. */
const SCREEN_MS = 60_000

async function show(page: Page, { path, before, open }: Screen, world: World): Promise<void> {
  await before?.(page, world)
  await page.goto(typeof path === 'string' ? path : await path(page, world))
  await open?.(page, world)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

/** Parts that must still be open after all checks. Uses attributes, because role queries read the whole page. */
const openParts = (page: Page) =>
  page.evaluate(() =>
    ['dialog', 'alert', 'menu', 'listbox'].map((role) => {
      const parts = [...document.querySelectorAll(`[role="${role}"]`)].filter(
        (part) =>
          part.checkVisibility({ visibilityProperty: true }) &&
          !part.closest('[aria-hidden="true"], [inert]'),
      )
      return `${parts.length} × ${role}`
    }),
  )

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\$$/, '.*')}/?$`)

async function checkScreen(
  page: Page,
  screen: Screen,
  world: World,
  data: () => Promise<ReadonlySet<string>>,
) {
  let shown: View['theme'] = 'dark'
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: shown })
  await show(page, screen, world)
  expect.soft(new URL(page.url()).pathname, screen.name).toMatch(patternOf(routeOf(screen)))
  if (screen.dialog)
    await expect.soft(page.getByRole('dialog', { name: titlePattern(screen.dialog) })).toBeVisible()
  const parts = await openParts(page)
  for (const { theme, layoutOnly, ...size } of views) {
    if (screen.only === 'phone' && size.width > phone.width) continue
    if (layoutOnly && !firstOfParts.has(screen)) continue
    if (theme !== shown) await page.emulateMedia({ colorScheme: theme })
    shown = theme
    await resize(page, size)
    await settle(page)
    const about = `${screen.name}, ${theme}, ${size.width} pixels wide, text × ${size.text ?? 1}`
    if (!layoutOnly) expect.soft(await violationsOn(page), about).toEqual([])
    // A chart adapts shortly after the window.
    await expect
      .configure({ soft: true })
      .poll(() => layoutFaults(page), { message: about })
      .toEqual([])
    // In a low window, parts of an element that is scrolled out are hidden.
    if (!layoutOnly) expect.soft(await openParts(page), about).toEqual(parts)
  }
  await switchToPseudoLocale(page)
  expect.soft(await plainWordsOn(page, await data()), `${screen.name}, in no catalogue`).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
}

const routeOf = ({ route, path }: Screen): string =>
  route ?? (typeof path === 'string' ? path.replace(/\?.*/, '') : 'none')

/** The first state of each route and dialog. `npm run test:visual` checks all states. */
const firstOfParts = new Set(
  Map.groupBy(
    screenGroups.flatMap(({ screens }) => screens),
    (screen) => (EVERY_VIEW ? screen : `${routeOf(screen)} ${screen.dialog ?? ''}`),
  )
    .values()
    .map(([first]) => first),
)

const titlePattern = (key: keyof typeof en) =>
  new RegExp(`^${en[key].replace(/[?.()]/g, '\\$&').replace(/\{\w+\}/g, '.*')}$`)

const view = { viewport: phone, contextOptions: { reducedMotion: 'reduce' } } as const
test.use(view)
demoTest.use(view)

for (const { name, signedIn, expectedErrors = [], screens } of screenGroups) {
  const title = `axe, layout and words: ${name}`
  if (signedIn === 'nobody')
    test(title, async ({ page, installation, consoleErrors }) => {
      test.setTimeout(screens.length * SCREEN_MS + 30_000)
      consoleErrors.expect(...expectedErrors)
      let made: Promise<readonly [RunClub, RunClub]> | undefined
      const clubs = () => {
        made ??= Promise.all([createClub(installation, `${LONG} ${newClubName()}`), createClub(installation)])
        return made
      }
      const data = recordData(page)
      for (const screen of screens)
        await test.step(screen.name, () => checkScreen(page, screen, { installation, clubs }, data))
    })
  else
    demoTest(title, async ({ page, demo, consoleErrors }) => {
      demoTest.setTimeout(screens.length * SCREEN_MS + 30_000)
      consoleErrors.expect(...expectedErrors)
      const data = recordData(page)
      const clubs = () => Promise.reject(new Error('The demo has its own.'))
      await demo.enter(page, signedIn as DemoPart)
      for (const screen of screens)
        await test.step(screen.name, () => checkScreen(page, screen, { installation: demo, clubs }, data))
    })
}

const allScreens = screenGroups.flatMap(({ screens }: ScreenGroup) => screens)

test('measures one of several identical texts, and one on another background separately', async ({
  page,
}) => {
  const text = '<p>Easy to read</p>'
  const onGrey = `<section style="background: #555">${text}</section>`
  const pale = '<p style="color: #bbb">Pale</p>'
  const body = `<main><h1>Texts</h1>${text.repeat(3)}${pale}${onGrey.repeat(2)}</main>`
  await page.setContent(`<html lang="en"><title>Texts</title><body>${body}</body></html>`)
  const found = [
    [expect.stringContaining('Pale'), expect.anything()],
    [expect.stringContaining('Easy to read'), expect.anything()],
  ]
  expect(await violationsOn(page)).toEqual([['color-contrast', expect.anything(), ...found]])
})

test('measures one of several identical parts, and a changed one or its surroundings separately', async ({
  page,
}) => {
  const told = async (...parts: readonly string[]) => {
    await page.setContent(`<html lang="en"><title>Parts</title><main><h1>Parts</h1>${parts.join('')}</main>`)
    return (await violationsOn(page)).map(([id, , ...elements]) => [id, elements.length])
  }
  const save = '<button>Save</button>'
  const name = '<label for="name">Name</label><input id="name" />'
  const places = '<nav aria-label="Places"><a href="/">Here</a></nav>'
  expect(await told(save, name, places, '<ul><li>One</li><li>Two</li></ul>')).toEqual([])
  expect(await told(save, '<button></button>', save, '<button></button>')).toEqual([['button-name', 1]])
  expect(await told(`<div aria-hidden="true">${save}</div>`)).toEqual([['aria-hidden-focus', 1]])
  expect(await told(name.replace('>Name<', '><'))).toEqual([['label', 1]])
  expect(await told(places, places.replace('Here', 'There'))).toEqual([['landmark-unique', 1]])
  expect(await told('<ul><li>One</li><p>Two</p></ul>')).toEqual([['list', 1]])
  expect(await told('<h4>Parts</h4>')).toEqual([['heading-order', 1]])
  expect(await told(save, name, places)).toEqual([])
})

test('every route of the product has a screen', () => {
  const routes = routesOfProduct()
  expect(routes).toContain('/login')
  // These routes only redirect.
  const seen = routes.filter((route) => route !== '/' && route !== '/attendance/register')
  const lost = seen.filter((route) => !allScreens.some((one) => routeOf(one) === route))
  expect(lost).toEqual([])
})

test('every dialog of the product has a screen', () => {
  const dialogs = [...dialogsOfProduct()]
  expect(dialogs.length).toBeGreaterThan(0)
  expect(dialogs.filter(([, titles]) => titles.length === 0)).toEqual([])
  const shown = new Set<string | undefined>(allScreens.map(({ dialog }) => dialog))
  expect(dialogs.flatMap(([, titles]) => titles).filter((title) => !shown.has(title))).toEqual([])
})
