import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { WorkoutView } from './workout-view.tsx'

const shown = () => screen.getByRole('figure', { name: 'The workout, piece by piece' })
const bars = () => [...shown().querySelectorAll('rect')]
const kinds = () => bars().map((bar) => bar.dataset['kind'] ?? '')
const steps = () =>
  within(screen.getByRole('list', { name: 'Pieces and rests' }))
    .getAllByRole('listitem')
    .map((item) => item.firstElementChild?.textContent)

test('draws a set of pieces one by one, with sums and steps', async () => {
  await renderPart(<WorkoutView text="2x(4x500m/1:00)/5min UT1 @24-26" />)
  expect(shown().textContent).toContain('2x(4x500m/1:00)/5min UT1 @24-26')
  expect(kinds().filter((kind) => kind === 'piece')).toHaveLength(8)
  expect(kinds().filter((kind) => kind === 'rest')).toHaveLength(7)
  expect(shown().textContent).toContain('8 pieces · 4 km · 11 min of rest · rate 24–26')
  expect(shown().textContent).toContain('UT1 4 km')
  expect(steps()).toEqual(['2 timesUT1rate 24–26rest 5 min between', '4 × 500 mrest 1 min between'])
})

test('draws longer pieces wider and harder zones higher', async () => {
  await renderPart(<WorkoutView text="20min UT2 + 10min AN" />)
  const [easy, hard] = bars()
  const figure = (bar: Element | undefined, name: string) => Number(bar?.getAttribute(name))
  expect(figure(easy, 'width') / figure(hard, 'width')).toBeCloseTo(2, 1)
  expect(figure(hard, 'height')).toBeGreaterThan(figure(easy, 'height'))
  expect(screen.queryByText(/side by side/)).toBeNull()
})

test('adds metres and minutes separately and names the scale', async () => {
  await renderPart(<WorkoutView text="W/U, 2k, 3x10min/2min" />)
  expect(shown().textContent).toContain(
    '5 pieces · 2 km, 4 pieces without a distance · 30 min of work, 2 pieces without a time · 4 min of rest',
  )
  expect(screen.getByText(/at 2:00 per 500 m/)).toBeDefined()
  expect(bars()[0]?.dataset['open']).toBe('true')
})

test('reports unread text with the word at which reading stopped', async () => {
  await renderPart(<WorkoutView text={'5k or 6k\n8x500m/3:30'} />)
  expect(shown().textContent).toContain('Not read: “5k or 6k”. Reading stopped at “or”.')
  expect(shown().textContent).toContain('8 pieces · 4 km · 24:30 of rest · 1 part not read')
})

test('says that an unclosed group lacks its end', async () => {
  await renderPart(<WorkoutView text="3x(500m" />)
  expect(shown().textContent).toContain('Not read: “3x(500m”. Something is missing at the end.')
  expect(bars()).toEqual([])
})

test('shows nothing for empty text; a picture has bars from two pieces on, and no words', async () => {
  await renderPart(
    <>
      <WorkoutView text="  " />
      <WorkoutView text="5k or 6k" isPicture />
      <WorkoutView text="90min UT2" isPicture />
      <WorkoutView text="60min UT2 + 30min UT2" isPicture />
    </>,
  )
  expect(screen.getAllByRole('figure')).toHaveLength(1)
  expect(bars()).toHaveLength(2)
  expect(shown().textContent).toBe('UT2 1:30 h')
})

test('names ranges, rests of unknown length, and a rest at the end', async () => {
  await renderPart(<WorkoutView text="8-10x500m/2min, 5min rest" />)
  expect(shown().textContent).toContain(
    '8–10 pieces · 4 km–5 km · 14 min–18 min of rest · rest at the end not counted',
  )
  expect(steps()).toEqual(['8–10 × 500 mrest 2 min betweenrest 5 min after'])
})

test('lists the parts of a piece below it', async () => {
  await renderPart(<WorkoutView text="2 x 2500m (1000m r26 / 1500m r28) every 12min" />)
  expect(shown().textContent).toContain('2 pieces · 5 km · 1 rest of unknown length · rate 26–28')
  expect(steps()).toEqual(['2 × 2500 mstart every 12 min', '1000 mrate 26', '1500 mrate 28'])
})

test('shows only the text of a single piece, and nothing below an equal heading', async () => {
  const { unmount } = await renderPart(<WorkoutView text="16k r20" />)
  expect(shown().textContent).toBe('16k r20')
  expect(bars()).toHaveLength(0)
  unmount()
  await renderPart(<WorkoutView text="16k r20" isTitled />)
  expect(screen.queryByRole('figure')).toBeNull()
})

test('does not repeat a workout that is the heading', async () => {
  await renderPart(<WorkoutView text="8x500m/3:30" isTitled />)
  expect(shown().textContent).not.toContain('8x500m')
  expect(kinds().filter((kind) => kind === 'piece')).toHaveLength(8)
})
