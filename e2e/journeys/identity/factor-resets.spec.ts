import { mailedLink, tokenIn } from '../../fixtures/mails.ts'
import { askForLink, enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TIME_ZONE } from '../../fixtures/time-zone.ts'
import { factorResetsCard, stopResetPage } from '../../pages/factor-resets-card.ts'

const LOST_PASSKEY = `insert into passkeys
  (id, userId, credentialId, publicKey, counter, rpId, transports, name, createdAt)
  select id, id, id, '', 0, 'localhost', 'internal', 'Lost phone', createdAt from users where email = ?`

test('a lost second step is reset a day after a super admin asks, unless its owner stops it (B17)', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const email = await enterAs(page.request, newEmail())
  installation.change(LOST_PASSKEY, email)
  /** Signs in by the owner's `count`th email. Returns the outcome. */
  const signInByMail = async (count: number) => {
    const { request } = await otherBrowser()
    await askForLink(request, email)
    const token = tokenIn(await mailedLink(request, email, count))
    const data = { token, email, timeZone: TIME_ZONE }
    return (await request.post('/api/sign-in-links/complete', { data })).status()
  }
  expect(await signInByMail(1)).toBe(401)

  const boss = await otherBrowser()
  const bossEmail = await enterAs(boss.request, newEmail('boss'))
  installation.change('update users set superAdminSince = createdAt where email = ?', bossEmail)
  await goInside(boss)
  const resets = factorResetsCard(boss)
  const ask = async () => {
    await resets.open()
    await resets.email.fill(email)
    await resets.submit.click()
    await expect(resets.asked).toBeVisible()
    await expect(resets.row(email)).toContainText(bossEmail)
  }
  await ask()
  expect(await installation.reset()).toBe(0)

  const stranger = await otherBrowser()
  await stranger.goto(await mailedLink(stranger.request, email, 2))
  await stopResetPage(stranger).stop.click()
  await expect(stopResetPage(stranger).stopped).toBeVisible()
  await resets.open()
  await expect(resets.none).toBeVisible()

  await ask()
  await mailedLink(page.request, email, 3)
  installation.change('update factorResets set happensAt = createdAt')
  expect(await installation.reset()).toBe(1)
  await resets.open()
  await expect(resets.none).toBeVisible()
  expect(await signInByMail(5)).toBe(204)
})
