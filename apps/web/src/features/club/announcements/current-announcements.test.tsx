import type { Announcement } from '@boathouse/domain/club/announcements/model'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CurrentAnnouncements } from './current-announcements.tsx'

const SHOW = 'GET /api/announcements'
const announcementWith = (own: Partial<Announcement>): Announcement => ({
  id: '01990000-0000-7000-8000-0000000000b1',
  title: 'Regatta',
  message: 'See https://regatta.example for heats.',
  endsOn: '2026-11-28',
  byMail: false,
  squads: [],
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})

afterEach(() => vi.restoreAllMocks())

async function show(answer: Parameters<typeof network>[0][string]) {
  const calls = network({ [SHOW]: answer })
  return { ...calls, ...(await renderPart(<CurrentAnnouncements />)) }
}

test('shows markup as text and web addresses as links', async () => {
  await show(
    json({ items: [announcementWith({ message: '<b>x</b> javascript:alert(1) https://regatta.example' })] }),
  )
  expect(await screen.findByText(/<b>x<\/b> javascript:alert\(1\)/)).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://regatta.example'])
  expect(screen.getByText(/28 Nov/).parentElement?.textContent).toBe('Until Sat 28 Nov')
})

function letTextsBeCut() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(80)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100)
}

test('folds a long announcement until the user unfolds it, and keeps its links usable', async () => {
  letTextsBeCut()
  const { person } = await show(
    json({ items: [announcementWith({ message: 'a\nb\nc\nd\nhttps://regatta.example' })] }),
  )
  const more = await screen.findByRole('button', { name: 'Show all' })
  expect(screen.getByRole('link')).toBeDefined()
  await person.click(more)
  expect(screen.getByRole('link')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Show less' }))
  expect(await screen.findByRole('button', { name: 'Show all' })).toBeDefined()
})

test('unfolds a hidden link once it has the focus', async () => {
  letTextsBeCut()
  vi.spyOn(HTMLAnchorElement.prototype, 'offsetTop', 'get').mockReturnValue(90)
  await show(json({ items: [announcementWith({ message: 'a\nb\nc\nd\nhttps://regatta.example' })] }))
  const link = await screen.findByRole('link')
  act(() => link.focus())
  expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined()
  expect(document.activeElement).toBe(link)
})

test('offers no unfolding if the whole announcement is visible', async () => {
  await show(json({ items: [announcementWith({ message: 'a'.repeat(300) })] }))
  await screen.findByText('a'.repeat(300))
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the two newest, and all on demand', async () => {
  const items = [1, 2, 3].map((n) =>
    announcementWith({ id: `01990000-0000-7000-8000-0000000000b${n}`, title: `No. ${n}` }),
  )
  const { person } = await show(json({ items }))
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const all = await screen.findByRole('button', { name: 'Show all 3' })
  expect(titles()).toEqual(['No. 1', 'No. 2'])
  await person.click(all)
  expect(titles()).toEqual(['No. 1', 'No. 2', 'No. 3'])
  await person.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(titles()).toEqual(['No. 1', 'No. 2'])
})

test('names the squads that an announcement is for', async () => {
  await show(json({ items: [announcementWith({ squads: [{ id: 'a', name: 'Racing' }] })] }))
  expect((await screen.findByText('Racing')).closest('p')?.textContent).toMatch(/^Racing · Until/)
})

test('shows nothing without announcements', async () => {
  const { sent, settled } = await show(json({ items: [] }))
  await settled()
  expect(sent.length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('fetches announcements that could not be loaded again', async () => {
  const { person } = await show(['unreachable', json({ items: [announcementWith({})] })])
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Regatta' })).toBeDefined()
})
