import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { RenewDialog } from './feed-url-dialogs.tsx'

const SHOW = 'GET /api/calendar'
const MAKE = 'POST /api/calendar'
const ADDRESS = 'https://rowing.example/api/calendar/abc.ics'
const button = (name: string) => screen.findByRole('button', { name })

async function open(answers: Parameters<typeof network>[0]) {
  const calls = network(answers)
  const asked = { onRenew: vi.fn(), onRevoke: vi.fn() }
  return { ...calls, ...asked, ...(await renderPart(<CalendarCard isAsking={false} {...asked} />)) }
}

test('makes an address on demand, warns what it reveals, and offers it to calendar programs', async () => {
  const { person } = await open({
    [SHOW]: json({ address: null, hasPlans: false }),
    [MAKE]: json({ address: ADDRESS, hasPlans: false }),
  })
  await person.click(await button('Create a calendar address'))
  const field = await screen.findByLabelText<HTMLInputElement>('Your address')
  expect(field.value).toBe(ADDRESS)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText(/^Anyone with this address can see your practices and answers/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Add to my calendar' })
  expect(link.getAttribute('href')).toBe('webcal://rowing.example/api/calendar/abc.ics')
})

test('says that no address was made and can try again', async () => {
  const { person } = await open({
    [SHOW]: json({ address: null, hasPlans: false }),
    [MAKE]: ['unreachable', json({ address: ADDRESS, hasPlans: false })],
  })
  await person.click(await button('Create a calendar address'))
  expect((await screen.findByRole('alert')).textContent).toContain('No address was created.')
  await person.click(await button('Create a calendar address'))
  expect(await screen.findByLabelText('Your address')).toBeDefined()
})

test('explains how to add the calendar to three programs once the user asks', async () => {
  const { person } = await open({ [SHOW]: json({ address: ADDRESS, hasPlans: false }) })
  const how = await button('How to add it')
  expect(screen.queryByText('Outlook')).toBeNull()
  await person.click(how)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Google',
    'Apple',
    'Outlook',
  ])
})

test('selects an address that the browser can’t copy', async () => {
  const { person } = await open({ [SHOW]: json({ address: ADDRESS, hasPlans: false }) })
  const field = await screen.findByLabelText<HTMLInputElement>('Your address')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await person.click(await button('Copy'))
  expect(await screen.findByText(/blocked copying/)).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd).toBe(ADDRESS.length)
})

test('keeps an address that was not renewed and says so', async () => {
  network({ [MAKE]: 'unreachable' })
  const onClose = vi.fn()
  const { person } = await renderPart(<RenewDialog onClose={onClose} />)
  await person.click(await button('Create a new address'))
  expect((await screen.findByRole('alert')).textContent).toContain('No address was created.')
  expect(onClose).not.toHaveBeenCalled()
})

test('adds the plan once it is switched on, and reverts a switch that could not be saved', async () => {
  const CHOOSE = 'PATCH /api/calendar'
  const { person, bodiesOf } = await open({
    [SHOW]: json({ address: ADDRESS, hasPlans: false }),
    [CHOOSE]: ['unreachable', json({ address: ADDRESS, hasPlans: true })],
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show my training plan, too' })
  expect(toggle.checked).toBe(false)
  await person.click(toggle)
  expect((await screen.findByRole('alert')).textContent).toContain('Your choice was not saved.')
  await waitFor(() => expect(toggle.checked).toBe(false))
  await person.click(toggle)
  expect(await screen.findByText('Choice saved')).toBeDefined()
  expect(toggle.checked).toBe(true)
  expect(bodiesOf(CHOOSE)).toEqual([{ hasPlans: true }, { hasPlans: true }])
})
