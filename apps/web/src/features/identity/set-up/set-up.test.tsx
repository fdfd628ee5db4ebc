import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { SetUp } from './set-up.tsx'

test.each([
  ['set up', true, 'Boathouse is set up: sign in.', 'Sign in'],
  ['not set up yet', false, /^This set-up link was used or replaced\./, 'Back to login'],
])('says that a link does not work for a Boathouse that is %s', async (_words, isSetUp, why, way) => {
  await renderPart(<SetUp token={undefined} isSetUp={isSetUp} onSignedIn={() => {}} />)
  expect(screen.getByText(why)).toBeDefined()
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/login')
})
