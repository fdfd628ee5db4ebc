import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubLinkDialog } from './club-link-dialog.tsx'

const CLUB = '01900000-0000-7000-8000-000000000001'
const SHOW = `GET /api/clubs/${CLUB}/join-link`
const MAKE = `POST /api/clubs/${CLUB}/join-link`
const END = `DELETE /api/clubs/${CLUB}/join-link`

const linkOf = (letter: string) => ({
  token: letter.repeat(40),
  createdAt: '2026-11-28T18:00:00.000Z',
  expiresAt: '2026-12-28T18:00:00.000Z',
})
const addressOf = (letter: string) => `${location.origin}/join/${letter.repeat(40)}`

async function open(answers: Parameters<typeof network>[0], isInactive = false) {
  const net = network(answers)
  const { person } = await renderPart(
    <ClubLinkDialog clubId={CLUB} clubName="Lakeside" isInactive={isInactive} onClose={() => {}} />,
  )
  return { ...net, person }
}

const shownAddress = () => screen.getByLabelText<HTMLInputElement>('Address').value

test('is turned on for 30 days unless another period is chosen', async () => {
  const { person, bodiesOf } = await open({ [SHOW]: json({ link: null }), [MAKE]: json(linkOf('a'), 201) })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '30 days' })).checked).toBe(true)
  await person.click(screen.getByRole('radio', { name: '7 days' }))
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(shownAddress()).toBe(addressOf('a')))
  expect(bodiesOf(MAKE)).toEqual([{ days: 7 }])
})

test('is copied, shown as a QR code, replaced and turned off', async () => {
  const { person } = await open({
    [SHOW]: json({ link: linkOf('a') }),
    [MAKE]: json(linkOf('b'), 201),
    [END]: nothing(),
  })
  await person.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(addressOf('a'))
  await person.click(screen.getByRole('button', { name: 'Show QR code' }))
  expect(await screen.findByRole('dialog', { name: 'Join Lakeside' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Scan with your phone’s camera' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await person.click(await screen.findByRole('button', { name: 'Create a new link' }))
  await waitFor(() => expect(shownAddress()).toBe(addressOf('b')))
  await person.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('The link is off.')).toBeDefined()
})

test('says that nothing was changed', async () => {
  const { person } = await open({ [SHOW]: json({ link: null }), [MAKE]: problem(429, 'rateLimited') })
  await person.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not changed\..*Too many/)
})

test('says that it could not be loaded, and loads it again', async () => {
  const { person } = await open({ [SHOW]: [problem(403, 'other'), json({ link: null })] })
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The link is off.')).toBeDefined()
})

test('can’t be turned on by an inactive club', async () => {
  await open({ [SHOW]: json({ link: null }) }, true)
  expect(await screen.findByText('This club is inactive. Nobody can ask to join it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
})
