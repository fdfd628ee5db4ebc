import { newId } from '@boathouse/domain/kernel/ids'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import type { DeviceFile } from './device-file.ts'
import { MissingFacts } from './missing-facts.tsx'

/** A file with skipped activities; each argument lists the possible days of one. */
const fileWith = (...days: readonly (string[] | undefined)[]): DeviceFile => ({
  key: newId(),
  source: { name: 'a.csv', listed: null, read: () => Promise.resolve(new Blob()) },
  state: {
    at: 'answered',
    outcome: {
      ...{ state: 'left', fileId: null, kind: 'nk', device: null, sessions: [] },
      left: days.map((some, index) => ({ index, code: 'noDay' as const, ...(some && { days: some }) })),
      storage: { used: 0, most: 1 },
    },
  },
})

test('offers both days that an ambiguous date can mean', async () => {
  const onTell = vi.fn()
  await renderPart(<MissingFacts file={fileWith(['2021-03-01', '2021-01-03'])} onTell={onTell} />)
  const days = within(screen.getByRole('radiogroup', { name: 'What day was it?' })).getAllByRole('radio')
  expect(days.map((day) => day.parentElement?.textContent)).toEqual([
    'Monday, 1 March 2021',
    'Sunday, 3 January 2021',
  ])
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Import with this date' })
  expect(send.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Sunday, 3 January 2021' }))
  fireEvent.click(send)
  expect(onTell).toHaveBeenCalledWith({ date: '2021-01-03', short: 'add' })
})

test.each([[[undefined]], [[['2021-03-01', '2021-01-03'], undefined]]])(
  'accepts any day if no day fits all activities: %j',
  async (days) => {
    await renderPart(<MissingFacts file={fileWith(...days)} onTell={() => {}} />)
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.getByLabelText(/What day was it/)).toBeDefined()
  },
)
