import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { FirstSteps } from './first-steps.tsx'

const mira = profileOf()
const HIDE = `DELETE /api/users/${mira.id}/first-steps`
const steps = { athletes: true, practice: false, settings: false }

async function open(answer: Parameters<typeof network>[0][string] = nothing()) {
  const { sent } = network({ [HIDE]: answer })
  const { person, queryClient } = await renderPart(
    <>
      <h1 tabIndex={-1}>Dashboard</h1>
      <FirstSteps uid={mira.id} steps={steps} />
    </>,
  )
  const key = [showClubDay.id, { params: { clubId: 'a-club' } }]
  queryClient.setQueryData(key, { today: '2026-11-22', firstSteps: steps })
  const hide = () => person.click(screen.getByRole('button', { name: 'Hide this list' }))
  return { hide, sent, known: () => queryClient.getQueryData(key) }
}

test('links each step to its screen, in order, with its state', async () => {
  await open()
  const rows = within(screen.getByRole('list')).getAllByRole('link')
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Invite your athletes Done', '/admin'],
    ['Plan your first practice', '/attendance?dialog=new'],
    ['Choose what your club uses, and its season and sport', '/admin/club'],
  ])
})

test('shows a super admin the club and its admin as steps', async () => {
  await renderPart(<FirstSteps uid={mira.id} steps={{ club: true, admin: false }} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Create a club Done',
    'Add an adminYou or a coach. Done once they have joined.',
  ])
})

test('dismissed steps disappear and the focus moves to the heading', async () => {
  const { hide, known } = await open()
  await hide()
  await waitFor(() => expect(known()).toEqual({ today: '2026-11-22', firstSteps: null }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('shows a failure and keeps the steps', async () => {
  const { hide, known } = await open(problem(503, 'unavailable'))
  await hide()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(known()).toMatchObject({ firstSteps: steps })
})
