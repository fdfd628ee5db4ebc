import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnerTurns, type TurnLimits } from './owner-turns.ts'

const LIMITS = { atOnce: 2, mostWaiting: 4 }

/** Turns that record begun and refused requests in order. */
function recorded(limits: TurnLimits = LIMITS) {
  const turns = new OwnerTurns({ ...limits, refusal: () => new Refusal('unavailable') })
  const began: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const gone = new Set<string>()
  const ask = (name: string, key = name) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    const work = async () => {
      began.push(name)
      await promise
    }
    void turns.run({ key, isGone: () => gone.has(name) }, work).catch((error) => {
      expect(error).toBeInstanceOf(Refusal)
      refused.push(name)
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await wait(0)
  }
  return { turns, began, refused, gone, ask, end }
}

describe('turns by owner', () => {
  it('are limited in number, and the next begins when one ends', async () => {
    const { began, ask, end } = recorded()
    for (const name of ['a', 'b', 'c', 'd']) ask(name)
    await wait(0)
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  it('continue after work that failed', async () => {
    const { turns } = recorded()
    const requester = { key: 'a', isGone: () => false }
    for (let n = 0; n < 5; n += 1) {
      const failing = turns.run(requester, async () => {
        throw new Error('broken')
      })
      await expect(failing).rejects.toThrow('broken')
    }
    expect(await turns.run(requester, async () => 'done')).toBe('done')
  })

  it('are refused when the queue is full', async () => {
    const { began, refused, ask } = recorded()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name)
    await wait(0)
    expect([began, refused]).toEqual([['a', 'b'], []])
    ask('g')
    await wait(0)
    expect(refused).toEqual(['g'])
  })

  it('go to the owner whose last turn is longest ago, however many another wants', async () => {
    const { began, ask, end } = recorded()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a')
    ask('b1', 'b')
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
    ask('b2', 'b')
    await end('a3')
    expect(began.at(-1)).toBe('b2')
  })

  it('in a full queue, replace the newest request of the owner with the most', async () => {
    const { began, refused, ask, end } = recorded()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a')
    ask('b1', 'b')
    ask('c1', 'c')
    await wait(0)
    expect(refused).toEqual(['a5'])
    ask('b2', 'b')
    await wait(0)
    // Each has two waiting: replacing one would only swap the two owners.
    expect(refused).toEqual(['a5', 'b2'])
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('skip clients that are gone, and free their place in the queue', async () => {
    const { began, refused, gone, ask, end } = recorded()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name)
    gone.add('c').add('e')
    ask('g')
    await end('a')
    expect([began, refused]).toEqual([
      ['a', 'b', 'd'],
      ['c', 'e'],
    ])
    gone.add('f')
    await end('b')
    expect(began).toEqual(['a', 'b', 'd', 'g'])
  })

  it('are refused after too long a wait', async () => {
    const { began, refused, ask, end } = recorded({ ...LIMITS, patienceMs: 30 })
    for (const name of ['a', 'b', 'c']) ask(name)
    await wait(60)
    ask('d')
    await end('a')
    expect([began, refused]).toEqual([['a', 'b', 'd'], ['c']])
  })

  it('of one owner are limited, and others begin before its waiting ones', async () => {
    const { began, refused, ask, end } = recorded({ atOnce: 3, atOncePerOwner: 2, mostWaitingPerOwner: 1 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'a')
    ask('b1', 'b')
    await wait(0)
    expect([began, refused]).toEqual([['a1', 'a2', 'b1'], ['a4']])
    ask('c1', 'c')
    await end('a1')
    expect(began.at(-1)).toBe('c1')
    await end('c1')
    expect(began.at(-1)).toBe('a3')
  })
})

describe('the rest after an owner’s turn', () => {
  /** Runs turns and records each one's share of time, in milliseconds. */
  function shares() {
    const rested: number[] = []
    const turns = new OwnerTurns({
      refusal: () => new Refusal('unavailable'),
      rest: (free, shareMs) => {
        rested.push(shareMs)
        free()
      },
    })
    const begin = (key: string) =>
      new Promise<() => void>((resolve, reject) => turns.take({ key, isGone: () => false }, resolve, reject))
    return { rested, begin }
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('lasts as long as a turn alone', async () => {
    const { rested, begin } = shares()
    const end = await begin('a')
    vi.advanceTimersByTime(30)
    end()
    expect(rested).toEqual([30])
  })

  it('lasts its share if others’ turns overlapped its start or end', async () => {
    const { rested, begin } = shares()
    const ends = [await begin('a'), await begin('b'), await begin('c')]
    vi.advanceTimersByTime(30)
    for (const end of ends) end()
    // The second turn ran beside one other at its start and end.
    expect(rested).toEqual([10, 15, 10])
  })
})
