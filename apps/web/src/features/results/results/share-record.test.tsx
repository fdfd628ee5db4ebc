import type { StoredResult } from '@boathouse/domain/results/results/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '#lib/api/download.ts'
import { meQuery } from '#lib/session/me.ts'
import { meOf, profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ShareRecord } from './share-record.tsx'

vi.mock('#lib/api/download.ts', () => ({ saveFile: vi.fn() }))

const texts: string[] = []

beforeEach(() => {
  texts.length = 0
  const drawing = {
    fillText: (text: string) => texts.push(text),
    measureText: () => ({ width: 100 }),
    ...Object.fromEntries(
      ['fillRect', 'beginPath', 'moveTo', 'quadraticCurveTo', 'stroke'].map((name) => [name, () => {}]),
    ),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stored = {
  result: {
    disciplineKey: 'k1-500',
    clubDiscipline: null,
    date: '2026-05-01',
    value: 112_340,
    notes: 'Felt awful',
    eventName: 'Club regatta',
  },
  isRecord: true,
  improvement: 1_200,
} as StoredResult

async function open() {
  const me = meOf({ user: profileOf({ firstName: 'Mira', lastName: 'Berg' }) })
  const { person, queryClient } = await renderPart(<ShareRecord stored={stored} />, me)
  queryClient.setQueryData(meQuery.queryKey, me)
  return { press: () => person.click(screen.getByRole('button', { name: 'Share as a picture' })), person }
}

test('downloads the picture without a share sheet, with nothing but the record', async () => {
  const { press } = await open()
  await press()
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith({ blob: expect.any(Blob), name: 'record.png' }))
  expect(texts).toEqual([
    'New personal record',
    'K1 500 m',
    '1:52.34',
    expect.stringContaining('than your previous record'),
    'Friday, 1 May 2026',
  ])
})

test('shares the file, with the name if wanted; closing the sheet is no failure', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }))
  const { press, person } = await open()
  await person.click(screen.getByRole('switch', { name: 'With my name' }))
  await press()
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0].files[0].name).toBe('record.png')
  expect(texts.at(-1)).toBe('Mira Berg · Friday, 1 May 2026')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says that the browser can’t draw', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { press } = await open()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('The picture could not be created.')
})
