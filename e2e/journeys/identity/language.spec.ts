import { enterAs, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a language changes the page at once, keeps what is typed, and stays after a reload', async ({
  page,
}) => {
  await enterAs(page.request, newEmail('language'))
  await page.goto('/settings/display')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.getByLabel('First day of the week').selectOption('Sunday')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Erster Tag der Woche')).toHaveValue('7')
  await expect(page).toHaveTitle(/^Einstellungen/)
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)

  const html = await (await page.request.get('/settings')).text()
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Einstellungen')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('the sign-in page is in the browser’s language and loads no other', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  const words: string[] = []
  page.on('request', (request) => {
    const file = /words-(.+)-\w+-\w+\.js$/.exec(request.url())?.[1]
    if (file) words.push(file)
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  expect(new Set(words)).toEqual(new Set(['fr']))
  await context.close()
})
