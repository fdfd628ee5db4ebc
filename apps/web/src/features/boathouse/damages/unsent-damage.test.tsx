import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReached } from '#lib/api/connection.ts'
import { FRESH } from '#outbox/queue.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { renderPart } from '../../../../test/render.tsx'
import { damageChannel, MAX_UNSENT_PHOTOS } from './damage-channel.ts'
import { DamageDialog } from './damage-editor.tsx'
import * as photos from './smaller-photo.ts'
import { UnsentDamages, UnsentOfBoat } from './unsent-damage.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const BOAT = '01990000-0000-7000-8000-0000000000b1'
const REPORT = `POST /api/clubs/${CLUB}/boats/${BOAT}/damages`
const USER = '01990000-0000-7000-8000-00000000000a'
const at = '2026-11-01T08:00:00.000Z'

/** Each call uses a new id, because the page remembers stored reports. */
const stored = (): Damage => ({
  ...{ id: newId(), boatId: BOAT, severity: 'withCare', what: 'A crack', place: '' },
  ...{ photoIds: [], reportedBy: { id: null, name: null }, mendedBy: null, mendedAt: null },
  ...{ mayMend: true, mayTakeBack: true, version: 1, createdAt: at, updatedAt: at },
})
const photosOf = ({ id }: Damage) => `${REPORT}/${id}/photos`

beforeEach(() => {
  vi.spyOn(photos, 'makeSmaller').mockImplementation(async () => new Blob(['small'], { type: 'image/jpeg' }))
})
afterEach(() => {
  noteReached(true)
  vi.restoreAllMocks()
})

function Part() {
  const [isOpen, setOpen] = useState(true)
  const address = { userId: USER, clubId: CLUB, boatId: BOAT, boatName: 'Seagull' }
  return (
    <>
      <UnsentOfBoat userId={USER} boatId={BOAT} />
      <UnsentDamages userId={USER} />
      {isOpen && <DamageDialog {...address} onClose={() => setOpen(false)} />}
    </>
  )
}

async function open(answers: Parameters<typeof network>[0]) {
  const calls = network(answers)
  const part = await renderPart(<Part />)
  const outbox = testOutbox(USER, part.queryClient)
  const report = async () => {
    fireEvent.click(await screen.findByRole('radio', { name: 'With care' }))
    fireEvent.change(screen.getByLabelText('What is broken'), { target: { value: 'A crack' } })
    const files = [new File(['bytes'], 'photo', { type: 'image/png' })]
    fireEvent.change(screen.getByLabelText('Add photo'), { target: { files } })
    await screen.findByRole('button', { name: 'Remove photo 1' })
    await part.person.click(screen.getByRole('button', { name: 'Report damage' }))
  }
  const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))
  const isSent = () => waitFor(() => expect(outbox.now().objects.size).toBe(0))
  return { ...calls, ...part, outbox, report, goOnline, isSent }
}

const card = () => screen.findByRole('region', { name: 'Damage of Seagull' })

test('queues an offline report with its photos and sends once: the report, then the photo', async () => {
  const damage = stored()
  const answers = {
    [REPORT]: ['unreachable' as const, json(damage, 201)],
    [photosOf(damage)]: json(damage, 201),
  }
  const { report, sent, bodiesOf, goOnline, isSent } = await open(answers)
  await report()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await card()).textContent).toContain('1 photo')
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('Not sent yet A crack 1 photo')
  goOnline()
  await isSent()
  expect(screen.queryByText('1 photo', { exact: false })).toBeNull()
  expect(sent.map(({ call }) => call.split('?')[0])).toEqual([REPORT, REPORT, photosOf(damage)])
  const [lost, taken] = bodiesOf(REPORT)
  expect(taken).toEqual(lost)
  expect(sent.at(-1)?.body).toBeInstanceOf(Blob)
})

test('retries only a lost photo, not the report', async () => {
  const damage = stored()
  const photo = [problem(503, 'busy'), json(damage, 201)]
  const { report, sent, goOnline, isSent } = await open({
    [REPORT]: json(damage, 201),
    [photosOf(damage)]: photo,
  })
  await report()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await card()
  goOnline()
  await isSent()
  const [, first, second] = sent.map(({ call }) => call)
  expect(sent.map(({ call }) => call.split('?')[0])).toEqual([REPORT, photosOf(damage), photosOf(damage)])
  expect(second).toBe(first)
})

test('says why a report was refused later, and corrects it with its photos', async () => {
  const damage = stored()
  const refused = problem(422, 'invalid', [{ path: 'what', code: 'tooManyOpenDamages' }])
  const { report, bodiesOf, goOnline, isSent, person } = await open({
    [REPORT]: ['unreachable', refused, json(damage, 201)],
    [photosOf(damage)]: json(damage, 201),
  })
  await report()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goOnline()
  const shown = await card()
  await waitFor(() => expect(shown.textContent).toContain('This boat has 30 open reports.'))
  // The form is lazy-loaded.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change' })))
  fireEvent.change(await screen.findByLabelText('What is broken'), {
    target: { value: 'A crack at the bow' },
  })
  expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Report damage' }))
  await isSent()
  expect(bodiesOf(REPORT).at(-1)).toMatchObject({ what: 'A crack at the bow' })
})

test('says before choosing that the device keeps no further unsent photos', async () => {
  const { outbox } = await open({ [REPORT]: 'unreachable' })
  const body = { id: newId(), severity: 'usable', what: 'Scratches', place: '' } as const
  const kept = Array.from({ length: MAX_UNSENT_PHOTOS }, () => ({
    id: newId(),
    url: 'data:image/jpeg;base64,',
  }))
  const about = { id: body.id, clubId: CLUB, boatId: BOAT, boatName: 'Seagull' }
  const report = { ...FRESH, id: newId(), body, photos: kept, isReported: false, wrong: null }
  await act(() => outbox.change(damageChannel, about, () => [report]))
  expect(await screen.findByText(/^This device can hold 30 unsent photos\./)).toBeDefined()
  expect(screen.queryByLabelText('Add photo')).toBeNull()
})

test('the form does not ask for a connection, since reports are kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open({ [REPORT]: 'unreachable' })
  await screen.findByLabelText('What is broken')
  expect(screen.queryByText(/You’re offline/)).toBeNull()
})
