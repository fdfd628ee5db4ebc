import type { Announcement } from '@boathouse/domain/announcements/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { CurrentAnnouncements } from './current-announcements.tsx'

const SHOW = 'GET /api/announcements'
const said = (own: Partial<Announcement>): Announcement => ({
  id: '01990000-0000-7000-8000-0000000000b1',
  title: 'Regatta',
  message: 'See https://regatta.example for heats.',
  endsOn: '2026-11-28',
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...own,
})

async function show(answer: Parameters<typeof network>[0][string]) {
  const calls = network({ [SHOW]: answer })
  return { ...calls, ...(await renderPart(<CurrentAnnouncements />)) }
}

test('markup is text, and a web address can be followed', async () => {
  await show(json({ items: [said({ message: '<b>x</b> javascript:alert(1) https://regatta.example' })] }))
  expect(await screen.findByText(/<b>x<\/b> javascript:alert\(1\)/)).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://regatta.example'])
  expect(screen.getByText('28 Nov 2026').parentElement?.textContent).toBe('Until 28 Nov 2026')
})

test('a long one is folded until somebody wants all of it', async () => {
  const { person } = await show(json({ items: [said({ message: 'a\nb\nc\nd\nhttps://regatta.example' })] }))
  const more = await screen.findByRole('button', { name: 'Show all of it' })
  expect(screen.queryByRole('link')).toBeNull()
  await person.click(more)
  expect(screen.getByRole('link')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

test('where nothing is announced, nothing stands', async () => {
  const { sent } = await show(json({ items: [] }))
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('announcements that did not come are asked for again', async () => {
  const { person } = await show(['unreachable', json({ items: [said({})] })])
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Regatta' })).toBeDefined()
})
