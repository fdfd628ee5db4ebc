import { expect, test } from 'vitest'
import { wipeDrafts } from './draft-store.ts'
import { leaveUnconfirmed, readLeft, untilConfirmed } from './unconfirmed-drafts.ts'

const never = () => new Promise(() => {})
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

leaveUnconfirmed()

test('leaves a pending write to the next page, and no finished one', async () => {
  await untilConfirmed('eva/session', { notes: 'Written' }, async () => {})
  leavePage()
  expect(readLeft()).toEqual(new Map())
  void untilConfirmed('eva/session', { notes: 'Win' }, never)
  void untilConfirmed('eva/session', { notes: 'Windy' }, never)
  void untilConfirmed('eva/goal', null, never)
  leavePage()
  expect(readLeft()).toEqual(
    new Map([
      ['eva/session', { notes: 'Windy' }],
      ['eva/goal', null],
    ]),
  )
})

test('a page that comes back and writes again leaves nothing older', () => {
  void untilConfirmed('eva/session', { notes: 'Windy, later calm' }, never)
  expect(readLeft().has('eva/session')).toBe(false)
})

test('signing out deletes the user’s drafts only', async () => {
  void untilConfirmed('eva/session', { notes: 'Windy' }, never)
  void untilConfirmed('eva-2/session', { notes: 'Calm' }, never)
  leavePage()
  await wipeDrafts('eva')
  expect([...readLeft().keys()]).toEqual(['eva-2/session'])
})
