import { afterEach, expect, test } from 'vitest'
import { browserPush, ENDPOINT, SERVER_KEY, withoutBrowserPush } from '../../../../test/browser-push.ts'
import { json, network } from '../../../../test/network.ts'
import { checkDevice } from './check-device.ts'

afterEach(withoutBrowserPush)

const SHOW = 'GET /api/push'
const ADD = 'POST /api/push/devices'
const settings = (endpointHash?: string) => ({
  serverKey: SERVER_KEY,
  kinds: ['practices'],
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

test('a browser without notifications requests nothing', async () => {
  await browserPush()
  const { sent } = network({})
  await checkDevice()
  expect(sent).toEqual([])
})

test('ties the device to the current session', async () => {
  const { endpointHash, isSubscribed } = await browserPush({ subscribedWith: SERVER_KEY })
  const { bodiesOf } = network({ [SHOW]: json(settings(endpointHash)), [ADD]: json(settings(endpointHash)) })
  await checkDevice()
  expect(bodiesOf(ADD)).toMatchObject([{ endpoint: ENDPOINT, kinds: [] }])
  expect(isSubscribed()).toBe(true)
})

test.each([
  ['is somebody else’s, or was removed', SERVER_KEY, undefined],
  ['was made with another key', SERVER_KEY.replace('BCVx', 'BCVy'), 'own'],
])('a subscription ends that %s', async (_, subscribedWith, listed) => {
  const { endpointHash, isSubscribed } = await browserPush({ subscribedWith })
  const { bodiesOf } = network({ [SHOW]: json(settings(listed && endpointHash)) })
  await checkDevice()
  expect(isSubscribed()).toBe(false)
  expect(bodiesOf(ADD)).toEqual([])
})

test('keeps it while the server is unreachable', async () => {
  const { isSubscribed } = await browserPush({ subscribedWith: SERVER_KEY })
  network({ [SHOW]: 'unreachable' })
  await checkDevice()
  expect(isSubscribed()).toBe(true)
})
