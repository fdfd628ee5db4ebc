import { describe, expect, it } from 'vitest'
import type { Db } from '#db/tables.ts'
import { inFileTurn } from './turns.ts'

const db = { isTransaction: false } as Db
const transaction = { isTransaction: true } as Db

describe('statements on file parts', () => {
  it('run one at a time, with event-loop turns in between (R16)', async () => {
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${name} ends`)
      setImmediate(() => events.push(`others after ${name}`))
    }
    await Promise.all([inFileTurn(db, work('one')), inFileTurn(db, work('two'))])
    expect(events).toEqual(['one begins', 'one ends', 'others after one', 'two begins', 'two ends'])
  })

  it('continue after a failure', async () => {
    const failing = inFileTurn(db, () => Promise.reject(new Error('no')))
    const next = inFileTurn(db, async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('do not wait inside a transaction, for which others may wait', async () => {
    const held = Promise.withResolvers<string>()
    const before = inFileTurn(db, () => held.promise)
    expect(await inFileTurn(transaction, async () => 'done')).toBe('done')
    held.resolve('let go')
    expect(await before).toBe('let go')
  })
})
