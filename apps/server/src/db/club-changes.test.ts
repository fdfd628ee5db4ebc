import { currentTime } from '@boathouse/domain/test/clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { aCast } from '../../test/factories.ts'
import { systemClubScope } from '../auth/gate.ts'
import { type ClubChange, committedChanges, noteChange } from './club-changes.ts'
import type { ClubScope } from './scopes.ts'
import { inTransaction } from './transaction.ts'

let app: TestApp
let club: ClubScope
let heard: ClubChange[]
const hear = (change: ClubChange) => heard.push(change)

beforeEach(async () => {
  app = await testApp()
  club = systemClubScope((await aCast(app)).club)
  heard = []
  committedChanges(app.database.db).on('change', hear)
})
afterEach(() => {
  committedChanges(app.database.db).off('change', hear)
})

const contextOf = () => ({ db: app.database.db, now: currentTime(), club })

describe('a change of a club', () => {
  it('reaches listeners after the commit, and not before', async () => {
    await inTransaction(contextOf(), async (inside) => {
      await noteChange(inside, 'register')
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([{ ...club, kind: 'register', number: 1, changedAt: expect.any(String) }])
  })

  it('is numbered by kind', async () => {
    for (const kind of ['register', 'answers', 'register'] as const)
      await inTransaction(contextOf(), (inside) => noteChange(inside, kind))
    expect(heard.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'register 1',
      'answers 1',
      'register 2',
    ])
  })

  it('is not reported, and uses no number, if it is rolled back', async () => {
    const failing = inTransaction(contextOf(), async (inside) => {
      await noteChange(inside, 'register')
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(heard).toEqual([])
    await inTransaction(contextOf(), (inside) => noteChange(inside, 'register'))
    expect(heard.map(({ number }) => number)).toEqual([1])
  })

  it('must be noted in its transaction', async () => {
    await expect(noteChange(contextOf(), 'register')).rejects.toThrow('no transaction')
  })

  it('has unique numbers, however many are concurrent', async () => {
    const note = () => inTransaction(contextOf(), (inside) => noteChange(inside, 'members'))
    await Promise.all(Array.from({ length: 20 }, note))
    const numbers = heard.map(({ number }) => number).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })
})
