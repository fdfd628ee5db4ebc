import type { Squad } from '@boathouse/domain/club/squads/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB } from '../../../../test/members.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { squadOf } from '../../../../test/squads.ts'
import { WeekControls } from './week-controls.tsx'

const [one, other] = [squadOf(1, { name: 'U17' }), squadOf(2, { name: 'U19' })]

async function open(coached: readonly Squad[], { seesAll = false, squad = undefined as string | undefined }) {
  network({
    [`GET /api/clubs/${CLUB}/squads`]: json({
      items: coached,
      nextCursor: null,
      abilities: { manage: seesAll },
    }),
  })
  await renderPart(<WeekControls clubId={CLUB} search={{ squad }} onSearch={() => {}} seesAll={seesAll} />)
  await screen.findByRole('option', { name: 'U17' })
  return screen.queryByRole('link', { name: 'People in this squad' })?.getAttribute('href')
}

test.each([
  ['the only squad of a coach', [one], {}, `/team/squads/${one.id}`],
  ['the chosen one of several', [one, other], { squad: other.id }, `/team/squads/${other.id}`],
  ['none of several', [one, other], {}, undefined],
  [
    'the chosen one to an admin, who can change it',
    [one],
    { seesAll: true, squad: one.id },
    `/admin/squads/${one.id}`,
  ],
  ['none to an admin who chose none', [one], { seesAll: true }, undefined],
])('links to the people of %s', async (_, coached, given, address) => {
  expect(await open(coached, given)).toBe(address)
})
