import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { clubOf } from '../../../../test/clubs.ts'
import { lineUpOf, seatOf } from '../../../../test/line-ups.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EditorActions } from './editor-actions.tsx'

const ann = { id: 'ann', name: 'Ann' }
const draft = lineUpOf({
  tells: 2,
  boats: [
    { id: 'Heron', warnings: [{ kind: 'notUsable', seat: null, boatName: null }] },
    { id: 'Gull', seats: [seatOf(1, ann), seatOf(2)] },
  ],
})
const key = { clubId: clubOf().id, lineUpId: draft.id }

const show = (lineUp = draft) => {
  network({
    [`POST /api/clubs/${key.clubId}/line-ups/${key.lineUpId}/publication`]: json({
      ...lineUp,
      publishedAt: '2026-03-01T07:00:00.000Z',
      tells: 0,
    }),
  })
  return renderPart(
    <>
      <EditorActions lineUp={lineUp} lineUpKey={key} isSaving={false} onClear={() => {}} />
      <Toasts />
    </>,
  )
}

it('shows problems and the number of people to notify before publishing, and the number notified after', async () => {
  const { person } = await show()
  expect(
    screen.getByText('Heron can’t be used. 3 seats are empty. Publishing notifies 2 people.'),
  ).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('2 people are notified.')).toBeDefined()
})

it('shows nothing while the published line-up is unchanged', async () => {
  await show({ ...draft, publishedAt: '2026-03-01T07:00:00.000Z' })
  expect(screen.queryByText(/Publishing notifies/)).toBeNull()
})

it('links to the board once it is published', async () => {
  const { unmount } = await show()
  expect(screen.queryByRole('link', { name: 'Open the board' })).toBeNull()
  unmount()
  await show({ ...draft, publishedAt: '2026-03-01T07:00:00.000Z' })
  expect(screen.getByRole('link', { name: 'Open the board' }).getAttribute('href')).toBe('/board')
})
