import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AgeAndCategory } from './age-and-category.tsx'

const mira = profileOf({ version: 3 })
const SHOW = `GET /api/users/${mira.id}`
const UPDATE = `PATCH /api/users/${mira.id}`
const stored = (own: object) =>
  json({
    ...mira,
    hasPassword: true,
    remindByMail: true,
    competesAs: null,
    yearOfBirth: null,
    isLeftOutOfRankings: false,
    commentsByMail: true,
    plansByMail: true,
    ...own,
  })

async function open(answers: Parameters<typeof network>[0]) {
  const { bodiesOf } = network(answers)
  const { person } = await renderPart(<AgeAndCategory uid={mira.id} />)
  const year = await screen.findByLabelText<HTMLInputElement>('Year of birth')
  const category = screen.getByLabelText<HTMLSelectElement>('Competes as')
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { person, year, category, save, bodiesOf }
}

test('sends the entered values and shows the stored ones', async () => {
  const { person, year, category, save, bodiesOf } = await open({
    [SHOW]: stored({}),
    [UPDATE]: stored({ competesAs: 'women', yearOfBirth: 2009, version: 4 }),
  })
  expect([category.value, year.value]).toEqual(['', ''])
  await person.selectOptions(category, 'Women')
  await person.type(year, ' 2009 ')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, competesAs: 'women', yearOfBirth: 2009 }])
  expect([category.value, year.value]).toEqual(['women', '2009'])
})

test('clears both values', async () => {
  const { person, year, category, save, bodiesOf } = await open({
    [SHOW]: stored({ competesAs: 'men', yearOfBirth: 1980 }),
    [UPDATE]: stored({ version: 4 }),
  })
  await person.selectOptions(category, 'Not set')
  await person.clear(year)
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, competesAs: null, yearOfBirth: null }])
})

test('shows an invalid year next to the field and keeps it', async () => {
  const { person, year, save, bodiesOf } = await open({ [SHOW]: stored({}) })
  await person.type(year, '09')
  await save()
  expect(await screen.findByText('Enter a four-digit year, this year at the latest.')).toBeDefined()
  expect([year.value, bodiesOf(UPDATE)]).toEqual(['09', []])
})

test('fetches settings that could not be loaded again', async () => {
  network({ [SHOW]: [problem(500, 'internal'), stored({ yearOfBirth: 2009 })] })
  const { person } = await renderPart(<AgeAndCategory uid={mira.id} />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Year of birth')).value).toBe('2009')
})
