import { createAbsence, updateAbsence } from '@boathouse/domain/practices/absences/contract'
import type { Absence } from '@boathouse/domain/practices/absences/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCall } from '#lib/api/queries.ts'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { json, network, problem } from '../../test/network.ts'
import { renderPart } from '../../test/render.tsx'
import { createDraft, type OpenDraft, WithDraft } from './draft.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useRecordForm } from './record-form.ts'

vi.mock('#lib/offline/draft-store.ts', () => ({ readDraft: vi.fn(), keepDraft: vi.fn(), dropDraft: vi.fn() }))

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(readDraft).mockResolvedValue(undefined)
})

const camp: Absence = {
  id: '01990000-0000-7000-8000-0000000000a1',
  first: '2026-11-23',
  last: '2026-11-27',
  reason: 'Camp',
  version: 2,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const CREATE = 'POST /api/absences'
const CHANGE = `PATCH /api/absences/${camp.id}`
const toFormValues = ({ last, reason }: Absence) => ({ last, reason })
type Values = ReturnType<typeof toFormValues>

interface Part {
  readonly stored: Absence | null
  readonly onSaved: () => void
  readonly refresh: () => Promise<unknown>
}

const Editor = (part: Part) => (
  <WithDraft
    userId="mira"
    name="a-record"
    first={() =>
      createDraft(part.stored, part.stored ? toFormValues(part.stored) : { last: '2026-11-24', reason: '' })
    }
  >
    {(draft) => <Fields draft={draft} {...part} />}
  </WithDraft>
)

function Fields({ draft, stored, onSaved, refresh }: Part & { draft: OpenDraft<Values> }) {
  const [create, change] = [useCall(createAbsence), useCall(updateAbsence)]
  const form = useRecordForm({
    noun: 'absence',
    body: createAbsence.body,
    draft,
    toFormValues,
    toRequest: (typed) => ({ ...typed, first: '2026-11-23' }),
    onSaved,
    refresh,
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { id }, body: { ...typed, version } })
        : create.mutateAsync({ body: { id, ...typed } }),
    ),
  )
  const notice = Object.entries(form.merged?.conflicts ?? {}).map(([name, value]) => ({ name, value }))
  return (
    <RecordDialog
      noun="absence"
      title="Absence"
      facts={notice}
      onClose={() => {}}
      {...{ draft, form, onSubmit }}
    >
      <input aria-label="Last" {...inputOf(form.field('last'))} />
      <input aria-label="Reason" {...inputOf(form.field('reason'))} />
    </RecordDialog>
  )
}

const inputOf = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => ({
  value,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
})

async function open(responses: Parameters<typeof network>[0], stored: Absence | null = camp) {
  const calls = network(responses)
  const [onSaved, refresh] = [vi.fn(), vi.fn(async () => {})]
  const { person, unmount } = await renderPart(<Editor {...{ stored, onSaved, refresh }} />)
  const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  await screen.findByLabelText('Reason')
  return {
    ...calls,
    onSaved,
    refresh,
    unmount,
    input,
    put: (name: string, value: string) => fireEvent.change(input(name), { target: { value } }),
    save: () => person.click(screen.getByRole('button', { name: 'Save absence' })),
    submit: () => fireEvent.submit(input('Reason').closest('form') as HTMLFormElement),
    told: async () => (await screen.findByRole('alert')).textContent,
  }
}

test('fills untouched fields with stored values, keeps edited ones and saves over the newest version', async () => {
  const now = { ...camp, last: '2026-11-30', version: 5 }
  const {
    put,
    save,
    input,
    told: notice,
    bodiesOf,
    onSaved,
  } = await open({
    [CHANGE]: [problem(409, 'stale', [], now), json({ ...now, version: 6 })],
  })
  put('Reason', 'Exams')
  await save()
  expect(await notice()).toContain('This was changed elsewhere')
  expect([input('Last').value, input('Reason').value]).toEqual(['2026-11-30', 'Exams'])
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)).toMatchObject([
    { version: 2, last: '2026-11-27', reason: 'Exams' },
    { version: 5, last: '2026-11-30', reason: 'Exams' },
  ])
})

test('shows a conflicting change before it is overwritten', async () => {
  const { put, save, input } = await open({
    [CHANGE]: problem(409, 'stale', [], { ...camp, reason: 'Long camp', version: 5 }),
  })
  put('Reason', 'Exams')
  await save()
  const notice = await screen.findByRole('region', { name: 'Not saved' })
  expect(notice.textContent).toContain('reasonLong camp')
  expect(document.activeElement).toBe(notice)
  expect(input('Reason').value).toBe('Exams')
})

