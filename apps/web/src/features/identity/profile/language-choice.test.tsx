import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepLanguage, keptLanguage } from '#lib/i18n/chosen-language.ts'
import { json, network } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { LanguageChoice } from './language-choice.tsx'

const mira = profileOf({ version: 3 })
const UPDATE = `PATCH /api/users/${mira.id}`

async function choose(name: string, answer: Parameters<typeof network>[0][string], profile = mira) {
  const { bodiesOf } = network({ [UPDATE]: answer })
  const { person } = await renderPart(<LanguageChoice profile={profile} />)
  await person.selectOptions(screen.getByRole('combobox'), screen.getByRole('option', { name }))
  return { bodiesOf }
}

test('changes the language on screen at once, keeps it in this browser, and saves it', async () => {
  const { bodiesOf } = await choose('Deutsch', json({ ...mira, language: 'de', version: 4 }))
  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toBeDefined()
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  await waitFor(() => expect(bodiesOf(UPDATE)).toEqual([{ version: 3, language: 'de' }]))
  expect(keptLanguage()).toEqual(['de-US'])
})

test('returns to the browser’s language', async () => {
  keepLanguage('de-US')
  const profile = { ...mira, language: 'de' }
  const { bodiesOf } = await choose('The browser’s language', json({ ...mira, version: 4 }), profile)
  await waitFor(() => expect(bodiesOf(UPDATE)).toEqual([{ version: 3, language: null }]))
  expect(keptLanguage()).toEqual([])
})

test('reverts a language that could not be saved', async () => {
  await choose('Nederlands', 'unreachable')
  expect(await screen.findByText(/^Not saved yet\. Boathouse can’t be reached\./)).toBeDefined()
  expect(keptLanguage()).toEqual([])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('')
})
