import type { PushSettings } from '@boathouse/domain/club/push/contract'
import type { PushDevice } from '@boathouse/domain/club/push/model'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { browserPush, ENDPOINT, SERVER_KEY, withoutBrowserPush } from '../../../../test/browser-push.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PushCard } from './push-card.tsx'

afterEach(withoutBrowserPush)

const SHOW = 'GET /api/push'
const ADD = 'POST /api/push/devices'
const CHOOSE = 'PATCH /api/push'

const device = (last: number, own: Partial<PushDevice> = {}): PushDevice => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
  endpointHash: `another-${last}`,
  createdAt: '2026-11-20T08:30:00.000Z',
  ...own,
})
const settings = (own: Partial<PushSettings> = {}): PushSettings => ({
  serverKey: SERVER_KEY,
  kinds: [],
  devices: [],
  ...own,
})
const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' })

test('asks for nothing before the button is pressed, and then turns all kinds on', async () => {
  const { ask, endpointHash } = await browserPush()
  const on = settings({
    kinds: ['practices', 'reminders', 'lineUps', 'plans', 'comments', 'records', 'announcements', 'duty'],
    devices: [device(1, { endpointHash })],
  })
  const { bodiesOf } = network({ [SHOW]: json(settings()), [ADD]: json(on, 201) })
  const { person } = await renderPart(<PushCard />)
  const button = await turnOn()
  expect(ask).not.toHaveBeenCalled()
  await person.click(button)
  expect(await screen.findByText('This device')).toBeDefined()
  expect(bodiesOf(ADD)).toMatchObject([
    {
      endpoint: ENDPOINT,
      kinds: ['practices', 'reminders', 'lineUps', 'plans', 'comments', 'records', 'announcements', 'duty'],
    },
  ])
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull()
  for (const kind of screen.getAllByRole('switch')) expect((kind as HTMLInputElement).checked).toBe(true)
})

test('another device keeps the chosen kinds', async () => {
  await browserPush()
  const before = settings({ kinds: ['reminders'], devices: [device(2)] })
  const { bodiesOf } = network({ [SHOW]: json(before), [ADD]: json(before, 201) })
  const { person } = await renderPart(<PushCard />)
  await person.click(await turnOn())
  await waitFor(() => expect(bodiesOf(ADD)).toMatchObject([{ kinds: [] }]))
})

test('says that the browser denied them and offers them again', async () => {
  const { subscribe } = await browserPush({ answer: 'default' })
  network({ [SHOW]: json(settings()) })
  const { person } = await renderPart(<PushCard />)
  await person.click(await turnOn())
  expect((await screen.findByRole('alert')).textContent).toContain('The browser didn’t allow them.')
  expect(subscribe).not.toHaveBeenCalled()
  expect(await turnOn()).toBeDefined()
})

test('shows the server’s refusal', async () => {
  await browserPush()
  network({ [SHOW]: json(settings()), [ADD]: problem(409, 'tooManyDevices') })
  const { person } = await renderPart(<PushCard />)
  await person.click(await turnOn())
  expect((await screen.findByRole('alert')).textContent).toContain('10 devices, which is the limit')
})

test('subscribes again where the browser’s subscription has another key', async () => {
  const other = SERVER_KEY.replace('BCVx', 'BCVy')
  const { first, endpointHash } = await browserPush({ permission: 'granted', subscribedWith: other })
  const gone = settings({ kinds: ['reminders'], devices: [device(1, { endpointHash })] })
  network({ [SHOW]: json(gone), [ADD]: json(gone, 201) })
  const { person } = await renderPart(<PushCard />)
  await person.click(await turnOn())
  await waitFor(() => expect(first?.unsubscribe).toHaveBeenCalledOnce())
})

test.each([
  ['a browser that blocks them', () => browserPush({ permission: 'denied' }), /This browser blocks/],
  ['a browser without them', async () => withoutBrowserPush(), 'This browser can’t show notifications.'],
] as const)('says why %s has no notifications', async (_, prepare, words) => {
  await prepare()
  network({ [SHOW]: json(settings()) })
  await renderPart(<PushCard />)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('tells iPhones to install the app first', async () => {
  withoutBrowserPush()
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  network({ [SHOW]: json(settings()) })
  await renderPart(<PushCard />)
  expect(await screen.findByText(/add to home screen/i)).toBeDefined()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('says that push services would refuse the site', async () => {
  await browserPush()
  network({ [SHOW]: json(settings({ serverKey: null })) })
  await renderPart(<PushCard />)
  expect(await screen.findByText(/an address that begins with https/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('switches a kind at once and reverts it if not saved', async () => {
  await browserPush()
  const before = settings({ kinds: ['practices', 'announcements'], devices: [device(2)] })
  const { bodiesOf } = network({
    [SHOW]: json(before),
    [CHOOSE]: [json({ ...before, kinds: ['practices'] }), 'unreachable'],
  })
  const { person } = await renderPart(<PushCard />)
  const announcements = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Announcements' })
  await person.click(await announcements())
  await waitFor(async () => expect((await announcements()).checked).toBe(false))
  expect(await screen.findByText('Choice saved')).toBeDefined()
  expect(bodiesOf(CHOOSE)).toEqual([{ kinds: ['practices'] }])
  await person.click(await announcements())
  expect((await screen.findByRole('alert')).textContent).toContain('Your choice was not saved.')
  expect((await announcements()).checked).toBe(false)
})

test('removes this device and its subscription, and leaves other devices alone', async () => {
  const here = await browserPush({ permission: 'granted', subscribedWith: SERVER_KEY })
  const [own, other] = [device(1, { endpointHash: here.endpointHash, userAgent: null }), device(2)]
  const remove = (id: string) => `DELETE /api/push/devices/${id}`
  network({
    [SHOW]: json(settings({ devices: [own, other] })),
    [remove(other.id)]: json(settings({ devices: [own] })),
    [remove(own.id)]: json(settings()),
  })
  const { person } = await renderPart(<PushCard />)
  const rows = await screen.findAllByRole('listitem')
  expect(await within(rows[0] as HTMLElement).findByText('This device')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Remove Firefox on Android' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(here.isSubscribed()).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Remove Unknown browser' }))
  expect(await turnOn()).toBeDefined()
  expect(here.isSubscribed()).toBe(false)
})

test('shows a load failure and can try again', async () => {
  await browserPush()
  network({ [SHOW]: [problem(403, 'other'), json(settings())] })
  const { person } = await renderPart(<PushCard />)
  expect(await screen.findByText('Your notifications could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await turnOn()).toBeDefined()
})
