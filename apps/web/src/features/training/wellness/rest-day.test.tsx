import { showOwnWeek } from '@boathouse/domain/plans/planned-sessions/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RestDay } from './rest-day.tsx'
import { wellnessChannel } from './wellness-channel.ts'
import { nothingSaid } from './wellness-queue.ts'

const TODAY = '2026-03-04'
const SAVE = `PATCH /api/wellness/${TODAY}`
const entry = (fields: object, version: number) => ({
  ...{ id: '01990000-0000-7000-8000-0000000000a1', day: TODAY, version },
  ...{ createdAt: `${TODAY}T08:00:00.000Z`, updatedAt: `${TODAY}T08:00:00.000Z` },
  ...nothingSaid(),
  ...fields,
})
const span = (...items: object[]) => json({ first: '2026-01-08', last: TODAY, items })
const button = (name: string) => screen.findByRole('button', { name })

async function open(userId: string, answers: Parameters<typeof network>[0], isTrained = false) {
  const { bodiesOf } = network(answers)
  const part = await renderPart(<RestDay userId={userId} today={TODAY} isTrained={isTrained} />)
  testOutbox(userId, part.queryClient).loadChannels(async () => [wellnessChannel])
  return { ...part, sent: () => bodiesOf(SAVE) }
}

test('sets a rest day without the morning check, marks it in the week, and undoes it', async () => {
  const { person, sent, queryClient } = await open('mira', {
    'GET /api/wellness': span(),
    [SAVE]: [json(entry({ isRestDay: true }, 1)), json(entry({}, 2))],
  })
  const week = { first: '2026-03-02', last: '2026-03-08', restDays: [] as string[] }
  const key = [showOwnWeek.id, {}]
  queryClient.setQueryData(key, week)
  await person.click(await button('Rest day'))
  await screen.findByText('Rest day. Your coaches see it as 0.')
  await waitFor(() => expect(queryClient.getQueryData(key)).toEqual({ ...week, restDays: [TODAY] }))
  await person.click(await button('Not a rest day'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(queryClient.getQueryData(key)).toEqual(week))
  expect(sent()).toMatchObject([
    { version: 0, isRestDay: true, fatigue: null },
    { version: 1, isRestDay: false },
  ])
})

test('keeps the entries of a morning check', async () => {
  const { person, sent } = await open('nils', {
    'GET /api/wellness': span(entry({ fatigue: 4, note: 'Fine' }, 3)),
    [SAVE]: json(entry({ fatigue: 4, note: 'Fine', isRestDay: true }, 4)),
  })
  await person.click(await button('Rest day'))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ version: 3, fatigue: 4, note: 'Fine', isRestDay: true }]),
  )
})

test('is not offered once training was logged, but can be removed', async () => {
  const { unmount } = await open('olga', { 'GET /api/wellness': span(entry({ isRestDay: true }, 1)) }, true)
  await button('Not a rest day')
  unmount()
  const { settled } = await open('pia', { 'GET /api/wellness': span() }, true)
  await settled()
  expect(screen.queryByRole('button')).toBeNull()
})
