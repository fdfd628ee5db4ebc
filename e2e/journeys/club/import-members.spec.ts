import { currentTimeMs } from '@boathouse/domain/test/clock'
import { workbookOf } from '../../../apps/web/test/workbooks.ts'
import { enterAsClubAdmin } from '../../fixtures/club-admins.ts'
import { mailedLink } from '../../fixtures/mails.ts'
import { newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { frame } from '../../pages/frame.ts'
import { importMembersPage } from '../../pages/import-members-page.ts'
import { invitationPage } from '../../pages/invitation-page.ts'

const PEOPLE = 120

/** A German sheet as clubs keep them: a title above, full names, dates, and a squad in merged cells. */
function germanWorkbook() {
  const emails = Array.from({ length: PEOPLE }, (_, n) => newEmail(`ruderer${n}`))
  const rows = emails.map((email, n) => [
    ...[
      `Müller, Anna ${n}`,
      email,
      { serial: 39_884 + n },
      n % 30 === 0 ? `Gruppe ${n / 30 + 1}` : null,
      n + 1,
    ],
  ])
  const merges = [0, 30, 60, 90].map((n) => `D${n + 4}:D${n + 33}`)
  const head = ['Name', 'E-Mail', 'Geburtsdatum', 'Gruppe', 'Mitgliedsnummer']
  const title = ['Ruderverein Musterstadt, Mitgliederliste 2026']
  return { emails, buffer: Buffer.from(workbookOf([title, [], head, ...rows], { merges })) }
}

test('an admin imports a club of 120 from a German Excel sheet, and withdraws the invites', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const boss = await otherBrowser()
  await enterAsClubAdmin(page, boss, installation)
  const { emails, buffer } = germanWorkbook()
  const importing = importMembersPage(page)
  let taps = 0
  const tap = async (what: { click: () => Promise<void> }) => {
    taps += 1
    await what.click()
  }
  await page.goto('/dashboard')
  const startedAt = currentTimeMs()
  await tap(frame(page).place('Admin'))
  await tap(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Members' }))
  await tap(importing.open)
  taps += 1
  await importing.choose({ name: 'Mitglieder.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(importing.preview).toContainText('120 people will be invited or updated.')
  await tap(importing.createSquads)
  await expect(importing.rows.first()).toContainText('Gruppe 1')
  await tap(importing.submit)
  await expect(importing.result).toContainText('120 people invited')
  const seconds = (currentTimeMs() - startedAt) / 1_000
  test.info().annotations.push({ type: 'club of 120', description: `${taps} taps, ${seconds.toFixed(1)} s` })
  expect(taps).toBe(6)

  // Someone opens their invitation, so it stays.
  const [opened = ''] = emails.slice(-1)
  await boss.context().clearCookies()
  await boss.goto(await mailedLink(page.request, opened))
  await expect(invitationPage(boss).join).toBeVisible()
  await importing.undo.click()
  await expect(page.getByText('119 invites withdrawn. 1 was opened and stays.')).toBeVisible()
  await invitationPage(boss).join.click()
  await page.goto('/admin/members')
  const members = page.getByRole('region', { name: 'Members', exact: true })
  await expect(members).toContainText(opened)
  await expect(members).toContainText('No. 120')
})

test('an admin pastes rows, chooses the email column and leaves a person out', async ({
  page,
  otherBrowser,
  installation,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const [ann, bo] = [newEmail('ann'), newEmail('bo')]
  const importing = importMembersPage(page)
  await page.goto(importing.path)
  await importing.pasted.fill(
    `Vorname\tNachname\tKontakt\nAnn\tLee\t${ann}\nBo\tKim\t${bo}\nEmma\tKim\t\nA & B\tKim\tx@y.example`,
  )
  await importing.read.click()
  await importing.column('Kontakt').selectOption('Email')
  await expect(importing.rows).toHaveCount(4)
  await expect(importing.rows.nth(2)).toContainText('No email')
  await expect(importing.rows.nth(3)).toContainText('First name: two people in one cell')
  await importing.include('Bo Kim').click()
  await importing.submit.click()
  await expect(importing.result).toContainText('1 person invited')
  await page.goto('/admin')
  const pending = page.getByRole('region', { name: 'Pending Invites' })
  await expect(pending).toContainText(ann)
  await expect(pending).not.toContainText(bo)
})
