import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedOf } from '../../../../test/asked.ts'
import { json, network } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { NextPractice } from './next-practice.tsx'

async function open(next: ReturnType<typeof askedOf> | null) {
  network({ 'GET /api/practices/next': json({ next, now: null }) })
  await renderPart(
    <NextPractice title="Next practice" renderCheckIn={() => null} renderCounts={() => '3 coming'} />,
    meOf(),
  )
}

test('shows when the next practice is and how many come', async () => {
  await open(askedOf())
  expect(await screen.findByRole('link', { name: 'Early row' })).toBeDefined()
  expect(screen.getByText('3 coming')).toBeDefined()
})

const clubs = ['Lakeside', 'Harbour'].map((clubName) => ({
  ...{ clubId: clubName, clubName, clubStatus: 'active' as const, clubTimeZone: 'UTC' },
  ...{ role: 'athlete' as const, joinedAt: '2026-11-01T08:00:00.000Z' },
}))
const ofBoth = meOf({ user: profileOf({ teamId: 'Lakeside' }), memberships: clubs })

test('names the club of a member of several, opens it, and answers in it', async () => {
  const practice = { ...askedOf({ answering: 'open' }), clubId: 'Harbour' }
  const answer = `POST /api/clubs/Harbour/practices/${practice.id}/answer`
  const { bodiesOf } = network({
    'GET /api/practices/next': json({ next: practice, now: null }),
    [answer]: json(practice),
  })
  const { person } = await renderPart(
    <NextPractice title="Next practice" renderCheckIn={() => null} renderCounts={() => null} />,
    ofBoth,
  )
  expect(await screen.findByText('Harbour')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Early row' }).getAttribute('href')
  expect(link).toBe(`${location.origin}/attendance/${practice.id}?in=Harbour`)
  await person.click(screen.getByRole('button', { name: 'Yes' }))
  await expect.poll(() => bodiesOf(answer)).toMatchObject([{ answer: 'yes', version: 0 }])
})

test('does not name the only club', async () => {
  const practice = { ...askedOf(), clubId: 'Lakeside' }
  network({ 'GET /api/practices/next': json({ next: practice, now: null }) })
  await renderPart(
    <NextPractice title="Next practice" renderCheckIn={() => null} renderCounts={() => null} />,
    { ...ofBoth, memberships: clubs.slice(0, 1) },
  )
  const link = await screen.findByRole('link', { name: 'Early row' })
  expect(link.getAttribute('href')).toBe(`/attendance/${practice.id}`)
  expect(screen.queryByText('Lakeside')).toBeNull()
})

test('says that no practice is planned', async () => {
  await open(null)
  expect(await screen.findByText('No practice planned.')).toBeDefined()
})
