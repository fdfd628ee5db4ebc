import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { ClubZone, useClubTimes, useOwnTimes } from './times.ts'

const instant = '2026-11-25T20:30:00.000Z'

test('shows a club’s times in its own zone, and the user’s in the browser’s', async () => {
  const browser = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(instant))
  await renderPart(
    <ClubZone value="Asia/Tokyo">
      <Times />
    </ClubZone>,
  )
  expect(screen.getByRole('time').textContent).toBe(`05:30 | 26 Nov 2026, 05:30 | ${browser}`)
})

test('shows times in the browser’s zone without a club', async () => {
  const browser = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(instant))
  await renderPart(<Times />)
  expect(screen.getByRole('time').textContent).toMatch(new RegExp(`^${browser} .* ${browser}$`))
})

test('uses the club’s day of a point in time', async () => {
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
