import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TrainingCards } from './training-cards.tsx'

const SUMMARY = 'GET /api/training-sessions/summary'
const MINUTE = 60_000
const period = { first: '2026-11-01', last: '2026-11-30' }
const summary = (sessions: number, minutes: number, week: number) =>
  json({
    total: 24,
    month: { ...period, sessions, durationMs: minutes * MINUTE },
    week: { ...period, sessions: week },
  })

async function card(label: string) {
  const term = await screen.findByText(label)
  const [figure, note] = within(term.parentElement as HTMLElement).getAllByRole('definition')
  return `${figure?.textContent} · ${note?.textContent}`
}

test('shows the month in sessions, rounded hours and minutes, and the week', async () => {
  network({ [SUMMARY]: summary(12, 775, 3) })
  await renderPart(<TrainingCards userId="mira" />)
  await screen.findByText('775 minutes, 12:55 h')
  expect(await card('Total Sessions')).toBe('12 · This month')
  expect(await card('Total Hours')).toBe('13 · 775 minutes, 12:55 h')
  expect(await card('Avg Duration')).toBe('65 · Minutes per session')
  expect(await card('This Week')).toBe('3 · Sessions completed')
})

test('shows a labelled dash as average without sessions', async () => {
  network({ [SUMMARY]: summary(0, 0, 0) })
  await renderPart(<TrainingCards userId="mira" />)
  await screen.findByText('0 minutes')
  expect(await card('Avg Duration')).toBe('–Not known yet · Minutes per session')
})

test('says quietly that a figure could not be loaded, and loads it on retry', async () => {
  network({ [SUMMARY]: [problem(503, 'unavailable'), summary(12, 775, 3)] })
  const { person } = await renderPart(<TrainingCards userId="mira" />)
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(await card('Total Sessions')).toContain('Not loaded.')
  await person.click(again as HTMLElement)
  expect(await screen.findByText('775 minutes, 12:55 h')).toBeDefined()
})
