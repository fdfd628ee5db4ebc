import { describe, expect, it } from 'vitest'
import { HashTurns, onlyInTurn } from './hash-turns.ts'

describe('turns of hashing passwords', () => {
  it('are shared by nested work', async () => {
    const turns = new HashTurns({ atOnce: 1, mostWaiting: 0, patienceMs: 60_000 })
    const requester = { key: 'a', isGone: () => false }
    expect(await turns.run(requester, () => turns.run(requester, async () => 'within'))).toBe('within')
  })

  it('are required for hashing', async () => {
    const turns = new HashTurns()
    const hash = onlyInTurn(async (password: string) => `hash of ${password}`)
    await expect(hash('x')).rejects.toThrow('out of turn')
    expect(await turns.run({ key: 'a', isGone: () => false }, () => hash('x'))).toBe('hash of x')
    await expect(hash('x')).rejects.toThrow('out of turn')
  })
})
