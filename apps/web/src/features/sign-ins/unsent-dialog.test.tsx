import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

const open = (unsent: Parameters<typeof UnsentDialog>[0]['unsent']) =>
  renderPart(<UnsentDialog unsent={unsent} isLeaving={false} onStay={() => {}} onLeave={() => {}} />)
const said = () => screen.getByRole('dialog').textContent
const way = () => screen.queryByRole('link', { name: 'Open the register' })

test('signing out names the taps that would go, and leads to them', async () => {
  await open({ taps: 3, practiceId: 'row', hasTyped: false })
  expect(said()).toContain('3 taps on the register are not saved yet.')
  expect(said()).not.toContain('typed')
  expect(way()?.getAttribute('href')).toBe('/attendance/row/register')
})

test('signing out says that something typed would go', async () => {
  await open({ taps: 0, practiceId: null, hasTyped: true })
  expect(said()).toContain('Something you typed is not saved yet.')
  expect(said()).not.toContain('register')
  expect(way()).toBeNull()
})
