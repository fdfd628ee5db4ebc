import type { DemoPart } from '../fixtures/demo.ts'
import { layoutFaults, resize, settle } from '../fixtures/layout.ts'
import { demoTest, expect } from '../fixtures/test.ts'

/** Text of twice the size on a small phone, and a phone on its side. */
const sizes = [
  { width: 360, height: 800, text: 2 },
  { width: 740, height: 360, text: 1 },
] as const

const paths: readonly [part: DemoPart, paths: readonly string[]][] = [
  [
    'Athlete',
    [
      '/dashboard',
      '/training-logs',
      '/training-logs?dialog=log',
      '/personal-records',
      '/goals',
      '/attendance',
      '/attendance?view=month',
      '/settings',
    ],
  ],
  [
    'Club admin',
    ['/dashboard', '/attendance?dialog=new', '/attendance/rates', '/admin', '/admin/members', '/admin/club'],
  ],
]

for (const [part, screens] of paths)
  for (const { text, ...size } of sizes)
    demoTest(`${size.width} × ${size.height} hold text × ${text}: ${part}`, async ({ page, demo }) => {
      await demo.enter(page, part)
      await resize(page, { ...size, text })
      for (const path of screens) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await settle(page)
        await expect
          .configure({ soft: true })
          .poll(() => layoutFaults(page), { message: path })
          .toEqual([])
      }
    })
