import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { json, network } from '../../../../../test/network.ts'
import { renderPart } from '../../../../../test/render.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const PUBLISH = 'POST /api/clubs/club/test-days/day/publication'
const keys = ['rowErg-2000', 'k1-500']
const columns = keys.map((key) => ({ key, name: key, comparison: disciplines.get(key) }))
const cell = (isRecord: boolean, isTold = false) => ({ cell: { warning: null, isRecord, isTold } })
const lines = [
  [cell(true), cell(true)],
  [cell(true), cell(false)],
  [cell(false), cell(false)],
  [cell(true, true), cell(false)],
].map((cells, line) => ({ athlete: { id: String(line) }, name: String(line), cells }))

const today = currentTime().toISOString().slice(0, 10)

async function opened(shown = lines, date = today) {
  const { bodiesOf } = network({ [PUBLISH]: json({}) })
  const props = {
    clubId: 'club',
    testDay: { id: 'day', title: 'Spring test', date, version: 3 },
    grid: { lines: shown, columns, unsaved: 0 },
  } as object as Parameters<typeof PublishDialog>[0]
  const onClose = vi.fn()
  const { person } = await renderPart(
    <>
      <PublishDialog {...props} onClose={onClose} />
      <Toasts />
    </>,
  )
  return { person, bodiesOf, onClose }
}

const TOLD = '2 athletes set a record and are notified.'

test('says before and after how many athletes are notified of a record, without those notified already', async () => {
  const { person, bodiesOf, onClose } = await opened()
  expect(screen.getByText(TOLD)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(PUBLISH)).toEqual([{ version: 3, confirmed: false }])
  await screen.findByText('Spring test is published')
  expect(screen.getAllByText(TOLD)).toHaveLength(2)
})

test('says nothing about records if there are none', async () => {
  await opened(lines.slice(2))
  expect(screen.queryByText(/set a record/)).toBeNull()
})

test('says nothing about records at an old test day, which notifies no one', async () => {
  await opened(lines, '2020-06-06')
  expect(screen.queryByText(/set a record/)).toBeNull()
})
