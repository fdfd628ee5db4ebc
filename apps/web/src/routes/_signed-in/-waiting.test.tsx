import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { LanguageStore } from '#lib/i18n/language-store.ts'
import { unseenRecords } from '#lib/offline/seen-records.ts'
import { forgetPerson } from '#lib/session/use-after-sign-out.ts'
import { json, network } from '../../../test/network.ts'
import { meOf, profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { isShownAbove } from './-ready-parts.ts'
import { prefetchWaiting, Waiting } from './-waiting.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const me = (coachAthletes = false) => {
  const { abilities } = meOf()
  return meOf({
    user: profileOf({ teamId: CLUB, tracksWellness: true }),
    abilities: { ...abilities, keepLog: true, coachAthletes },
    memberships: [
      {
        ...{ clubId: CLUB, clubName: 'Lakeside', clubStatus: 'active', clubTimeZone: 'Europe/Oslo' },
        ...{ role: 'athlete', joinedAt: '2026-01-01T00:00:00.000Z' },
      },
    ],
  })
}

const WEEK = 'GET /api/plan'
const UNREAD = 'GET /api/unread-comments'
const OF_ATHLETES = `GET /api/clubs/${CLUB}/unread-comments`
const CONSENTS = 'GET /api/consents'
const RECORDS = 'GET /api/test-records'

const planned = (id: string, own: object = {}) => ({
  id,
  title: 'Steady distance',
  type: 'endurance',
  date: '2026-03-01',
  workout: '3 × 20 min',
  notes: '',
  owner: 'club',
  squadName: 'Juniors',
  sessionId: null,
  done: null,
  ...{ minutes: 60, distance: null, rpe: null, version: 1 },
  ...own,
})
const weekOf = (...items: object[]) =>
  json({
    ...{ first: '2026-02-23', last: '2026-03-01', today: '2026-03-01' },
    planned: items,
    done: [],
    restDays: [],
    practices: [],
  })
const reader = { clubId: CLUB, id: 'ines', firstName: 'Ines', lastName: null, email: 'ines@lakeside.example' }
const consents = (version: number, readers: object[] = [reader]) =>
  json({ items: ['training', 'wellness'].map((kind) => ({ clubId: CLUB, kind, version })), readers })
const nothing = {
  [WEEK]: weekOf(),
  [UNREAD]: json({ sessions: [] }),
  [OF_ATHLETES]: json({ athletes: [] }),
  [CONSENTS]: consents(1),
  [RECORDS]: json({ items: [] }),
  'GET /api/wellness': json({ first: '2026-01-05', last: '2026-03-01', items: [] }),
}

/** Loads the data first and then opens the part, as the dashboard does. */
function Opening({ as }: { readonly as: Me }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const language = new LanguageStore(['en-GB'])
    void prefetchWaiting({ queryClient, language, me: as }).then(() => setOpen(true))
  }, [queryClient, as])
  return (
    <>
      {isOpen && <Waiting me={as} today="2026-03-01" />}
      <output>{isOpen ? 'open' : 'opening'}</output>
    </>
  )
}

async function cards(as = me()) {
  const rendered = await renderPart(<Opening as={as} />, as)
  await waitFor(() => expect(screen.getByText('open')).toBeDefined())
  const headings = screen.queryAllByRole('heading', { level: 2 })
  return { ...rendered, titles: headings.map(({ textContent }) => textContent) }
}

test('shows an athlete the plan, new comments and open questions first', async () => {
  network({
    ...nothing,
    [WEEK]: weekOf(
      planned('one'),
      planned('done', { title: 'Weights', sessionId: 'lifted', done: { durationMs: 1, distance: null } }),
      planned('tomorrow', { title: 'Rest', date: '2026-03-02' }),
    ),
    [UNREAD]: json({ sessions: [{ id: 'rowed', date: '2026-02-28', comments: 2 }] }),
    [CONSENTS]: consents(0),
  })
  const { titles } = await cards()
  expect(titles).toEqual([
    'Today’s plan',
    'New comments',
    'What may your coaches see of your training?',
    'May your coaches see your wellness?',
  ])
  const plan = within(screen.getByRole('region', { name: 'Today’s plan' }))
  expect(plan.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim())).toEqual([
    'Steady distance',
    'Weights',
  ])
  expect(screen.getByRole('link', { name: /2 new comments/ }).getAttribute('href')).toBe(
    '/training-logs/rowed#comments',
  )
  // These cards must not appear again below the screen.
  await waitFor(() =>
    expect((['plan', 'comments', 'consents'] as const).map(isShownAbove)).toEqual([true, true, true]),
  )
  expect(await plan.findByRole('button', { name: 'Rest day' })).toBeDefined()
})

const record = (own: object = {}) => ({
  ...{ testDayId: 'spring', title: 'Spring test', disciplineKey: 'rowErg-2000', clubDiscipline: null },
  value: 425_000,
  ...own,
})

test('tells an athlete of new records at a test', async () => {
  const items = [record(), record({ disciplineKey: 'k1-500', value: 112_340 })]
  network({ ...nothing, [RECORDS]: [json({ items }), json({ items: items.slice(1) })] })
  expect((await cards()).titles).toEqual(['Your new records'])
  const link = screen.getByRole('link', { name: 'RowErg 2000 m 7:05.0, at Spring test' })
  expect(link.getAttribute('href')).toBe('/personal-records/rowErg-2000')
})

test('dismissed records disappear, new or corrected ones reappear, and signing out forgets dismissals', async () => {
  const [erg, kayak] = [record(), record({ disciplineKey: 'k1-500', value: 112_340 })]
  const corrected = record({ value: 424_000 })
  network({ ...nothing, [RECORDS]: json({ items: [erg, kayak] }) })
  const first = await cards()
  await first.person.click(screen.getByRole('button', { name: 'Seen' }))
  expect(screen.queryByRole('heading', { name: 'Your new records' })).toBeNull()
  first.unmount()
  network({ ...nothing, [RECORDS]: json({ items: [corrected, kayak] }) })
  expect((await cards()).titles).toEqual(['Your new record'])
  expect(screen.getByRole('link', { name: /7:04.0/ })).toBeDefined()
  await forgetPerson('mira')
  expect(unseenRecords([erg, kayak])).toHaveLength(2)
})

test('requests no records from a club without tests', async () => {
  const { sent } = network(nothing)
  await cards({ ...me(), uses: { ...me().uses, usesTests: false } })
  expect(sent.map(({ call }) => call)).not.toContain(RECORDS)
})

test('tells a coach who wrote about their athletes’ training', async () => {
  network({
    ...nothing,
    [OF_ATHLETES]: json({ athletes: [{ id: 'mira', firstName: 'Mira', lastName: 'Okafor', comments: 1 }] }),
  })
  const { titles } = await cards(me(true))
  expect(titles).toEqual(['Athletes’ new comments'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/team/mira')
})

test('removes items that are done, read or answered', async () => {
  network({
    ...nothing,
    [WEEK]: weekOf(planned('done', { done: { durationMs: 1, distance: null } })),
    [CONSENTS]: consents(0, []),
  })
  const { titles } = await cards()
  expect(titles).toEqual([])
  expect((['plan', 'comments', 'consents'] as const).map(isShownAbove)).toEqual([false, false, false])
})

test('leaves out items that can’t be loaded, which show their error below', async () => {
  network({
    [WEEK]: json({}, 500),
    [UNREAD]: json({}, 500),
    [CONSENTS]: json({}, 500),
    [RECORDS]: json({}, 500),
  })
  expect((await cards()).titles).toEqual([])
})
