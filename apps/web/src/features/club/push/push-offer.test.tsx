import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { browserPush, SERVER_KEY, withoutBrowserPush } from '../../../../test/browser-push.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PushOffer } from './push-offer.tsx'

afterEach(withoutBrowserPush)

const SHOW = 'GET /api/push'
const ADD = 'POST /api/push/devices'
const LABEL = 'Tell me when a practice changes'
const render = () => renderPart(<PushOffer kind="practices" label={LABEL} />)
const settings = (kinds: string[], endpointHash?: string) => ({
  serverKey: SERVER_KEY,
  kinds,
  devices: endpointHash
    ? [
        {
          id: '01990000-0000-7000-8000-000000000001',
          userAgent: null,
          endpointHash,
          createdAt: '2026-11-20T08:30:00.000Z',
        },
      ]
    : [],
})

test('asks after a tap for its own kind, and disappears', async () => {
  const { ask, endpointHash } = await browserPush()
  const { bodiesOf } = network({
    [SHOW]: json(settings([])),
    [ADD]: json(settings(['practices'], endpointHash), 201),
  })
  const { person } = await render()
  const button = await screen.findByRole('button', { name: LABEL })
  expect(ask).not.toHaveBeenCalled()
  await person.click(button)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(bodiesOf(ADD)).toMatchObject([{ kinds: ['practices'] }])
})

test('appears for users who are notified of other things', async () => {
  const { endpointHash } = await browserPush({ permission: 'granted', subscribedWith: SERVER_KEY })
  network({ [SHOW]: json(settings(['reminders'], endpointHash)) })
  await render()
  expect(await screen.findByRole('button', { name: LABEL })).toBeDefined()
})

test.each([
  ['the browser blocks them', 'denied', SERVER_KEY],
  ['push services would refuse the site', 'default', null],
] as const)('is absent if %s', async (_, permission, serverKey) => {
  await browserPush({ permission })
  const { sent } = network({ [SHOW]: json({ ...settings([]), serverKey }) })
  const { settled } = await render()
  await waitFor(() => expect(sent).toHaveLength(1))
  await settled()
  expect(screen.queryByRole('button')).toBeNull()
})
