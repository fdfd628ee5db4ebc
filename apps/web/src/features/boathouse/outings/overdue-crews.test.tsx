import type { Watch } from '@boathouse/domain/boathouse/outings/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClubZone } from '#lib/i18n/times.ts'
import { json, network } from '../../../../test/network.ts'
import { at, CLUB, outingId, outingOf, personId } from '../../../../test/outings.ts'
import { renderPart } from '../../../../test/render.tsx'
import { OverdueCrews } from './overdue-crews.tsx'

const WATCH = `GET /api/clubs/${CLUB}/watch`
const outing = outingOf(1, { maySee: true, mayEnd: true })
/** An outing that is overdue by 29 minutes. */
const late: Watch = { at: at(119), out: 2, late: [outing] }
const quiet: Watch = { at: at(119), out: 2, late: [] }

async function open(answers: Parameters<typeof network>[0]) {
  const { sent } = network(answers)
  const { person } = await renderPart(
    <ClubZone value="UTC">
      <OverdueCrews clubId={CLUB} userId={personId(9)} />
    </ClubZone>,
  )
  return { sent, person }
}

test('shows an overdue crew in red, with actions', async () => {
  const { person, sent } = await open({
    [WATCH]: [json(late), json({ ...late, late: [{ ...outing, seen: { at: at(119), by: 'Ann' } }] })],
    [`POST /api/clubs/${CLUB}/outings/${outingId(1)}/acknowledgement`]: json(outing),
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/^Boat 1 is (28|29) min overdue: Rower 1$/)).toBeDefined()
  for (const name of ['Boat 1 is back', 'New time for Boat 1'])
    expect(alert.getByRole('button', { name })).toBeDefined()
  await person.click(alert.getByRole('button', { name: 'Acknowledge that Boat 1 is overdue' }))
  await screen.findByText(/^Seen by/)
  expect(sent.some(({ call }) => call.endsWith('/acknowledgement'))).toBe(true)
})

test('‘Back’ removes the crew from the screen and can be undone', async () => {
  const { person } = await open({
    [WATCH]: [json(late), json({ ...quiet, out: 0 })],
    [`POST /api/clubs/${CLUB}/outings/${outingId(1)}/ending`]: json({ ...outing, backAt: at(120) }),
  })
  await person.click(await screen.findByRole('button', { name: 'Boat 1 is back' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('shows the number of boats out while no crew is overdue', async () => {
  await open({ [WATCH]: json(quiet) })
  expect((await screen.findByRole('link', { name: '2 boats out' })).getAttribute('href')).toBe('/board')
  expect(screen.queryByRole('alert')).toBeNull()
})
