import { usingAll } from '@boathouse/domain/club/clubs/rules'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TeamTabs } from './training-tabs.tsx'

const coach = meOf({ abilities: { ...meOf().abilities, coachAthletes: true } })

test.each([
  ['everything', {}, ['Week', 'Plan', 'Tests', 'Standards', 'Requirements']],
  ['no plan', { usesPlan: false }, ['Week', 'Tests', 'Standards', 'Requirements']],
  ['no tests', { usesTests: false }, ['Week', 'Plan', 'Requirements']],
  ['nothing', usingAll(false), ['Week', 'Requirements']],
])('the team of a club that uses %s', async (_, uses, shown) => {
  network({})
  await renderPart(<TeamTabs me={{ ...coach, uses: { ...coach.uses, ...uses } }} />)
  const tabs = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(tabs.filter((tab) => tab !== 'Rankings')).toEqual(shown)
})
