import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditPracticeDialog } from './practice-editor.tsx'
import { toFormValues } from './practice-form-values.ts'
import { PracticeActions } from './use-practice-actions.tsx'

vi.mock('#lib/offline/draft-store.ts', () => ({ readDraft: vi.fn(), keepDraft: vi.fn(), dropDraft: vi.fn() }))

const CLUB = clubOf().id
const stored = practiceOf()
const ONE = `${PRACTICES}/${stored.id}`
const own = { userId: 'coach', clubId: CLUB, firstDayOfWeek: 1, isForAll: true, practice: stored } as const
const known = { [`GET /api/clubs/${CLUB}`]: json(clubOf()) }
const EDITED = `practice/change-of/${stored.id}`
const CANCELLED = `practice/cancellation-of/${stored.id}`

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readDraft).mockResolvedValue(undefined)
})

const press = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function openEdit(answers: Parameters<typeof network>[0]) {
  const asked = network({ ...known, ...answers })
  const onClose = vi.fn()
  const { person } = await renderPart(
    <PracticeActions clubId={CLUB} onGone={vi.fn()}>
      <EditPracticeDialog {...own} onMoved={vi.fn()} onClose={onClose} />
    </PracticeActions>,
  )
  await screen.findByRole('button', { name: 'Save practice' })
  const save = async () => {
    await person.click(press('Save practice'))
    const following = screen.queryByRole('radio', { name: 'This and following' })
    if (!following) return
    await person.click(following)
    await person.click(press('Save practice'))
  }
  return { ...asked, person, save, onClose }
}

test('other days whose response was lost may be saved, and no message denies it', async () => {
  const { person, save } = await openEdit({ [`PATCH ${ONE}`]: ['unreachable', problem(404, 'notFound')] })
  await person.click(press('Change weekdays or end'))
  await person.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  await save()
  await screen.findByText(/can’t be reached/)
  await save()
  expect(await screen.findByText(/It may have been saved/)).toBeDefined()
  expect(screen.queryByText(/was deleted/)).toBeNull()
})

test('a title for the following practices is saved after a lost response, though the series ends differently now', async () => {
  const split = practiceOf({ version: 2, title: 'Ergs', rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4' })
  const { person, save, onClose } = await openEdit({
    [`PATCH ${ONE}`]: ['unreachable', problem(409, 'stale', [], split)],
    [`GET ${ONE}`]: json(split),
  })
  await person.clear(field('Title'))
  await person.type(field('Title'), 'Ergs')
  await save()
  await screen.findByText(/can’t be reached/)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('does not take an empty form with changes elsewhere for saved', async () => {
  const now = practiceOf({ version: 2, title: 'Ergs' })
  const { save, onClose } = await openEdit({
    [`PATCH ${ONE}`]: problem(409, 'stale', [], now),
    [`GET ${ONE}`]: json(now),
  })
  await save()
  expect(await screen.findByText(/changed elsewhere/)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('keeps no draft of a practice that was deleted meanwhile, whatever is typed afterwards', async () => {
  const { person, save } = await openEdit({ [`PATCH ${ONE}`]: problem(404, 'notFound') })
  await person.type(field('Place'), '!')
  expect(keepDraft).toHaveBeenLastCalledWith('coach', EDITED, expect.anything())
  await save()
  expect(await screen.findByText(/This practice was deleted/)).toBeDefined()
  expect(dropDraft).toHaveBeenLastCalledWith('coach', EDITED)
  vi.mocked(keepDraft).mockClear()
  await person.type(field('Place'), '!')
  expect(field('Place').value).toBe('Quidi Vidi!!')
  expect(keepDraft).not.toHaveBeenCalled()
})

test('unfolds other days that were typed before', async () => {
  const base = toFormValues(stored)
  const values = { ...base, 'repeat.weekdays': '4' }
  vi.mocked(readDraft).mockResolvedValue({ id: stored.id, values, base, version: 1 })
  await openEdit({})
  expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toHaveProperty('checked', false)
})

async function openCancel(answers: Parameters<typeof network>[0]) {
  network(answers)
  const onClose = vi.fn()
  const { person } = await renderPart(
    <PracticeActions clubId={CLUB} onGone={vi.fn()}>
      <CancelDialog {...own} onClose={onClose} />
    </PracticeActions>,
  )
  return { person, onClose, reason: await screen.findByLabelText<HTMLInputElement>('Reason') }
}

test('restores a typed reason until the practice is kept', async () => {
  const base = { reason: '' }
  vi.mocked(readDraft).mockResolvedValue({ id: stored.id, values: { reason: 'Ice' }, base, version: 1 })
  const { person, reason, onClose } = await openCancel({})
  expect(reason.value).toBe('Ice')
  await person.type(reason, '!')
  expect(keepDraft).toHaveBeenLastCalledWith(
    'coach',
    CANCELLED,
    expect.objectContaining({ values: { reason: 'Ice!' } }),
  )
  await person.click(press('Keep it'))
  expect(dropDraft).toHaveBeenLastCalledWith('coach', CANCELLED)
  expect(onClose).toHaveBeenCalledOnce()
})

test('takes a cancellation as done after a lost response once it is visible', async () => {
  const now = practiceOf({ version: 2, cancelledAt: stored.createdAt, cancelReason: 'Ice' })
  const { person, reason, onClose } = await openCancel({
    [`POST ${ONE}/cancellation`]: 'unreachable',
    [`GET ${ONE}`]: json(now),
  })
  await person.type(reason, 'Ice')
  await person.click(press('Cancel practice'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(dropDraft).toHaveBeenLastCalledWith('coach', CANCELLED)
})

test('a cancellation without a response does not show as failed, and a retry finds it done', async () => {
  const now = practiceOf({ version: 2, cancelledAt: stored.createdAt, cancelReason: '' })
  const { person, onClose } = await openCancel({
    [`POST ${ONE}/cancellation`]: ['unreachable', problem(409, 'stale', [], now)],
    [`GET ${ONE}`]: ['unreachable', json(now)],
  })
  await person.click(press('Cancel practice'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No responseIt may have worked anyway. Check again in a moment, or try again.',
  )
  expect(onClose).not.toHaveBeenCalled()
  await person.click(press('Cancel practice'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

async function openDelete(answers: Parameters<typeof network>[0]) {
  network(answers)
  const onGone = vi.fn(async () => {})
  const { person } = await renderPart(
    <PracticeActions clubId={CLUB} onGone={onGone}>
      <DeleteDialog practice={stored} onClose={vi.fn()} onCancelInstead={vi.fn()} />
    </PracticeActions>,
  )
  await person.click(press('Delete'))
  return onGone
}

test('reports a deletion whose response was lost once the practice is gone', async () => {
  const onGone = await openDelete({
    [`POST ${ONE}/deletion`]: 'unreachable',
    [`GET ${ONE}`]: problem(404, 'notFound'),
  })
  expect(await screen.findByText('On the water was deleted.')).toBeDefined()
  expect(onGone).toHaveBeenCalledWith(stored.id)
})

test('a deletion without a response does not show as failed', async () => {
  const onGone = await openDelete({ [`POST ${ONE}/deletion`]: 'unreachable', [`GET ${ONE}`]: 'unreachable' })
  expect((await screen.findByRole('alert')).textContent).toContain('No response')
  expect(onGone).not.toHaveBeenCalled()
})
