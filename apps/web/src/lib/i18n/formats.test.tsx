import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { useFormats } from './formats.ts'

test.each([
  ['2026-12-16', 'Wed 16 Dec'],
  ['2027-01-02', 'Sat 2 Jan'],
  ['2027-08-23', 'Mon 23 Aug'],
  ['2027-08-24', '24 Aug 2027'],
  ['2026-02-21', 'Sat 21 Feb'],
  ['2026-02-20', '20 Feb 2026'],
  ['2026-11-21', 'Yesterday'],
])('on 22 Nov 2026 shows the day %s as %s', async (date, words) => {
  await renderPart(<Day date={date} />)
  expect(screen.getByRole('time').textContent).toBe(words)
})

function Day({ date }: { date: string }) {
  const { day } = useFormats()
  return <time>{day(date, '2026-11-22')}</time>
}

test.each([
  ['en-GB', '06:30', '06:30'],
  ['en-GB', '18:05', '18:05'],
  ['en-US', '18:05', '6:05 PM'],
  ['en-US', '18:', '18:'],
])('in %s the stored time %s is %s', async (language, time, words) => {
  await renderPart(<Clock time={time} />, undefined, [language])
  expect(screen.getByRole('time').textContent?.replace(/\s/, ' ')).toBe(words)
})

function Clock({ time }: { time: string }) {
  const { clock } = useFormats()
  return <time>{clock(time)}</time>
}
