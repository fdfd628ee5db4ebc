import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

const open = (unsent: Parameters<typeof UnsentDialog>[0]['unsent']) =>
  renderPart(<UnsentDialog unsent={unsent} isLeaving={false} onStay={() => {}} onLeave={() => {}} />)
const way = () => screen.queryByRole('link', { name: 'Not sent yet' })
const said = () => screen.getByRole('dialog').textContent

test('signing out says how much is not sent and would go, and leads to it', async () => {
  await open({ unsent: 3, hasTyped: false })
  expect(said()).toContain('3 not sent yet')
  expect(said()).not.toContain('typed')
  expect(way()?.getAttribute('href')).toBe('/not-sent')
})

test('signing out says that something typed would go', async () => {
  await open({ unsent: 0, hasTyped: true })
  expect(said()).toContain('Something you typed is not saved yet.')
  expect(said()).not.toContain('not sent')
  expect(way()).toBeNull()
})
