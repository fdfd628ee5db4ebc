import type { Announcement } from '@boathouse/domain/club/announcements/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AnnouncementDialog, EditAnnouncementDialog } from './announcement-editor.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const LIST = `GET /api/clubs/${CLUB}/announcements`
const CREATE = `POST /api/clubs/${CLUB}/announcements`
const regatta: Announcement = {
  id: '01990000-0000-7000-8000-0000000000b1',
  title: 'Regatta',
  message: 'The trailer is packed on Friday.',
  endsOn: '2026-11-18',
  byMail: false,
  squads: [],
  version: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const CHANGE = `PATCH /api/clubs/${CLUB}/announcements/${regatta.id}`
const page = (...items: Announcement[]) => json({ items, nextCursor: null })

const posts = (sent: ReturnType<typeof network>['sent']) => sent.filter(({ call }) => call.startsWith('POST'))

async function open(answers: Parameters<typeof network>[0], id?: string) {
  const calls = network(answers)
  const onClose = vi.fn()
  const own = { userId: 'coach', clubId: CLUB, today: '2026-11-21', onClose }
  const part = await renderPart(
    id ? <EditAnnouncementDialog id={id} {...own} /> : <AnnouncementDialog {...own} />,
  )
  const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>
  const put = async (name: string, value: string) =>
    fireEvent.change(await field(name), { target: { value } })
  const press = async (name: string) => part.person.click(await screen.findByRole('button', { name }))
  return { ...calls, ...part, onClose, field, put, press }
}

test('a new announcement ends in a week by default and needs only a message', async () => {
  const { field, put, press, bodiesOf, onClose, sent } = await open({ [CREATE]: json(regatta, 201) })
  expect((await field('Last day')).value).toBe('2026-11-28')
  await press('Post announcement')
  expect((await field('Message')).getAttribute('aria-invalid')).toBe('true')
  expect(posts(sent)).toEqual([])
  await put('Message', 'No practice\non Friday')
  await press('Post announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toMatchObject([
    { title: '', message: 'No practice\non Friday', endsOn: '2026-11-28', byMail: false },
  ])
})

test.each([
  ['2026-11-20', 'The last day can’t be in the past.'],
  ['2027-11-23', 'An announcement can be shown for a year at most.'],
])('refuses %s at its field', async (endsOn, words) => {
  const { put, press, sent } = await open({})
  await put('Message', 'x')
  await put('Last day', endsOn)
  await press('Post announcement')
  expect(await screen.findByText(words)).toBeDefined()
  expect(posts(sent)).toEqual([])
})

test('resends an announcement under the same id after a lost response', async () => {
  const { put, press, bodiesOf, onClose } = await open({ [CREATE]: ['unreachable', json(regatta)] })
  await put('Message', 'x')
  await press('Post announcement')
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved')
  await press('Post announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second] = bodiesOf(CREATE)
  expect(second).toEqual(first)
})

test('edits an ended announcement without showing it again', async () => {
  const answers = { [LIST]: page(regatta), [CHANGE]: json({ ...regatta, version: 3 }) }
  const { put, press, bodiesOf, onClose } = await open(answers, regatta.id)
  await put('Title', 'Autumn regatta')
  await press('Save announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)).toMatchObject([{ title: 'Autumn regatta', endsOn: '2026-11-18', version: 2 }])
})

test('shows another admin’s changes, fills untouched fields and saves over them', async () => {
  const now = { ...regatta, endsOn: '2026-11-30', message: 'On Saturday.', version: 3 }
  const { put, press, field, bodiesOf, onClose } = await open(
    {
      [LIST]: page(regatta),
      [CHANGE]: [problem(409, 'stale', undefined, now), json({ ...now, version: 4 })],
    },
    regatta.id,
  )
  await put('Message', 'On Sunday.')
  await press('Save announcement')
  expect((await screen.findByRole('alert')).textContent).toContain('On Saturday.')
  expect((await field('Last day')).value).toBe('2026-11-30')
  expect((await field('Message')).value).toBe('On Sunday.')
  await press('Save announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ message: 'On Sunday.', endsOn: '2026-11-30', version: 3 })
})

const racing = {
  ...{
    id: '01990000-0000-7000-8000-0000000000d1',
    name: 'Racing',
    athletes: 4,
    coaches: 1,
    archivedAt: null,
  },
  ...{ version: 1, createdAt: regatta.createdAt, updatedAt: regatta.createdAt },
}
const SQUADS = `GET /api/clubs/${CLUB}/squads`
const squads = json({ items: [racing], nextCursor: null, abilities: { manage: true } })

test('sends to the chosen squads and never to everyone by mistake', async () => {
  const { put, press, person, bodiesOf, onClose, sent } = await open({
    [CREATE]: json(regatta, 201),
    [SQUADS]: squads,
  })
  await put('Message', 'Trailer at six')
  await person.click(await screen.findByRole('radio', { name: 'Squads' }))
  await press('Post announcement')
  expect(await screen.findByText('Choose at least one squad.')).toBeDefined()
  expect(posts(sent)).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'Racing 4 athletes' }))
  await press('Post announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toMatchObject([{ squadIds: [racing.id] }])
})

test('keeps the audience on a change', async () => {
  const own = { ...regatta, squads: [{ id: racing.id, name: racing.name }] }
  const answers = { [LIST]: page(own), [CHANGE]: json({ ...own, version: 3 }), [SQUADS]: squads }
  const { put, press, bodiesOf, onClose } = await open(answers, regatta.id)
  expect(await screen.findByText(/It is for/)).toBeDefined()
  await put('Title', 'Autumn regatta')
  await press('Save announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)[0]).not.toHaveProperty('squadIds')
})

test('also sends mail if that is switched on', async () => {
  const { put, press, person, bodiesOf, onClose } = await open({ [CREATE]: json(regatta, 201) })
  await put('Message', 'No practice on Friday')
  const byMail = screen.getByRole<HTMLInputElement>('switch', { name: 'Also by email' })
  expect(byMail.checked).toBe(false)
  await person.click(byMail)
  await press('Post announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CREATE)).toMatchObject([{ byMail: true }])
})

test('says that changing a mailed announcement sends no further mail', async () => {
  const mailed = { ...regatta, byMail: true }
  const answers = { [LIST]: page(mailed), [CHANGE]: json({ ...mailed, version: 3 }) }
  const { put, press, bodiesOf, onClose } = await open(answers, regatta.id)
  expect(await screen.findByText(/Changes are not emailed again/)).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
  await put('Title', 'Autumn regatta')
  await press('Save announcement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodiesOf(CHANGE)[0]).not.toHaveProperty('byMail')
})

test('says that an announcement does not exist', async () => {
  await open({ [LIST]: page() }, regatta.id)
  expect((await screen.findByRole('alert')).textContent).toBe('Your club has no such announcement.')
})