test('saves a change whose response was lost, and no other user’s', async () => {
  const {
    put,
    save,
    told: notice,
    onSaved,
    refresh,
  } = await open({
    [CHANGE]: ['unreachable', problem(409, 'stale', [], { ...camp, reason: 'Exams', version: 3 })],
  })
  put('Reason', ' Exams ')
  await save()
  expect(await notice()).toContain('can’t be reached')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(dropDraft).toHaveBeenCalledWith('mira', 'a-record')
  expect(refresh).toHaveBeenCalled()
})

test.each([
  ['part of it alone is stored', { reason: 'Exams' }, { reason: 'Exams', last: '2026-11-28' }],
  ['nothing is typed', { reason: 'Long camp' }, {}],
])('does not take a record for saved if %s', async (_, elsewhere, typed: Partial<Values>) => {
  const {
    put,
    save,
    told: notice,
    onSaved,
  } = await open({
    [CHANGE]: problem(409, 'stale', [], { ...camp, ...elsewhere, version: 3 }),
  })
  for (const [name, value] of Object.entries(typed)) put(name === 'last' ? 'Last' : 'Reason', value)
  await save()
  expect(await notice()).toContain('This was changed elsewhere')
  expect(onSaved).not.toHaveBeenCalled()
})

test('sends once for two presses at once', async () => {
  const { put, submit, bodiesOf, onSaved } = await open({ [CREATE]: json(camp, 201) }, null)
  put('Reason', 'Camp')
  submit()
  submit()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  submit()
  await new Promise((done) => setTimeout(done, 20))
  expect(bodiesOf(CREATE)).toHaveLength(1)
})

test('resends a new record under its id, and under another one once the first is stored', async () => {
  const {
    put,
    save,
    told: notice,
    bodiesOf,
    onSaved,
    refresh,
  } = await open({ [CREATE]: ['unreachable', problem(409, 'conflict'), json(camp, 201)] }, null)
  put('Reason', 'Camp')
  await save()
  await notice()
  put('Reason', 'Long camp')
  await save()
  await screen.findByText(/Your earlier attempt was saved after all/)
  expect(refresh).toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first, second, third] = (bodiesOf(CREATE) as Absence[]).map(({ id }) => id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('opens a draft of an older version over the newest and shows what it would replace', async () => {
  vi.mocked(readDraft).mockResolvedValue({
    id: camp.id,
    version: 1,
    base: { last: '2026-11-25', reason: 'Race' },
    values: { last: '2026-11-25', reason: 'Exams' },
  })
  const { input, save, bodiesOf, told: notice } = await open({ [CHANGE]: json(camp) })
  expect([input('Last').value, input('Reason').value]).toEqual(['2026-11-27', 'Exams'])
  expect(await notice()).toContain('reasonCamp')
  expect(screen.getByText('Your draft was restored.')).toBeDefined()
  await save()
  await waitFor(() => expect(bodiesOf(CHANGE)).toMatchObject([{ version: 2, reason: 'Exams' }]))
})

test('keeps an entry made for someone else once it is sent', async () => {
  const copied = { last: '2026-11-24', reason: 'Camp' }
  const draft = { ...createDraft(null, { last: '2026-11-24', reason: '' }), values: copied }
  vi.mocked(readDraft).mockResolvedValue(draft)
  const { save, told: notice } = await open({ [CREATE]: 'unreachable' }, null)
  expect(keepDraft).not.toHaveBeenCalled()
  await save()
  await notice()
  expect(keepDraft).toHaveBeenLastCalledWith('mira', 'a-record', draft)
})

test('keeps no draft of text typed back to the stored value', async () => {
  const { put } = await open({})
  put('Reason', 'Exams')
  expect(keepDraft).toHaveBeenLastCalledWith(
    'mira',
    'a-record',
    expect.objectContaining({ version: 2, values: { last: '2026-11-27', reason: 'Exams' } }),
  )
  put('Reason', 'Camp')
  expect(dropDraft).toHaveBeenCalledOnce()
})

test('keeps no draft of a deleted record, but leaves the text on screen', async () => {
  const { put, save, told: notice, input } = await open({ [CHANGE]: problem(404, 'notFound') })
  put('Reason', 'Exams')
  await save()
  expect(await notice()).toContain('This absence was deleted')
  expect(dropDraft).toHaveBeenCalledOnce()
  vi.mocked(keepDraft).mockClear()
  put('Reason', 'Exams!')
  expect(input('Reason').value).toBe('Exams!')
  expect(keepDraft).not.toHaveBeenCalled()
})

test('closes nothing else and drops the draft if the form was closed while sending', async () => {
  const { put, submit, unmount, onSaved, refresh } = await open({ [CREATE]: json(camp, 201) }, null)
  put('Reason', 'Camp')
  submit()
  unmount()
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
  expect(dropDraft).toHaveBeenCalledWith('mira', 'a-record')
  expect(onSaved).not.toHaveBeenCalled()
})
