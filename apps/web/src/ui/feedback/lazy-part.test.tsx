import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { LazyPart } from './lazy-part.tsx'

const Shown = ({ words }: { words: string }) => <p>{words}</p>

test('says in place that its code can’t be loaded, and can retry', async () => {
  const load = vi.fn(() => Promise.reject<typeof Shown>(new TypeError('Failed to fetch')))
  const { person } = await renderPart(
    <LazyPart
      load={load}
      props={{ words: 'Drawn' }}
      waiting="Loading"
      notLoaded="The chart could not be loaded."
    />,
  )
  expect(await screen.findByText('The chart could not be loaded.')).toBeDefined()
  load.mockImplementation(() => Promise.resolve(Shown))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Drawn')).toBeDefined()
})

test.each([
  ['the page has to be reloaded where the server can be reached', new Response('{}'), 'Reload'],
  ['it can be asked for once more where it can not', null, 'Try again'],
])('after a second failure of its code: %s', async (_, answer, offered) => {
  const health = vi.fn(async () => answer ?? Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', health)
  const load = vi.fn(() => Promise.reject<typeof Shown>(new TypeError('Failed to fetch')))
  const { person } = await renderPart(
    <LazyPart load={load} props={{ words: 'Drawn' }} waiting="Loading" notLoaded="It could not be loaded." />,
  )
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: offered })).toBeDefined()
  expect(health).toHaveBeenCalledOnce()
})
