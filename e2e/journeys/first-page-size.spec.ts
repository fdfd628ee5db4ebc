import { bytesOf, codeOf, MOST_TO_SIGN_IN, recordLoads } from '../fixtures/loads.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginPage } from '../pages/login-page.ts'

test('the sign-in page loads at most 170 KB of scripts and styles, compressed by brotli', async ({
  page,
}) => {
  const loads = await recordLoads(page)
  await loginPage(page).open()
  await expect(loginPage(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = codeOf(loads())
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  console.log(
    [
      `/login: ${kilobytes(bytesOf(code))} of scripts and styles in ${code.length} files, ${kilobytes(bytesOf(loads()))} in all`,
      ...code.map(({ path, bytes }) => `  ${path} ${kilobytes(bytes)}`),
    ].join('\n'),
  )
  expect(code.length).toBeGreaterThan(2)
  expect(code.filter(({ encoding, bytes }) => encoding !== 'br' || bytes === 0)).toEqual([])
  expect(bytesOf(code)).toBeLessThanOrEqual(MOST_TO_SIGN_IN)
})
