import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AbilitiesCard } from './abilities-card.tsx'

const SHOW = 'GET /api/abilities'
const UPDATE = 'PATCH /api/abilities'
const said = {
  ...{ sculls: true, sweep: null, kayaks: false, canoe: null, coxes: false, steers: false },
  ...{ version: 3, changedAt: '2026-03-01T08:00:00.000Z' },
}

async function open(answers: Parameters<typeof network>[0]) {
  const { bodiesOf } = network(answers)
  const { person } = await renderPart(<AbilitiesCard uid="0190a000-0000-7000-8000-000000000001" />)
  const sculls = await screen.findByLabelText<HTMLInputElement>('I scull')
  const sweep = screen.getByLabelText<HTMLSelectElement>('Sweep')
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { person, sculls, sweep, save, bodiesOf }
}

test('sends only the changed abilities and shows the stored ones', async () => {
  const { person, sculls, sweep, save, bodiesOf } = await open({
    [SHOW]: json(said),
    [UPDATE]: json({ ...said, sculls: false, sweep: 'port', canoe: 'left', version: 4 }),
  })
  expect([sculls.checked, sweep.value]).toEqual([true, ''])
  await person.click(sculls)
  await person.selectOptions(sweep, 'Port')
  await person.selectOptions(screen.getByLabelText('Canoe'), 'Left')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, sculls: false, sweep: 'port', canoe: 'left' }])
  expect([sculls.checked, sweep.value]).toEqual([false, 'port'])
})

test('on a conflict, shows what was saved elsewhere and keeps the choice made here', async () => {
  const current = { ...said, sweep: 'both', coxes: true, version: 4 }
  const { person, sweep, save, bodiesOf } = await open({
    [SHOW]: json(said),
    [UPDATE]: [
      problem(409, 'stale', undefined, current),
      json({ ...current, sweep: 'starboard', version: 5 }),
    ],
  })
  await person.selectOptions(sweep, 'Starboard')
  await save()
  expect(await screen.findByText('Saved elsewhere: Both sides')).toBeDefined()
  expect(sweep.value).toBe('starboard')
  expect(screen.getByLabelText<HTMLInputElement>('I can cox').checked).toBe(true)
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)[1]).toMatchObject({ version: 4, sweep: 'starboard' })
})

test('says what to do until abilities are saved', async () => {
  const words = 'Nothing entered yet. Turn on what you can do, then save.'
  const { save } = await open({
    [SHOW]: json({ ...said, sculls: false, kayaks: false, version: 0, changedAt: null }),
    [UPDATE]: json({ ...said, version: 1 }),
  })
  expect(screen.getByText(words)).toBeDefined()
  await save()
  await screen.findByText('Saved')
  expect(screen.queryByText(words)).toBeNull()
})

test('fetches abilities that could not be loaded again', async () => {
  network({ [SHOW]: [problem(500, 'internal'), json(said)] })
  const { person } = await renderPart(<AbilitiesCard uid="0190a000-0000-7000-8000-000000000001" />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('I scull')).checked).toBe(true)
})
