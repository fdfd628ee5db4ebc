import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { ClubZone, useClubTimes, useOwnTimes } from './times.ts'

const instant = '2026-11-25T20:30:00.000Z'

test('a club’s times are in its own zone, and the reader’s in the browser’s', async () => {
  const browser = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(instant))
  await renderPart(
    <ClubZone value="Asia/Tokyo">
      <Times />
    </ClubZone>,
  )
  expect(screen.getByRole('time').textContent).toBe(`05:30 | 26 Nov 2026, 05:30 | ${browser}`)
})

test('without a club, its times are in the browser’s zone', async () => {
  const browser = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(instant))
  await renderPart(<Times />)
  expect(screen.getByRole('time').textContent).toMatch(new RegExp(`^${browser} .* ${browser}$`))
})

test('the day of an instant is the club’s day', async () => {
  await renderPart(
    <ClubZone value="Pacific/Kiritimati">
      <Day instant="2027-02-03T11:00:00.000Z" />
    </ClubZone>,
  )
  expect(screen.getByRole('time').textContent).toBe('Thu 4 Feb')
})

function Times() {
  const club = useClubTimes()
  const own = useOwnTimes()
  return <time>{[club.time(instant), club.moment(instant), own.time(instant)].join(' | ')}</time>
}

function Day({ instant: at }: { readonly instant: string }) {
  return <time>{useClubTimes().dayOf(at)}</time>
}
