import { newId } from '@boathouse/domain/kernel/ids'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import { en } from '@boathouse/messages/en/index'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { createDraft } from '#editor/draft.tsx'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SessionForm } from './session-editor.tsx'
import { detailNames, freshValues } from './session-form-values.ts'
import type { SessionHabits } from './session-habits.ts'
import { loadUnsentLog } from './use-unsent-log.ts'

// In the app, the log page loads this code when idle.
beforeAll(async () => void (await loadUnsentLog()))

const CREATE = 'POST /api/training-sessions'
const TODAY = '2026-11-24'

async function openForm(sport: Sport = 'other', isDetailed = false) {
  const [onChange, onSaved, onLogged] = [vi.fn(), vi.fn(), vi.fn()]
  const habits: SessionHabits = { isDetailed, sport, craft: '' }
  const start = createDraft(null, freshValues(TODAY, habits))
  const draft = {
    start,
    isRestored: false,
    merged: null,
    keep: onChange,
    drop: async () => {},
    clear: vi.fn(),
  }
  const { person } = await renderPart(
    <SessionForm
      userId={newId()}
      stored={null}
      draft={draft}
      today={TODAY}
      habits={habits}
      onLogged={onLogged}
      onClose={onSaved}
    />,
  )
  const save = () => person.click(screen.getByRole('button', { name: 'Save Training Session' }))
  const fill = async (minutes: string) => {
    await person.click(screen.getByRole('radio', { name: 'Speed' }))
    await person.click(screen.getByRole('radio', { name: 'High' }))
    await person.type(screen.getByLabelText('Duration (minutes)'), minutes)
  }
  return { onChange, onSaved, onLogged, draft: start, person, save, fill }
}

test('shows each error next to its field and focuses the first', async () => {
  const { sent } = network({})
  const { save } = await openForm()
  await save()
  expect(screen.getByText('Choose a type.')).toBeDefined()
  expect(screen.getByText('Enter the duration in whole minutes, for example 90.')).toBeDefined()
  expect(screen.getByText('Choose an intensity.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Endurance' }))
  expect(sent).toEqual([])
})

test('accepts a decimal comma and truncates', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { draft, fill, save, person, onSaved } = await openForm()
  await fill('45,9')
  await person.type(screen.getByLabelText('Weather/Conditions'), 'Calm')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toEqual([
    {
      id: draft.id,
      date: TODAY,
      type: 'speed',
      duration: 45,
      intensity: 'high',
      weather: 'Calm',
      notes: '',
      ...noDetails(),
    },
  ])
})

test('offline, keeps it for sending and closes the form', async () => {
  const { bodiesOf } = network({ [CREATE]: ['unreachable', json({}, 201)] })
  const { fill, save, onSaved } = await openForm()
  await fill('45')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(bodiesOf(CREATE)).toHaveLength(2))
  const [first, second] = bodiesOf(CREATE)
  expect(second).toEqual(first)
})

test('a press while the saved form closes neither sends nor keeps it again', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { fill, save, onSaved, onChange } = await openForm()
  await fill('45')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const changesBefore = onChange.mock.calls.length
  await save()
  await new Promise((done) => setTimeout(done, 20))
  expect(bodiesOf(CREATE)).toHaveLength(1)
  expect(onChange).toHaveBeenCalledTimes(changesBefore)
})

test('does not keep text typed while the saved form closes', async () => {
  network({ [CREATE]: json({}, 201) })
  const { person, fill, save, onSaved, onChange } = await openForm()
  await fill('45')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const changesBefore = onChange.mock.calls.length
  await person.type(screen.getByLabelText('Duration (minutes)'), '6')
  expect(onChange).toHaveBeenCalledTimes(changesBefore)
})

test('shows the server’s errors at their fields', async () => {
  network({ [CREATE]: problem(422, 'invalid', [{ path: 'date', code: 'dateAfterTomorrow' }]) })
  const { fill, save } = await openForm()
  await fill('45')
  await save()
  expect(await screen.findByText('Choose tomorrow or an earlier day.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Date'))
})

test('after an earlier attempt that arrived, saves another session only on request', async () => {
  const { bodiesOf } = network({ [CREATE]: [problem(409, 'conflict'), json({}, 201)] })
  const { fill, save, onSaved } = await openForm()
  await fill('45')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Your earlier attempt was saved after all')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [first, second] = bodiesOf(CREATE) as { id: string }[]
  expect(second?.id).not.toBe(first?.id)
})

const open = (person: { click: (element: Element) => Promise<void> }) =>
  person.click(screen.getByRole('button', { name: 'More details' }))
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choicesOf = (label: string) => [...select(label).options].map(({ text }) => text)

