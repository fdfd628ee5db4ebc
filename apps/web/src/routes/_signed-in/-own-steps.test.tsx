import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { expect, test } from 'vitest'
import { LanguageStore } from '#lib/i18n/language-store.ts'
import { json, network } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { prefetchOwnSteps } from './-own-steps.ts'
import { LazyFirstSteps, OwnFirstSteps, useIsBeginner } from './-own-steps-card.tsx'
import { preparePart } from './-ready-parts.ts'

const SUMMARY = 'GET /api/training-sessions/summary'
const empty = {
  'GET /api/records/summary': json({ records: 0 }),
  'GET /api/goals': json({ items: [], nextCursor: null }),
  'GET /api/attendance': json({ all: { expected: 0, present: 0 } }),
}
const athlete = () => meOf({ abilities: { ...meOf().abilities, keepLog: true } })

/** A dashboard that opens before `answered` resolves. */
function Dashboard({ me, answered }: { readonly me: Me; readonly answered: Promise<void> }) {
  const queryClient = useQueryClient()
  const isNew = useIsBeginner()
  useEffect(() => {
    const load = async () => {
      await answered
      return prefetchOwnSteps(queryClient, new LanguageStore(['en-GB']), me)
    }
    void preparePart('firstSteps', load)
  }, [queryClient, me, answered])
  return (
    <>
      <main>
        <Suspense>{isNew && <OwnFirstSteps />}</Suspense>
      </main>
      <LazyFirstSteps />
    </>
  )
}

async function openDashboard(total: number) {
  const { sent } = network({ ...empty, [SUMMARY]: json({ total }) })
  const me = athlete()
  const { promise, resolve } = Promise.withResolvers<void>()
  await renderPart(<Dashboard me={me} answered={promise} />, me)
  return { sent, answer: resolve }
}

test('shows first steps that arrive late below the dashboard', async () => {
  const { answer } = await openDashboard(0)
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  answer()
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeDefined()
  expect(within(screen.getByRole('main')).queryByRole('region')).toBeNull()
})

test('shows no late first steps to an athlete with sessions', async () => {
  const { sent, answer } = await openDashboard(1)
  answer()
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(SUMMARY))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})
