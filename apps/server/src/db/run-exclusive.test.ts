import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runExclusive } from './run-exclusive.ts'

it('lets one end before the next begins, whatever became of it, and never keeps those of another', async () => {
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
  await expect(first).rejects.toThrow('wrong')
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

it('keeps many apart for as long as turns end', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await wait(75)
    working -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => runExclusive('club', work)))
  expect(most).toBe(1)
})

it('lets nobody wait much longer than a second for turns that do not end', async () => {
  let release: (value?: unknown) => void = () => undefined
  const hanging = runExclusive('club', () => new Promise((resolve) => (release = resolve)))
  const began = performance.now()
  expect(await runExclusive('club', async () => 'at last')).toBe('at last')
  expect(performance.now() - began).toBeGreaterThan(900)
  release()
  await hanging
})
