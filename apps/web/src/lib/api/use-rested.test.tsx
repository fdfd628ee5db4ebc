import { useMutation, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { useRested } from './use-rested.ts'

/** Something that ends when the test says so. */
function openEnded() {
  let end = () => {}
  const ended = new Promise<null>((resolve) => {
    end = () => resolve(null)
  })
  return { ended, end: () => act(async () => end()) }
}

interface Props {
  readonly fetched: Promise<null>
  readonly sent: Promise<null>
}

function Screen({ fetched, sent }: Props) {
  useQuery({ queryKey: ['fetched'], queryFn: () => fetched })
  const { mutate } = useMutation({ mutationFn: () => sent })
  return (
    <button type="button" onClick={() => mutate()}>
      Send
    </button>
  )
}

const Below = () => <output>{useRested() ? 'rested' : 'busy'}</output>

test('a screen has rested once nothing is fetched and nothing sent, and stays so', async () => {
  const fetching = openEnded()
  const sending = openEnded()
  const { person } = await renderPart(
    <>
      <Screen fetched={fetching.ended} sent={sending.ended} />
      <Below />
    </>,
  )
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('busy')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await fetching.end()
  expect(said()).toBe('busy')
  await sending.end()
  await waitFor(() => expect(said()).toBe('rested'))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(said()).toBe('rested')
})
