import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CourseSearch } from './course-search.tsx'

const SEARCH = 'POST /api/courses/search'
const bar = () => screen.queryByRole('progressbar')

test('searches sessions in batches and shows progress until none is left', async () => {
  const { bodiesOf } = network({ [SEARCH]: [40, 20, 5, 0].map((unsearched) => json({ unsearched })) })
  await renderPart(<CourseSearch unsearched={45} />)
  expect(bar()?.getAttribute('aria-valuetext')).toMatch(/ of 45$/)
  await waitFor(() => expect(bar()).toBeNull())
  await waitFor(() => expect(bodiesOf(SEARCH)).toHaveLength(4))
})

test('does not retry a search that can’t be made', async () => {
  const { bodiesOf } = network({ [SEARCH]: json({ unsearched: 3 }) })
  await renderPart(<CourseSearch unsearched={3} />)
  await waitFor(() => expect(bar()).toBeNull())
  await waitFor(() => expect(bodiesOf(SEARCH)).toHaveLength(2))
})

test('says that a search failed and can try again', async () => {
  network({ [SEARCH]: [problem(422, 'invalid'), problem(422, 'invalid'), json({ unsearched: 0 })] })
  const { person } = await renderPart(<CourseSearch unsearched={3} />)
  await screen.findByText('Some of your sessions could not be searched.')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Some of your sessions could not be searched.')).toBeNull())
  await waitFor(() => expect(bar()).toBeNull())
})

test('requests nothing if nothing is left', async () => {
  const { bodiesOf } = network({})
  await renderPart(<CourseSearch unsearched={0} />)
  expect(bodiesOf(SEARCH)).toHaveLength(0)
  expect(bar()).toBeNull()
})
