import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runExclusive } from './run-exclusive.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('runs work on a key one at a time, even after failures, and keeps results apart', async () => {
  const heard: string[] = []
  const work = (name: string, ms: number) => async () => {
    heard.push(`${name} begins`)
    await wait(ms)
    heard.push(`${name} ends`)
    if (name === 'first') throw new Error('wrong')
    return name
  }
  const first = runExclusive('club', work('first', 40))
  const second = runExclusive('club', work('second', 1))
  const other = runExclusive('other club', work('other', 1))
  const wrong = expect(first).rejects.toThrow('wrong')
  await vi.advanceTimersByTimeAsync(50)
  await wrong
  expect(await Promise.all([second, other])).toEqual(['second', 'other'])
  expect(heard).toEqual([
    'first begins',
    'other begins',
    'other ends',
    'first ends',
    'second begins',
    'second ends',
  ])
})

it('separates many as long as turns end', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await wait(75)
    working -= 1
  }
  const all = Promise.all(Array.from({ length: 20 }, () => runExclusive('club', work)))
  await vi.advanceTimersByTimeAsync(20 * 75)
  await all
  expect(most).toBe(1)
})

it('waits at most a second for stuck turns', async () => {
  let release: (value?: unknown) => void = () => undefined
  const hanging = runExclusive('club', () => new Promise((resolve) => (release = resolve)))
  let heard = 'nothing'
  const waiting = runExclusive('club', async () => {
    heard = 'at last'
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(heard).toBe('nothing')
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toBe('at last')
  await waiting
  release()
  await hanging
})
