import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB } from '../../../../test/members.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { squadOf } from '../../../../test/squads.ts'
import type { MemberFilters } from './api.ts'
import { MemberFilterBar } from './member-filters.tsx'

test('filters members by squad, without squads, and by role', async () => {
  const racing = squadOf(1, { name: 'Racing' })
  network({ [`GET /api/clubs/${CLUB}/squads`]: json({ items: [racing], nextCursor: null }) })
  const chosen: MemberFilters[] = []
  const { person } = await renderPart(
    <MemberFilterBar
      clubId={CLUB}
      filters={{ role: undefined, squad: undefined }}
      onChange={(filters) => chosen.push(filters)}
    />,
  )
  await screen.findByRole('option', { name: 'Racing' })
  await person.selectOptions(screen.getByLabelText('Squad'), 'Racing')
  await person.selectOptions(screen.getByLabelText('Squad'), 'In no squad')
  await person.selectOptions(screen.getByLabelText('Role'), 'Admin')
  expect(chosen).toEqual([{ squad: racing.id }, { squad: 'none' }, { role: 'admin' }])
})
