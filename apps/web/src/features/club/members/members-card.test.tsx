import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB, memberOf } from '../../../../test/members.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MembersCard } from './members-card.tsx'

const LIST = `GET /api/clubs/${CLUB}/members`
const EXPORT = `POST /api/clubs/${CLUB}/members/export`

const open = (isOwnAdmin: boolean) =>
  renderPart(
    <MembersCard
      clubId={CLUB}
      isOwnAdmin={isOwnAdmin}
      filters={{ role: 'athlete', squad: 'none' }}
      search={{ text: 'ann', onSettled: () => undefined }}
      asking={{ id: undefined, ask: () => undefined }}
      onClubLink={() => undefined}
      adding={null}
      onFilter={() => undefined}
    />,
  )
const list = { [LIST]: json({ items: [memberOf(1)], nextCursor: null }) }

test('the club’s admin exports the listed members', async () => {
  const { bodiesOf } = network({
    ...list,
    [`GET /api/clubs/${CLUB}/member-details`]: json({ items: [] }),
    [EXPORT]: problem(429, 'tooMany'),
  })
  const { person } = await open(true)
  await person.click(await screen.findByRole('button', { name: 'Export' }))
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not exported')
  expect(bodiesOf(EXPORT)).toEqual([{ role: 'athlete', squad: 'none', text: 'ann', format: 'csv' }])
})

test('a super admin of another club neither exports nor asks for details', async () => {
  const { sent } = network(list)
  await open(false)
  await screen.findByText('rower1@x.example')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(sent.map(({ call }) => call)).not.toContain(`GET /api/clubs/${CLUB}/member-details`)
})
