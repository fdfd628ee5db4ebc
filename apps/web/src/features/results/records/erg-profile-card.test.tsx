import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { OwnErgProfile } from './erg-profile-card.tsx'

const record = (disciplineKey: string, value: number) => ({
  ...{ disciplineKey, clubDiscipline: null, value, date: '2026-11-01', provenance: 'test', eventName: '' },
  ...{ resultId: '01990000-0000-7000-8000-0000000000b1', verifiedAt: null },
  ...{ improvement: null, seasonBest: null, recent: [] },
})
const open = (...items: object[]) => {
  network({ 'GET /api/records': json({ seasonStart: '2026-01-01', items }) })
  return renderPart(<OwnErgProfile />)
}

test('shows each piece in per cent of the power over 2,000 m, beside the rules of thumb', async () => {
  await open(record('rowErg-2000', 420_000), record('rowErg-6000', 1_380_000), record('rowErg-10s', 525))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10 s174 %, 525 WRule of thumb: 173 %',
    expect.stringMatching(/^1 min.*Rule of thumb: 153 %$/),
    '2000 m100 %, 302 W',
    '6000 m76 %, 230 WRule of thumb: 76 %',
    expect.stringMatching(/^30 min/),
  ])
})

test('shows only powers without a record over 2,000 m', async () => {
  await open(record('rowErg-6000', 1_380_000))
  const [, , , row] = await screen.findAllByRole('listitem')
  expect(row?.textContent).toBe('6000 m230 WRule of thumb: 76 %')
})
