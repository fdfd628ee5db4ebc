import type { LineUpEditor } from '@boathouse/domain/boathouse/line-ups/model'
import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { newId } from '@boathouse/domain/kernel/ids'
import type { APIRequestContext } from '@playwright/test'
import { dayIn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import type { RunClub } from '../../fixtures/clubs.ts'
import { enterAs, nameOneself, newEmail } from '../../fixtures/people.ts'
import { dragByMouse, fingerOn, middleOf } from '../../fixtures/pointers.ts'
import { setPracticeIn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage } from '../../pages/board-page.ts'
import { lineUpPage } from '../../pages/line-ups-page.ts'

// Two coaches see each other's changes.
test.use({ isLive: true })

async function addBoats(request: APIRequestContext, { id }: RunClub): Promise<void> {
  for (const [name, craft] of [
    ['Seagull', 'double'],
    ['Tern', 'single'],
  ]) {
    const rigs = [{ craft, hasCox: false, sides: null }]
    const added = await request.post(`/api/clubs/${id}/boats`, { data: { id: newId(), name, rigs } })
    expect(added.status()).toBe(201)
  }
}

async function nameAthlete(
  { request }: { readonly request: APIRequestContext },
  { club, name }: { readonly club: RunClub; readonly name: string },
): Promise<void> {
  await joinAsAthlete({ request }, club)
  await nameOneself(request, [name, 'Rower'])
}

test('two coaches seat a crew by keyboard, tap, mouse and finger, see each other’s seats, and publish them', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const ann = await otherBrowser()
  await nameAthlete(ann, { club, name: 'Ann' })
  for (const name of ['Ben', 'Cleo']) await nameAthlete(await otherBrowser(), { club, name })
  await addBoats(page.request, club)
  const practiceId = await setPracticeIn(page.request, club, 600)
  const path = `/api/clubs/${club.id}/line-ups/${practiceId}`

  await page.goto(`/attendance/${practiceId}`)
  await page.getByRole('link', { name: 'Line-up' }).click()
  const desk = lineUpPage(page)
  await desk.addBoat.focus()
  await page.keyboard.press('Enter')
  await desk.choice('Add Seagull as 2x').focus()
  await page.keyboard.press('Enter')
  await expect(desk.boat('Seagull')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(desk.addBoat).toBeFocused()
  await desk.seat('Seagull', 'Bow: choose').focus()
  await page.keyboard.press('Enter')
  await desk.dialog.getByLabel('Name').fill('ann')
  await expect(desk.choice('Ann Rower')).toBeVisible()
  await page.keyboard.press('Enter')
  // The next empty seat opens at once.
  await expect(desk.dialog.getByRole('heading', { name: 'Seagull, Stroke' })).toBeVisible()
  await expect(desk.dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(desk.dialog).toBeHidden()
  await expect(desk.seat('Seagull', 'Bow: Ann Rower')).toBeVisible()
  await expect(desk.boat('Seagull').getByRole('button', { name: 'Stroke: choose' })).toBeVisible()

  const other = await otherBrowser()
  const email = newEmail('coach')
  await club.invite(email, 'admin')
  await enterAs(other.request, email)
  await other.goto(`/line-ups/${practiceId}`)
  const theirs = lineUpPage(other)
  await expect(theirs.seat('Seagull', 'Bow: Ann Rower')).toBeVisible()
  await theirs.people.getByRole('button', { name: /No answer/ }).click()
  await theirs.person('Ben Rower').click()
  await theirs.seat('Seagull', 'Stroke: seat Ben Rower here').click()
  await expect(desk.seat('Seagull', 'Stroke: Ben Rower')).toBeVisible()

  // Dragging by mouse swaps the two seats.
  await dragByMouse(page, desk.seat('Seagull', 'Stroke: Ben Rower'), desk.seat('Seagull', 'Bow: Ann Rower'))
  await expect(desk.seat('Seagull', 'Bow: Ben Rower')).toBeVisible()
  await expect(theirs.seat('Seagull', 'Stroke: Ann Rower')).toBeVisible()

  // Dragging by finger needs a rest on the name first.
  await desk.addBoat.click()
  await desk.choice('Add Tern as 1x').click()
  await desk.done.click()
  const group = desk.people.getByRole('button', { name: /No answer/ })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  const finger = await fingerOn(page)
  const [start, end] = [
    await middleOf(desk.person('Cleo Rower')),
    await middleOf(desk.boat('Tern').getByRole('listitem')),
  ]
  await finger('touchStart', [start])
  await expect(desk.person('Cleo Rower')).toHaveAttribute('data-dragged', 'true')
  await finger('touchMove', [{ x: (start.x + end.x) / 2, y: end.y }])
  await finger('touchMove', [end])
  await finger('touchEnd', [])
  await expect(desk.seat('Tern', 'Seat: Cleo Rower')).toBeVisible()

  // Both change the seat at once: each sees the other's change, and one decides.
  const seen = (await (await page.request.get(`${path}/editor`)).json()) as LineUpEditor
  const tern = seen.lineUp.boats.find(({ boat }) => boat.name === 'Tern')
  const cleo = seen.people.find(({ name }) => name === 'Cleo Rower')
  const mira = seen.people.find(({ name }) => name === 'Ben Rower')
  await page.route(
    '**/seats',
    async (route) => {
      const seats = [
        { lineUpBoatId: tern?.id, seat: 1, memberId: mira?.id, version: tern?.seats[0]?.version },
      ]
      expect((await other.request.post(`${path}/seats`, { data: { seats } })).status()).toBe(200)
      await route.continue()
    },
    { times: 1 },
  )
  expect(cleo).toBeDefined()
  await desk.seat('Tern', 'Seat: Cleo Rower').click()
  await desk.choice('Ann Rower').click()
  await expect(desk.clash).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('you chose Ann Rower; now it’s Ben Rower')
  await desk.useMine.click()
  await expect(desk.seat('Tern', 'Seat: Ann Rower')).toBeVisible()
  await expect(theirs.seat('Tern', 'Seat: Ann Rower')).toBeVisible()

  // Athletes see the published version until the next publication.
  await desk.publish.click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await ann.goto(`/attendance/${practiceId}`)
  const who = ann.getByRole('region', { name: 'Seats' })
  await expect(who).toContainText('Tern')
  await expect(who.getByText('You', { exact: true })).toBeVisible()
  await desk.seat('Tern', 'Seat: Ann Rower').click()
  await desk.dialog.getByRole('button', { name: 'Take Ann Rower out' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await desk.remove('Tern').click()
  await expect(desk.boat('Tern')).toBeHidden()
  await desk.undo.click()
  await expect(desk.boat('Tern')).toBeVisible()
})

test('a published crew goes out from the board with one tap', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  for (const name of ['Ann', 'Ben']) await nameAthlete(await otherBrowser(), { club, name })
  await addBoats(page.request, club)
  const path = `/api/clubs/${club.id}/line-ups/${dayIn(0)}`
  const { boats } = (await (await page.request.get(`/api/clubs/${club.id}/board`)).json()) as Board
  const data = { id: newId(), boatId: boats.find(({ name }) => name === 'Seagull')?.id, craft: 'double' }
  expect((await page.request.post(`${path}/boats`, { data })).status()).toBe(200)
  const { people } = (await (await page.request.get(`${path}/editor`)).json()) as LineUpEditor
  const seats = people
    .filter(({ name }) => name?.endsWith('Rower'))
    .map(({ id: memberId }, n) => ({ lineUpBoatId: data.id, seat: n + 1, memberId, version: 0 }))
  const seated = await page.request.post(`${path}/seats`, { data: { seats } })
  const { version } = (await seated.json()) as LineUpEditor['lineUp']
  expect((await page.request.post(`${path}/publication`, { data: { version } })).status()).toBe(200)

  await page.goto('/board')
  await expect(page.getByText('Ann Rower, Ben Rower')).toBeVisible()
  await page.getByRole('button', { name: 'Go out in Seagull' }).click()
  const card = boardPage(page).card('Seagull')
  await expect(card).toContainText('Ann Rower')
  await expect(card).toContainText('Ben Rower')
  await expect(page.getByRole('button', { name: 'Go out in Seagull' })).toBeHidden()
})
