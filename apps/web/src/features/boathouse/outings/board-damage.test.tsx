import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { at, boardOf, CLUB, outingId, outingOf, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BoardScreen } from './board-screen.tsx'

test('after ‘Back’ reports damage of that boat with one tap', async () => {
  network({
    [`GET /api/clubs/${CLUB}/board`]: json(boardOf({ out: [outingOf(3)] })),
    [`GET /api/clubs/${CLUB}/outings/people`]: json({ items: [], outsiders: [] }),
    [`POST /api/clubs/${CLUB}/outings/${outingId(3)}/ending`]: json(outingOf(3, { backAt: at(60) })),
  })
  const { person } = await renderPart(
    <BoardScreen
      {...{ clubId: CLUB, userId: personId(3), isKiosk: false, back: null, renderLog: () => null }}
      renderDamage={({ name }) => <p>{`Damage of ${name}`}</p>}
    />,
  )
  await person.click(await screen.findByRole('button', { name: 'Boat 3 is back' }))
  await person.click(await screen.findByRole('button', { name: 'Report damage' }))
  expect(screen.getByText('Damage of Boat 3')).toBeDefined()
})
