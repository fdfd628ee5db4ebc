import { dayIn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ locale: 'de-DE' })

test('a coach plans a practice in German, and an athlete answers it in French', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const athlete = await otherBrowser({ locale: 'fr-FR' })
  const email = await joinAsAthlete(athlete, club)

  await page.goto('/attendance?dialog=new')
  const dialog = page.getByRole('dialog', { name: 'Neues Training' })
  const save = dialog.getByRole('button', { name: 'Training speichern' })
  await dialog.getByLabel('Titel').fill('Langstrecke')
  await dialog.getByLabel('Datum').fill('')
  await save.click()
  await expect(dialog.getByText('Wähle ein Datum.')).toBeVisible()
  await dialog.getByLabel('Datum').fill(dayIn(1))
  await save.click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Langstrecke' })
  await row.getByRole('link', { name: 'Langstrecke' }).click()
  await expect(page.getByRole('region', { name: 'Keine Antwort' })).toContainText(email)

  await athlete.goto('/dashboard')
  const next = athlete.getByRole('region', { name: 'Prochain entraînement' })
  await expect(next).toContainText('Langstrecke')
  await expect(next).toContainText('Demain')
  await next.getByRole('button', { name: 'Oui', exact: true }).click()
  await expect(next).toContainText('1 vient')

  await page.reload()
  await expect(page.getByRole('region', { name: /^Ja/ })).toContainText(email)

  const path = `/api/clubs/${club.id}/practices/${new URL(page.url()).pathname.split('/').at(-1)}/answer`
  const data = { answer: 'no', reason: '', version: 1 }
  expect((await athlete.request.post(path, { data })).status()).toBe(200)
  consoleErrors.expect('status of 409')
  await next.getByRole('button', { name: 'Peut-être', exact: true }).click()
  await expect(next.getByRole('alert')).toContainText('Tu as répondu non ailleurs entre-temps.')
})
