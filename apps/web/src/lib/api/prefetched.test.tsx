import { showMe } from '@boathouse/domain/identity/account/contract'
import { requestConfirmation } from '@boathouse/domain/identity/confirmations/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { json, network, nothing } from '../../../test/network.ts'
import { call } from './call.ts'
import { forgetPrefetched, prefetch, takePrefetched } from './prefetched.ts'

const ME = `GET ${showMe.path}`

afterEach(() => {
  forgetPrefetched()
  vi.useRealTimers()
})

test('uses a prefetched response once', async () => {
  const { sent } = network({ [ME]: [json({ early: true }), json({ early: false })] })
  prefetch(showMe.path)
  expect(await call(showMe, {})).toEqual({ early: true })
  expect(sent).toHaveLength(1)
  expect(await call(showMe, {})).toEqual({ early: false })
  expect(sent).toHaveLength(2)
})

test('forgets a prefetched response after a while and for another user', async () => {
  vi.useFakeTimers()
  network({ [ME]: json({}) })
  prefetch(showMe.path)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(takePrefetched(showMe.path)).toBeUndefined()
  prefetch(showMe.path)
  forgetPrefetched()
  expect(takePrefetched(showMe.path)).toBeUndefined()
})

test('fetches again after a change', async () => {
  const CHANGE = `POST ${requestConfirmation.path}`
  network({ [ME]: [json({ now: false }), json({ now: true })], [CHANGE]: nothing() })
  prefetch(showMe.path)
  await new Promise((done) => setTimeout(done, 5))
  await call(requestConfirmation, {})
  expect(await call(showMe, {})).toEqual({ now: true })
})

test('reports the failure of an early call like any other', async () => {
  network({ [ME]: 'unreachable' })
  prefetch(showMe.path)
  await expect(call(showMe, {})).rejects.toMatchObject({ kind: 'unreachable' })
})
