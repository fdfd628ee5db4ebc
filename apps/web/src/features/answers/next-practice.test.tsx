import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedOf } from '../../../test/asked.ts'
import { json, network } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { NextPractice } from './next-practice.tsx'

const next = askedOf()
const other = askedOf({ id: '01990000-0000-7000-8000-0000000000a9' })

test.each([
  ['with the way to its register while that is open', next, 'Register of Early row'],
  ['without one while another is on', other, null],
  ['without one before that', null, null],
])('the next practice has one card, %s', async (_when, now, way) => {
  network({ 'GET /api/practices/next': json({ next, now }) })
  await renderPart(
    <NextPractice
      renderCounts={() => null}
      renderRegister={({ title }) => <a href="/">Register of {title}</a>}
      setOne={null}
    />,
    meOf(),
  )
  expect(await screen.findByRole('link', { name: 'Early row' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Register of/ })?.textContent ?? null).toBe(way)
})
