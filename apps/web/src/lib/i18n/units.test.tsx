import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWithOtherUnits } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { useAmounts } from './amounts.ts'
import { useUnits } from './units.ts'

const rowing = { isErg: false }

const parts = {
  distance: () => useUnits().distance(12_345),
  measured: () => useUnits().distance(12_345, 1),
  piece: () => useUnits().way(750),
  pace: () => useUnits().pace({ ms: 112_400, metres: 500 }, rowing),
  slower: () => useUnits().pace({ ms: 112_500, metres: 500 }, rowing),
  erg: () => useUnits().pace({ ms: 112_400, metres: 500 }, { isErg: true }),
  weight: () => useUnits().weight(72_500),
  temperature: () => useUnits().temperature(-0.5),
  total: () => useAmounts().wordsOf({ of: 'distance', value: 804_671 }),
  nearlyThere: () => useAmounts().numberOf({ of: 'distance', value: 804_671, target: 804_672 }),
  target: () => useAmounts().wordsOf({ of: 'distance', value: 160_934 }, 'exact'),
} as const

function Shown({ part }: { part: keyof typeof parts }) {
  return <p role="note">{parts[part]()}</p>
}

test.each([
  ['distance', '12.345 km', '7.67 mi'],
  ['measured', '12.3 km', '7.7 mi'],
  ['piece', '750 m', '750 m'],
  ['pace', '1:52.4 /500m', '16 km/h'],
  ['slower', '1:52.5 /500m', '16 km/h'],
  ['erg', '1:52.4 /500m', '1:52.4 /500m'],
  ['weight', '72.5 kg', '159.8 lb'],
  ['temperature', '-0.5 °C', '31.1 °F'],
  ['total', '804.7 km', '500 mi'],
  ['nearlyThere', '804.6', '499.9'],
  ['target', '160.934 km', '100 mi'],
] as const)('writes a %s as %s, or %s', async (part, usual, chosen) => {
  const { unmount } = await renderPart(<Shown part={part} />)
  expect(screen.getByRole('note').textContent).toBe(usual)
  unmount()
  await renderPart(<Shown part={part} />, meWithOtherUnits())
  expect(screen.getByRole('note').textContent).toBe(chosen)
})

test('writes units in the language', async () => {
  await renderPart(<Shown part="weight" />, meWithOtherUnits(), ['de-DE'])
  expect(screen.getByRole('note').textContent).toBe('159,8\u00a0lb')
})
