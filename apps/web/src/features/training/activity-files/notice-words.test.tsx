import { fileRefusals, type NoticeCode, noticeCodes, undoableNotices } from '@boathouse/activity-files/model'
import { activityRefusals } from '@boathouse/domain/training/activity-files/model'
import { en } from '@boathouse/messages/en/index'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { useNoticeWords } from './notice-words.ts'

const capitalized = (code: string) => code.charAt(0).toUpperCase() + code.slice(1)
const withoutWords = (keys: readonly string[]) => keys.filter((key) => !Object.hasOwn(en, key))

test('has a message for every refusal of a file or an activity', () => {
  expect(withoutWords(fileRefusals.map((code) => `error.file${capitalized(code)}`))).toEqual([])
  expect(withoutWords(activityRefusals.map((code) => `imports.left.${code}`))).toEqual([])
})

test('has a message for every repair, guess and cut', () => {
  expect(withoutWords(noticeCodes.map((code) => `notice.${code}`))).toEqual([])
  expect(withoutWords(undoableNotices.map((code) => `notice.undone.${code}`))).toEqual([])
})

interface WordsProps {
  readonly code: NoticeCode
  readonly figures: Readonly<Record<string, number>>
  readonly isUndone?: boolean
}

function Words({ code, figures, isUndone = false }: WordsProps) {
  const wordsOf = useNoticeWords()
  const list = Object.entries(figures).map(([name, value]) => ({ name, value }))
  return <p role="note">{wordsOf({ code, figures: list, isUndone })}</p>
}

test.each<[NoticeCode, Record<string, number>, string]>([
  ['heartRateDropped', { count: 1 }, '1 heart rate outside 25 to 250 was left out.'],
  ['heartRateDropped', { count: 1200 }, '1,200 heart rates outside 25 to 250 were left out.'],
  [
    'distanceAnchored',
    { from: 1994.62, to: 2000 },
    'The samples’ distance was scaled from 1,994.6 m to the device’s total of 2,000 m.',
  ],
  [
    'gapsNotCounted',
    { count: 1, metres: 5991.4 },
    'The recording was interrupted once. The 5,991.4 m between its two parts are not counted.',
  ],
  [
    'distanceUnclear',
    { distance: 14.4, minutes: 60 },
    'A distance of 14.4 in 60 minutes can’t be in metres. The file names no unit, so it was left out: enter the distance yourself.',
  ],
  [
    'activitiesLeftOut',
    { count: 78_000 },
    'The file has 78,000 more activities than can be kept. They were left out.',
  ],
  ['cutShort', { seconds: 2480.6 }, 'The file ends early. It was kept from 0:00 to 41:20.'],
  [
    'unitGuessed',
    { metres: 1609.344 },
    'The file does not name its units. A distance of 1 was read as 1,609.3 m. Correct it if that is wrong.',
  ],
  ['wrongChecksum', {}, 'The file’s checksum is wrong. It was read anyway.'],
])('%s of %j is put into words', async (code, figures, words) => {
  await renderPart(<Words code={code} figures={figures} />)
  expect(screen.getByRole('note').textContent).toBe(words)
})

test.each<[NoticeCode, Record<string, number>, string]>([
  [
    'distanceAnchored',
    { from: 1994.62, to: 2000 },
    'The samples’ distance of 1,994.6 m was kept. The device’s own total is 2,000 m.',
  ],
  [
    'distanceJumped',
    { count: 2, metres: 900 },
    'The distance jumps 2 times, further than a boat can move. The jumps were left as recorded. Best efforts leave out jumps.',
  ],
])('%s of %j that was undone is put into words', async (code, figures, words) => {
  await renderPart(<Words code={code} figures={figures} isUndone />)
  expect(screen.getByRole('note').textContent).toBe(words)
})
