import type { Consent } from '@boathouse/domain/club/consents/model'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ConsentCard } from './consent-card.tsx'
import { ConsentQuestion } from './consent-question.tsx'

const SHOW = 'GET /api/consents'
const CHANGE = 'PATCH /api/consents/training'
const VIEWS = 'GET /api/views'

const unanswered: Consent = {
  clubId: 'club',
  kind: 'training',
  choice: 'nothing',
  from: null,
  version: 0,
  changedAt: null,
}
const answered: Consent = {
  ...unanswered,
  choice: 'figures',
  from: '2026-03-01',
  version: 2,
  changedAt: '2026-03-01T08:00:00.000Z',
}
const readers = [
  { clubId: 'club', firstName: 'Ines', lastName: 'Horvat', as: 'admin' },
  { clubId: 'club', firstName: null, lastName: null, as: 'coach' },
]
const shows = (consent: Consent, own = readers) => json({ items: [consent], readers: own })

const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const save = () => screen.getByRole('button', { name: 'Save choice' })

describe('in Settings', () => {
  test('preselects nothing and shows an error next to a missing choice', async () => {
    const { bodiesOf } = network({ [SHOW]: shows(unanswered) })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await screen.findByText('Ines Horvat (admin)')
    expect(screen.getByText('someone without a name (coach of your squad)')).toBeDefined()
    for (const name of ['Everything', 'Figures only', 'Nothing']) expect(choice(name).checked).toBe(false)
    await person.click(save())
    expect(screen.getByText('Choose what coaches see.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toEqual([])
  })

  test('shows the effect of a choice and sends it with the days it applies to', async () => {
    const { bodiesOf } = network({
      [SHOW]: shows(unanswered),
      [CHANGE]: json({ ...unanswered, choice: 'everything', version: 1 }),
    })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await screen.findByText('Ines Horvat (admin)')
    await person.click(choice('Figures only'))
    expect(screen.getByText(/No notes, weather, heart rate, track or file/)).toBeDefined()
    await person.click(choice('Everything'))
    expect(choice('All days').checked).toBe(true)
    await person.click(save())
    expect(await screen.findByText('Saved: coaches see everything.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toEqual([{ clubId: 'club', version: 0, choice: 'everything', from: null }])
  })

  test('keeps the first day of a choice, which can be set to today', async () => {
    const { bodiesOf } = network({
      [SHOW]: shows(answered),
      [CHANGE]: json({ ...answered, choice: 'nothing', version: 3 }),
    })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await screen.findByText('Ines Horvat (admin)')
    expect(choice(/^From .*Mar/).checked).toBe(true)
    await person.click(choice('From today'))
    expect(choice('From today').checked).toBe(true)
    await person.click(choice('Nothing'))
    expect(screen.queryByRole('radio', { name: 'All days' })).toBeNull()
    await person.click(save())
    expect(bodiesOf(CHANGE)).toMatchObject([{ version: 2, choice: 'nothing' }])
  })

  test('undoes a change with one press, including its days', async () => {
    const { bodiesOf } = network({
      [SHOW]: shows(answered),
      [CHANGE]: [
        json({ ...answered, choice: 'nothing', from: null, version: 3 }),
        json({ ...answered, version: 4 }),
      ],
    })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await screen.findByText('Ines Horvat (admin)')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await person.click(choice('Nothing'))
    await person.click(save())
    await screen.findByText('Saved: coaches see nothing.')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Saved: coaches see figures only.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toMatchObject([
      { version: 2, choice: 'nothing' },
      { version: 3, choice: 'figures', from: '2026-03-01' },
    ])
    expect(choice('Figures only').checked).toBe(true)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(document.activeElement).toBe(save())
  })

  test('asks for each club of a member of several', async () => {
    const clubs = ['club', 'other'].map((clubId) => ({
      ...{ clubId, clubName: `Club ${clubId}`, clubStatus: 'active' as const, clubTimeZone: 'UTC' },
      ...{ role: 'athlete' as const, joinedAt: '2026-11-01T08:00:00.000Z' },
    }))
    const { bodiesOf } = network({
      [SHOW]: json({ items: [answered, { ...unanswered, clubId: 'other' }], readers }),
      [CHANGE]: json({ ...unanswered, clubId: 'other', choice: 'everything', version: 1 }),
    })
    const me = meOf({ user: profileOf({ teamId: 'club' }), memberships: clubs })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />, me)
    expect(await screen.findByRole('heading', { name: 'Club other' })).toBeDefined()
    expect(screen.getByText('Nobody', { exact: false })).toBeDefined()
    await person.click(screen.getAllByRole('radio', { name: 'Everything' })[1] as HTMLElement)
    await person.click(screen.getAllByRole('button', { name: 'Save choice' })[1] as HTMLElement)
    expect(await screen.findByText('Saved: coaches see everything.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toEqual([{ clubId: 'other', version: 0, choice: 'everything', from: null }])
  })

  test('offers no undo of a first answer', async () => {
    network({ [SHOW]: shows(unanswered), [CHANGE]: json({ ...unanswered, version: 1 }) })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await screen.findByText('Ines Horvat (admin)')
    await person.click(choice('Nothing'))
    await person.click(save())
    await screen.findByText('Saved: coaches see nothing.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('shows a choice changed elsewhere and keeps the picked one', async () => {
    const current = { ...answered, choice: 'everything', from: null, version: 3 }
    network({
      [SHOW]: shows(answered),
      [CHANGE]: problem(409, 'stale', undefined, current),
    })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await screen.findByText('Ines Horvat (admin)')
    await person.click(choice('Nothing'))
    await person.click(save())
    expect(await screen.findByText(/You changed this elsewhere/)).toBeDefined()
    expect(choice('Nothing').checked).toBe(true)
  })

  test('lists profile views by name on request, with deleted viewers', async () => {
    const view = { kind: 'figures', clubName: 'Lakeside' }
    network({
      [SHOW]: shows(answered),
      [VIEWS]: json({
        items: [
          { ...view, id: '1', day: '2026-03-02', viewer: { firstName: 'Ines', lastName: 'Horvat' } },
          { ...view, id: '2', day: '2026-03-01', kind: 'sessions', viewer: null },
        ],
        nextCursor: null,
      }),
    })
    const { person } = await renderPart(<ConsentCard kind="training" today="2026-03-09" />)
    await person.click(await screen.findByRole('button', { name: 'Profile views' }))
    expect(await screen.findByText('Deleted person')).toBeDefined()
    expect(screen.getByText('Figures')).toBeDefined()
    expect(screen.getByText('2 lines shown')).toBeDefined()
  })
})

describe('on the dashboard', () => {
  test('asks once and reports that the answer is saved', async () => {
    network({ [SHOW]: shows(unanswered), [CHANGE]: json({ ...unanswered, version: 1 }) })
    const { person } = await renderPart(
      <ConsentQuestion kind="training" club={{ clubId: 'club', clubName: 'Lakeside' }} today="2026-03-09" />,
    )
    await screen.findByRole('heading', { name: 'What may your coaches see of your training?' })
    expect(screen.getByText(/Until you choose/)).toBeDefined()
    await person.click(choice('Nothing'))
    await person.click(save())
    expect(await screen.findByText('Saved: coaches see nothing.')).toBeDefined()
    expect(screen.queryByText(/Until you choose/)).toBeNull()
  })

  test.each([
    ['has answered', shows(answered)],
    ['is coached by nobody', shows(unanswered, [])],
  ])('does not ask an athlete who %s', async (_who, answer) => {
    network({ [SHOW]: answer })
    await renderPart(
      <ConsentQuestion kind="training" club={{ clubId: 'club', clubName: 'Lakeside' }} today="2026-03-09" />,
    )
    await expect
      .poll(() => screen.queryByRole('heading', { name: 'What may your coaches see of your training?' }))
      .toBeNull()
  })
})
