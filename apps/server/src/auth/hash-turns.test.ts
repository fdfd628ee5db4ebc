import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { HashTurns, NoTurn, onlyInTurn } from './hash-turns.ts'

const LIMITS = { atOnce: 2, mostWaiting: 4, patienceMs: 60_000 }

/** Turns, and what came of each: which began, in order, and which were told that there is no turn for them. */
function recorded(limits = LIMITS) {
  const turns = new HashTurns(limits)
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
      expect(error).toBeInstanceOf(NoTurn)
      refused.push(name)
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await wait(0)
  }
  return { turns, began, refused, gone, ask, end }
}

describe('turns of hashing passwords', () => {
  it('are taken by so many at once, and by the next when one ends', async () => {
    const { began, ask, end } = recorded()
    for (const name of ['a', 'b', 'c', 'd']) ask(name)
    await wait(0)
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c'])
    await end('a')
    expect(began).toEqual(['a', 'b', 'c', 'd'])
  })

  it('go on after work that failed', async () => {
    const { turns } = recorded()
    const asker = { key: 'a', isGone: () => false }
    for (let n = 0; n < 5; n += 1) {
      const failing = turns.run(asker, async () => {
        throw new Error('broken')
      })
      await expect(failing).rejects.toThrow('broken')
    }
    expect(await turns.run(asker, async () => 'done')).toBe('done')
  })

  it('are refused when as many wait as may', async () => {
    const { began, refused, ask } = recorded()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name)
    await wait(0)
    expect([began, refused]).toEqual([['a', 'b'], []])
    ask('g')
    await wait(0)
    expect(refused).toEqual(['g'])
  })

  it('go to the client whose last is longest ago, however many another wants', async () => {
    const { began, ask, end } = recorded()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a')
    ask('b1', 'b')
    for (const name of ['a1', 'a2', 'b1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
    ask('b2', 'b')
    await end('a3')
    expect(began.at(-1)).toBe('b2')
  })

  it('of a full queue are given up by whoever wants most of them, the newest first', async () => {
    const { began, refused, ask, end } = recorded()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a')
    ask('b1', 'b')
    ask('c1', 'c')
    await wait(0)
    expect(refused).toEqual(['a5'])
    ask('b2', 'b')
    await wait(0)
    // Two each wait: one more of either would only change who does.
    expect(refused).toEqual(['a5', 'b2'])
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('are not spent on who is gone, who keep no place either', async () => {
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

  it('are refused to whoever has waited too long already', async () => {
    const { began, refused, ask, end } = recorded({ ...LIMITS, patienceMs: 30 })
    for (const name of ['a', 'b', 'c']) ask(name)
    await wait(60)
    ask('d')
    await end('a')
    expect([began, refused]).toEqual([['a', 'b', 'd'], ['c']])
  })

  it('are one for all that is done in it', async () => {
    const { turns } = recorded({ ...LIMITS, atOnce: 1, mostWaiting: 0 })
    const asker = { key: 'a', isGone: () => false }
    expect(await turns.run(asker, () => turns.run(asker, async () => 'within'))).toBe('within')
  })

  it('are the only time to hash', async () => {
    const { turns } = recorded()
    const hash = onlyInTurn(async (password: string) => `hash of ${password}`)
    await expect(hash('x')).rejects.toThrow('out of turn')
    expect(await turns.run({ key: 'a', isGone: () => false }, () => hash('x'))).toBe('hash of x')
    await expect(hash('x')).rejects.toThrow('out of turn')
  })
})
