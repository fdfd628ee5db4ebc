import { refusalStatus } from '@boathouse/domain/kernel/errors'
import { catalogueOf } from '@boathouse/messages/catalogues'
import { en } from '@boathouse/messages/en/index'
import { translated } from '@boathouse/messages/locales'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailure } from '#lib/api/call.ts'
import { renderPart } from '../../../test/render.tsx'
import { useCodeWords } from './language.tsx'

/** A code of each status, a rule's, a lost network and a failed server. */
const codes = [...Object.keys(refusalStatus), 'alreadyInClub', 'unreachable', 'internal']
const fieldCodes = ['invalid', 'required', 'nameTaken']

function Shown() {
  const words = useCodeWords()
  const failure = (code: string) =>
    new CallFailure('refused', { status: 400, code, fields: [], requestId: null, current: undefined })
  const failures = codes.map((code) => words.ofFailure(failure(code)))
  return <output>{JSON.stringify([failures, fieldCodes.map(words.ofField)])}</output>
}

test.each(translated)('refused calls and fields are explained in %s', async (language) => {
  await renderPart(<Shown />, undefined, [language])
  const own: Record<string, string> = await catalogueOf(language)
  const inOwn = [codes.map((code) => own[`error.${code}`]), fieldCodes.map((code) => own[`field.${code}`])]
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(inOwn)
  const english = new Set<string>(Object.values(en))
  expect(inOwn.flat().filter((words) => words === undefined || english.has(words))).toEqual([])
})
