import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { boatId, CLUB, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CrewLacks } from './crew-lacks.tsx'

const CHECK = `GET /api/clubs/${CLUB}/boats/${boatId(1)}/crew-check`
const crew = { clubId: CLUB, boatId: boatId(1), nameOf: (id: string) => (id === personId(1) ? 'Ada' : null) }

test('names members, the requirements they lack, and whether they may go out', async () => {
  const items = [
    { memberId: personId(1), requirement: 'Swim test', effect: 'refuse', state: 'missing' },
    { memberId: personId(2), requirement: 'First aid', effect: 'warn', state: 'expired' },
  ]
  const { sent } = network({ [CHECK]: json({ items }) })
  await renderPart(<CrewLacks {...crew} memberIds={[personId(2), personId(1)]} coxId={personId(2)} />)
  expect(await screen.findByText('Ada can’t go out: Swim test is missing.')).toBeDefined()
  expect(screen.getByText('A member: First aid has expired.')).toBeDefined()
  expect(sent[0]?.call).toContain(`members=${personId(1)}%2C${personId(2)}&cox=${personId(2)}`)
})

test('sends nothing for an empty boat', async () => {
  const { sent } = network({})
  await renderPart(<CrewLacks {...crew} memberIds={[]} />)
  expect(sent).toEqual([])
})