test('folds details at first, defaults to the user’s sport, and sends whole units', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { fill, save, person, onSaved, onLogged, draft } = await openForm('canoeKayak')
  expect(screen.queryByLabelText('Sport')).toBeNull()
  await open(person)
  expect(select('Sport').value).toBe('canoeKayak')
  expect(screen.getByText('Blade entries per minute, both sides counted')).toBeDefined()
  await person.selectOptions(select('Craft'), 'C1')
  expect(screen.getByText('Strokes per minute')).toBeDefined()
  await person.type(screen.getByLabelText('Distance (km)'), '12,345')
  await person.selectOptions(select('Session RPE (0 to 10)'), '4 – Somewhat hard')
  await person.type(screen.getByLabelText('Average heart rate (bpm)'), '151')
  await person.type(screen.getByLabelText('Average stroke rate (spm)'), '62')
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '06:30' } })
  await person.type(screen.getByLabelText('Water temperature (°C)'), '12,5')
  await fill('60')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)[0]).toMatchObject({
    sport: 'canoeKayak',
    craft: 'c1',
    distance: 12_345,
    rpe: 4,
    averageHeartRate: 151,
    strokeRate: 62,
    startTime: '06:30',
    waterTemperature: 12.5,
  })
  expect(onLogged).toHaveBeenCalledExactlyOnceWith(draft.id, {
    isDetailed: true,
    sport: 'canoeKayak',
    craft: 'c1',
  })
})

test('opens the details with the last sport if they were open before', async () => {
  network({})
  await openForm('rowing', true)
  expect(select('Sport').value).toBe('rowing')
})

test('on the water, shows the distance before the details and offers the usual sport with it', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { fill, save, person, onSaved, onLogged, draft } = await openForm('rowing')
  await person.type(screen.getByLabelText('Distance (km)'), '14,2')
  await fill('60')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)[0]).toMatchObject({ sport: 'rowing', distance: 14_200 })
  expect(onLogged).toHaveBeenCalledExactlyOnceWith(draft.id, {
    isDetailed: false,
    sport: 'rowing',
    craft: '',
  })
})

test('sends no sport without a distance', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { fill, save, onSaved } = await openForm('rowing')
  await fill('60')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)[0]).toMatchObject({ sport: null, distance: null })
})

test('offers every detail that a session can have', async () => {
  network({})
  const { person } = await openForm()
  await open(person)
  for (const name of detailNames)
    expect(
      screen.getByLabelText(en[`trainingSession.${name}`].replace(/ \(\{unit\}\)/, ''), { exact: false }),
    ).toBeDefined()
})

test('offers the sport’s crafts, and none without a sport', async () => {
  network({})
  const { person, onChange } = await openForm()
  await open(person)
  await person.selectOptions(select('Sport'), 'Not set')
  expect(select('Craft').disabled).toBe(true)
  await person.selectOptions(select('Sport'), 'Rowing')
  expect(choicesOf('Craft').slice(0, 3)).toEqual(['Not set', '1x', '2x'])
  await person.selectOptions(select('Craft'), '2x')
  await person.selectOptions(select('Sport'), 'Other')
  expect(choicesOf('Craft')).toEqual(['Not set', 'SkiErg', 'BikeErg'])
  expect(onChange.mock.lastCall?.[0].values).toMatchObject({ sport: 'other', craft: '' })
})

test('unfolds an invalid detail with its error and stays open while it is corrected', async () => {
  const { sent } = network({})
  const { person, fill, save } = await openForm()
  await fill('60')
  await open(person)
  await person.type(screen.getByLabelText('Distance (km)'), '501')
  await person.type(screen.getByLabelText('Average heart rate (bpm)'), 'fast')
  await person.type(screen.getByLabelText('Water temperature (°C)'), '-2,1')
  await open(person)
  expect(screen.queryByLabelText('Distance (km)')).toBeNull()
  await save()
  expect(screen.getByText('Enter a distance up to 500 km (311 miles).')).toBeDefined()
  expect(screen.getByText('Enter a whole number from 25 to 250, without a unit.')).toBeDefined()
  expect(screen.getByText('Water is between −2 and 40 °C (28 and 104 °F).')).toBeDefined()
  const distance = screen.getByLabelText<HTMLInputElement>('Distance (km)')
  expect(document.activeElement).toBe(distance)
  await person.clear(distance)
  expect(screen.getByLabelText('Distance (km)')).toBe(distance)
  expect(sent).toEqual([])
})

test('accepts hours and minutes and asks about a dot', async () => {
  const { bodiesOf } = network({ [CREATE]: json({}, 201) })
  const { fill, save, person, onSaved } = await openForm()
  await fill('1.15')
  expect(screen.getByText('Which time did you mean?')).toBeDefined()
  await save()
  expect(bodiesOf(CREATE)).toEqual([])
  await person.click(screen.getByRole('button', { name: '1:15?' }))
  expect(screen.getAllByText('Read as 1:15 h').length).toBeGreaterThan(0)
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toMatchObject([{ duration: 75 }])
})
