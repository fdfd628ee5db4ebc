import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DamageDialog } from './damage-editor.tsx'
import * as photos from './smaller-photo.ts'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const BOAT = '01990000-0000-7000-8000-0000000000b1'
const ID = '01990000-0000-7000-8000-0000000000e1'
const REPORT = `POST /api/clubs/${CLUB}/boats/${BOAT}/damages`
const at = '2026-11-01T08:00:00.000Z'

const reported: Damage = {
  ...{ id: ID, boatId: BOAT, severity: 'withCare', what: 'The rudder line is frayed', place: 'Stern' },
  ...{ photoIds: [], reportedBy: { id: null, name: null }, mendedBy: null, mendedAt: null },
  ...{ mayMend: true, mayTakeBack: true, version: 1, createdAt: at, updatedAt: at },
}

// jsdom draws no images; an end-to-end test covers the resizing.
beforeEach(() => {
  vi.spyOn(photos, 'makeSmaller').mockImplementation(async (file) =>
    file.type === 'image/png' ? new Blob(['small'], { type: 'image/jpeg' }) : null,
  )
})
afterEach(() => vi.restoreAllMocks())

async function open(answers: Parameters<typeof network>[0]) {
  const calls = network(answers)
  const onClose = vi.fn()
  const part = await renderPart(
    <DamageDialog userId="athlete" clubId={CLUB} boatId={BOAT} boatName="Seagull" onClose={onClose} />,
  )
  const put = async (name: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  const choose = async (type: string) =>
    fireEvent.change(await screen.findByLabelText('Add photo'), {
      target: { files: [new File(['bytes'], 'photo', { type })] },
    })
  const save = async () => part.person.click(await screen.findByRole('button', { name: 'Report damage' }))
  return { ...calls, ...part, onClose, put, choose, save }
}

async function fillIn({ put }: Awaited<ReturnType<typeof open>>) {
  fireEvent.click(await screen.findByRole('radio', { name: 'With care' }))
  await put('What is broken', 'The rudder line is frayed')
  await put('Where on the boat', 'Stern')
}

test('sends damage as typed', async () => {
  const part = await open({ [REPORT]: json(reported, 201) })
  await fillIn(part)
  await part.save()
  await waitFor(() => expect(part.onClose).toHaveBeenCalled())
  const { severity, what, place } = reported
  expect(part.bodiesOf(REPORT)).toEqual([{ id: expect.any(String), severity, what, place }])
})

test('shows the error next to a missing field and sends nothing', async () => {
  const part = await open({ [REPORT]: json(reported, 201) })
  await part.save()
  expect(await screen.findByText('Say whether the boat can be used.')).toBeDefined()
  expect(part.bodiesOf(REPORT)).toEqual([])
})

test('refuses a file that is no photo and can remove a photo', async () => {
  const part = await open({ [REPORT]: json(reported, 201) })
  await part.choose('text/html')
  expect((await screen.findByRole('alert')).textContent).toContain('photo can’t be used')
  await part.choose('image/png')
  await part.person.click(await screen.findByRole('button', { name: 'Remove photo 1' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('keeps the text of a refused report', async () => {
  const fields = [{ path: 'what', code: 'boatArchived' }]
  const part = await open({ [REPORT]: problem(422, 'invalid', fields) })
  await fillIn(part)
  await part.save()
  expect(await screen.findByText('This boat is archived.')).toBeDefined()
  expect(part.onClose).not.toHaveBeenCalled()
})

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 1_600, height: 1_200 },
  ],
  [
    { width: 3_000, height: 4_000 },
    { width: 1_200, height: 1_600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 1 },
    { width: 1_600, height: 1 },
  ],
])('draws a picture of %o in %o', (picture, drawn) => {
  expect(photos.fitWithin(picture, 1_600)).toEqual(drawn)
})

const photosOf = (id: string) => `POST /api/clubs/${CLUB}/boats/${BOAT}/damages/${id}/photos`

test('sends a photo that is still being resized', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  vi.mocked(photos.makeSmaller).mockReturnValue(promise)
  const part = await open({ [REPORT]: json(reported, 201), [photosOf(ID)]: json(reported, 201) })
  await fillIn(part)
  await part.choose('image/png')
  await part.save()
  expect(part.bodiesOf(REPORT)).toEqual([])
  resolve(new Blob(['small'], { type: 'image/jpeg' }))
  await waitFor(() => expect(part.onClose).toHaveBeenCalled())
  expect(part.sent.map(({ call }) => call.split('?')[0])).toEqual([REPORT, photosOf(ID)])
})

test('keeps the form open with its text if a file turns out to be no photo', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  vi.mocked(photos.makeSmaller).mockReturnValue(promise)
  const part = await open({ [REPORT]: json(reported, 201) })
  await fillIn(part)
  await part.choose('image/png')
  await part.save()
  resolve(null)
  expect((await screen.findByRole('alert')).textContent).toContain('photo can’t be used')
  expect([part.sent, part.onClose.mock.calls]).toEqual([[], []])
})

test('accepts three photos at most, however quickly they are chosen', async () => {
  await open({ [REPORT]: json(reported, 201) })
  const input = await screen.findByLabelText('Add photo')
  const files = Array.from({ length: 3 }, () => new File(['bytes'], 'photo', { type: 'image/png' }))
  fireEvent.change(input, { target: { files } })
  fireEvent.change(input, { target: { files } })
  expect((await screen.findByRole('alert')).textContent).toContain('three photos')
  expect(screen.getAllByRole('img')).toHaveLength(3)
})

test('does not report the damage again after a refused photo', async () => {
  const second: Response[] = [problem(409, 'conflict'), json(reported, 201)]
  const part = await open({ [REPORT]: json(reported, 201), [photosOf(ID)]: [json(reported, 201), ...second] })
  await fillIn(part)
  await part.choose('image/png')
  await screen.findByRole('button', { name: 'Remove photo 1' })
  await part.choose('image/png')
  await screen.findByRole('button', { name: 'Remove photo 2' })
  await part.save()
  expect((await screen.findByText(/Damage reported. Some photos/)).textContent).toContain('send them again')
  expect((await screen.findByLabelText('What is broken')).matches(':disabled')).toBe(true)
  await part.save()
  await waitFor(() => expect(part.onClose).toHaveBeenCalledTimes(1))
  expect(part.bodiesOf(REPORT)).toHaveLength(1)
  const ids = part.sent.slice(1).map(({ call }) => call.split('?')[1])
  expect([ids.length, new Set(ids).size, ids[2]]).toEqual([3, 2, ids[1]])
})
