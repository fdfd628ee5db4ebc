import { createGoal, showGoal } from '@boathouse/domain/results/goals/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useCodeWords } from '#lib/i18n/language.tsx'
import { hearOwn, nameOwnBuild, withBuild } from '../../../test/builds.ts'
import { json, network, problem } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { isPageOutdated } from './build.ts'
import { call } from './call.ts'

beforeAll(nameOwnBuild)
afterEach(hearOwn)

const ID = '01990000-0000-7000-8000-000000000001'
const show = () => call(showGoal, { params: { id: ID } })
const change = () => call(createGoal, { body: {} as never }).catch((error: unknown) => error)

test('detects that the page is outdated while the server reports another build', async () => {
  network({
    [`GET /api/goals/${ID}`]: [
      json({}),
      withBuild('own-build', json({})),
      withBuild('newer-build', json({})),
      // A proxy, or a server without the web app, sends no build.
      json({}),
      withBuild('own-build', json({})),
    ],
  })
  const known: boolean[] = []
  for (let asked = 0; asked < 5; asked++) {
    await show()
    known.push(isPageOutdated())
  }
  expect(known).toEqual([false, false, true, true, false])
})

function Words({ error }: { error: unknown }) {
  return <p>{useCodeWords().ofFailure(error)}</p>
}

test.each([
  [422, 'invalid', 'newer-build', /Reload this page/],
  [404, 'notFound', 'newer-build', /Reload this page/],
  [422, 'invalid', 'own-build', /isn’t valid/],
  [409, 'stale', 'newer-build', /changed elsewhere/],
])('%i %s by the server of %s reads %s', async (status, code, build, words) => {
  network({ 'POST /api/goals': withBuild(build, problem(status, code)) })
  await renderPart(<Words error={await change()} />)
  expect(screen.getByText(words)).toBeDefined()
})

test('a screen that breaks with a newer server shows the same message', async () => {
  network({ 'POST /api/goals': withBuild('newer-build', json({}, 201)) })
  await change()
  await renderPart(<Words error={new TypeError('x is undefined')} />)
  expect(screen.getByText(/Reload this page/)).toBeDefined()
})
