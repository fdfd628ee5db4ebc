import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOutbox } from '#outbox/use-outbox.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

const me = meOf()
const open = (unsent: Parameters<typeof UnsentDialog>[0]['unsent']) =>
  renderPart(<UnsentDialog unsent={unsent} isLeaving={false} onStay={() => {}} onLeave={() => {}} />, me)
const way = () => screen.queryByRole('link', { name: 'Send now' })
const said = () => screen.getByRole('dialog').textContent

test('signing out says how much is unsent and can send it first', async () => {
  const { person, queryClient } = await open({ unsent: 3, hasTyped: false })
  expect(said()).toContain('3 not sent yet')
  expect(said()).not.toContain('unsaved')
  expect(way()?.getAttribute('href')).toBe('/not-sent')
  const sendNow = vi.spyOn(getOutbox(me.user.id, queryClient), 'sendNow')
  await person.click(way() as HTMLElement)
  expect(sendNow).toHaveBeenCalledOnce()
})

test('signing out warns of typed text that would be lost', async () => {
  await open({ unsent: 0, hasTyped: true })
  expect(said()).toContain('You have unsaved changes.')
  expect(said()).not.toContain('not sent')
  expect(way()).toBeNull()
})
