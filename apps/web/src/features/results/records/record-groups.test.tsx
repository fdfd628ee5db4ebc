import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { RecordGroups } from './record-groups.tsx'

const recordOf = (disciplineKey: string): PersonalRecord => ({
  ...{ disciplineKey, clubDiscipline: null, resultId: disciplineKey, value: 100_000, date: '2026-05-01' },
  ...{ provenance: 'race', eventName: '', verifiedAt: null, improvement: null, seasonBest: null, recent: [] },
})
const show = (keys: readonly string[]) =>
  renderPart(
    <RecordGroups
      records={keys.map(recordOf)}
      ownSport="canoeKayak"
      today="2026-05-02"
      linkTo={(_, name) => name}
    />,
  )
const groups = () =>
  [...document.querySelectorAll('details')].map(({ open, firstChild }) => [firstChild?.textContent, open])

test('puts the user’s sport first and open, and folds others if there are many records', async () => {
  await show(['rowErg-500', 'rowErg-2000', 'rowErg-5000', 'single-2000', 'k1-200', 'k1-500', 'k1-1000'])
  expect(groups()).toEqual([
    ['Canoe/Kayak', true],
    ['Rowing', false],
  ])
})

test('opens all groups if there are few records', async () => {
  await show(['single-2000', 'k1-200'])
  expect(groups().map(([, isOpen]) => isOpen)).toEqual([true, true])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
