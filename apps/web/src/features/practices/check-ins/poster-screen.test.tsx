import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { CLUB, PRACTICE } from '../../../../test/register.ts'
import { renderPart } from '../../../../test/render.tsx'
import { PosterScreen } from './poster-screen.tsx'

const POSTER = `GET /api/clubs/${CLUB}/practices/${PRACTICE}/poster`
const poster = json({ clubName: 'Lakeside', place: 'Boathouse', code: '012345' })

const show = async (answer: Parameters<typeof network>[0][string]) => {
  network({ [POSTER]: answer })
  return renderPart(<PosterScreen clubId={CLUB} practiceId={PRACTICE} back={null} />)
}

test('the poster shows the place, a code to scan and one to type, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { person } = await show(poster)
  const sheet = within(await screen.findByRole('region', { name: 'Check-in poster' }))
  expect(sheet.getByText('Lakeside · Boathouse')).toBeDefined()
  expect(sheet.getByRole('img', { name: 'Check-in code to scan' })).toBeDefined()
  expect(sheet.getByText('012 345')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('fetches a poster that could not be loaded again', async () => {
  const { person } = await show(['unreachable', poster])
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('012 345')).toBeDefined()
})

test('says that a missing practice has no poster', async () => {
  await show(problem(404, 'notFound'))
  expect(await screen.findByText(/This practice does not exist/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
