import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Chart, partsOfRow, partsOfTimes } from './chart.tsx'

const renderChart = (values: readonly number[], isTurnedOver = false) => render(chartOf(values, isTurnedOver))

function chartOf(values: readonly number[], isTurnedOver = false) {
  return (
    <Chart
      label="Load"
      parts={partsOfRow(values.length)}
      padding="bars"
      names={[]}
      marks={[0, 50, 100]}
      writeMark={(mark) => `${mark} h`}
      isTurnedOver={isTurnedOver}
      describe={(index) => `Point ${values[index]}`}
    >
      {({ y }) => values.map((value) => <circle key={value} data-testid={value} cy={y(value)} />)}
    </Chart>
  )
}

const heightOf = (value: number) => Number(screen.getByTestId(value).getAttribute('cy'))

test('arrow keys announce each point and stop at the ends; Escape and leaving hide it', async () => {
  const user = userEvent.setup()
  renderChart([10, 20, 30])
  const chart = screen.getByRole('application', { name: 'Load' })
  await user.tab()
  expect(document.activeElement).toBe(chart)
  expect(screen.getByText('Point 10').parentElement?.getAttribute('aria-live')).toBe('polite')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(screen.getByText('Point 30')).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('Point 20')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText(/^Point/)).toBeNull()
  await user.keyboard('{ArrowRight}')
  await user.tab()
  expect(screen.queryByText(/^Point/)).toBeNull()
})

test('shows no values of a point that is gone', async () => {
  const user = userEvent.setup()
  const { rerender } = renderChart([10, 20])
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Point 20')).toBeTruthy()
  rerender(chartOf([10]))
  expect(screen.queryByText(/^Point/)).toBeNull()
})

test('the axis names its marks; the least value can be at the top', () => {
  const { unmount } = renderChart([10, 90])
  expect(['0 h', '50 h', '100 h'].map((mark) => screen.getByText(mark).tagName)).toEqual(
    Array(3).fill('text'),
  )
  const below = [heightOf(10), heightOf(90)] as const
  unmount()
  renderChart([10, 90], true)
  expect([heightOf(90), heightOf(10)]).toEqual(below)
})

test('a single point is in the middle; dates are in proportion', () => {
  expect(partsOfRow(1)).toEqual([0.5])
  expect(partsOfRow(3)).toEqual([0, 0.5, 1])
  expect(partsOfTimes([7, 7])).toEqual([0.5, 0.5])
  expect(partsOfTimes([100, 125, 200])).toEqual([0, 0.25, 1])
})
