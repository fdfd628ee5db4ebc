import { showMe } from '@boathouse/domain/account/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { json, network } from '../../test/network.ts'
import { call } from './call.ts'
import { callEarly, forgetEarly } from './early-calls.ts'

const ME = `GET ${showMe.path}`

afterEach(() => {
  forgetEarly()
  vi.useRealTimers()
})

test('what was asked early is not asked again, but once', async () => {
  const { sent } = network({ [ME]: [json({ early: true }), json({ early: false })] })
  void callEarly(showMe.path)
  expect(await call(showMe, {})).toEqual({ early: true })
  expect(sent).toHaveLength(1)
  expect(await call(showMe, {})).toEqual({ early: false })
  expect(sent).toHaveLength(2)
})

test('after a while, or for somebody else, it is asked anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { sent } = network({ [ME]: json({}) })
  void callEarly(showMe.path)
  vi.advanceTimersByTime(10_000)
  await call(showMe, {})
  void callEarly(showMe.path)
  forgetEarly()
  await call(showMe, {})
  expect(sent).toHaveLength(4)
})

test('an early call that fails has failed as any other', async () => {
  network({ [ME]: 'unreachable' })
  void callEarly(showMe.path)
  await expect(call(showMe, {})).rejects.toMatchObject({ kind: 'unreachable' })
})
