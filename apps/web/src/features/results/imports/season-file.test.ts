import { describe, expect, it } from 'vitest'
import { mayBeSeason, readFile, readSeason, type Season } from './season-file.ts'

const TODAY = '2026-11-24'
const FIRST = 'ID,Date,Work Time (Seconds),Rest Time (Seconds),Work Distance,Type,Comments'
const row = (id: number, { comments = '', date = '2026-11-01 06:30:00' } = {}) =>
  `${id},${date},1279.1,,5000,Indoor Rower,${comments}`

function seasonOf(text: string): Season {
  const season = readSeason(text, TODAY)
  if (typeof season === 'string') throw new Error(season)
  if ('openDate' in season) throw new Error(`open: ${season.openDate.text}`)
  return season
}
const idsOf = (season: Season) => season.entries.map(({ sourceId }) => sourceId)

describe('a season', () => {
  it('keeps the file’s order and gives each entry an id', () => {
    const { entries, unreadable, duplicates } = seasonOf([FIRST, row(1), row(2), ''].join('\n'))
    expect(entries).toMatchObject([
      { sourceId: '1', date: '2026-11-01', durationMs: 1_279_100, distance: 5000, craft: 'rowErg' },
      { sourceId: '2' },
    ])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2)
    expect([unreadable, duplicates]).toEqual([[], []])
  })

  it.each([
    ['lines end as Windows ends them', [FIRST, row(1), row(2)].join('\r\n')],
    ['lines end as old Macs ended them', [FIRST, row(1), row(2)].join('\r')],
    ['it begins with a byte order mark', `\ufeff${[FIRST, row(1), row(2)].join('\n')}`],
    ['a spreadsheet has put semicolons', [FIRST, row(1), row(2)].join('\n').replaceAll(',', ';')],
    ['empty lines are among the others', `\n${[FIRST, '', row(1), ',,,,,,', row(2)].join('\n')}\n\n`],
    ['spaces stand around the names', [FIRST.replaceAll(',', ' , '), row(1), row(2)].join('\n')],
  ])('is accepted if %s', (_, text) => {
    expect(idsOf(seasonOf(text))).toEqual(['1', '2'])
  })

  it.each(['\n', '\r\n'])('counts lines as an editor does, also within quotes, at %j', (end) => {
    const quoted = `"Steady,${end}said ""the cox""${end}${end}twice"`
    const text = [FIRST, row(1, { comments: quoted }), 'broken', '', row(2, { date: 'today' }), row(3)].join(
      end,
    )
    const season = seasonOf(text)
    expect(season.unreadable).toEqual([
      { line: 6, reason: 'brokenLine' },
      { line: 8, reason: 'noDate' },
    ])
    expect(season.entries[0]?.notes).toBe('Steady,\nsaid "the cox"\n\ntwice')
    expect(idsOf(season)).toEqual(['1', '3'])
  })

  it('continues after a row with broken quotes and stops at quotes that never close', () => {
    const broken = row(2, { comments: '"so" he said"' })
    const open = row(4, { comments: '"never' })
    const season = seasonOf([FIRST, row(1), broken, row(3), open, row(5)].join('\n'))
    expect(idsOf(season)).toEqual(['1', '3'])
    expect(season.unreadable).toEqual([
      { line: 3, reason: 'brokenLine' },
      { line: 5, reason: 'openQuote' },
    ])
  })

  it('has an entry once, however often its id is in the file', () => {
    const season = seasonOf([FIRST, row(1), row(2), row(1)].join('\n'))
    expect(idsOf(season)).toEqual(['1', '2'])
    expect(season.duplicates).toEqual([{ line: 4, reason: 'twice' }])
  })

  describe('a season saved by a spreadsheet', () => {
    const saved = (id: string, date: string) => `${id},${date},1279.1,,"5,000",Indoor Rower,`

    it('keeps entries apart whose ids were rounded to the same', () => {
      const { entries, duplicates } = seasonOf(
        [FIRST, saved('1.12E+08', '25/7/2026 13:35'), saved('1.12E+08', '5/7/2026 13:35')].join('\n'),
      )
      expect(entries).toMatchObject([
        { sourceId: 'at:2026-07-25T13:35/5000/1279100', date: '2026-07-25', distance: 5000 },
        { sourceId: 'at:2026-07-05T13:35/5000/1279100', date: '2026-07-05', distance: 5000 },
      ])
      expect(duplicates).toEqual([])
    })

    it('asks for the order of dates if nothing decides it', () => {
      const text = [FIRST, saved('1', '5/7/2026 13:35'), saved('2', '6/7/2026 13:35')].join('\n')
      const openDate = { text: '5/7/2026 13:35', dayFirst: '2026-07-05', monthFirst: '2026-05-07' }
      expect(readSeason(text, TODAY)).toEqual({ text, openDate })
      expect(readSeason(text, TODAY, 'dayFirst')).toMatchObject({
        entries: [{ date: '2026-07-05' }, { date: '2026-07-06' }],
      })
    })

    it('leaves out ambiguous dates if the others contradict each other', () => {
      const dates = ['25/7/2026 13:35', '7/25/2026 14:35', '5/7/2026 13:35']
      const season = seasonOf([FIRST, ...dates.map((date, index) => saved(String(index), date))].join('\n'))
      expect(idsOf(season)).toEqual(['0', '1'])
      expect(season.unreadable).toEqual([{ line: 4, reason: 'dateAmbiguous' }])
    })

    it('may begin with a line that names its separator', () => {
      const text = `sep=;\n${[FIRST, row(1)].join('\n').replaceAll(',', ';')}`
      expect(idsOf(seasonOf(text))).toEqual(['1'])
    })
  })

  it('leaves out what the server would refuse, since that would refuse the others too', () => {
    const tomorrow = row(1, { date: '2026-11-25 06:30:00' })
    const later = row(2, { date: '2026-11-26 06:30:00' })
    const season = seasonOf([FIRST, tomorrow, later, row(3).replace('1279.1', '86400.1')].join('\n'))
    expect(idsOf(season)).toEqual(['1'])
    expect(season.unreadable).toEqual([
      { line: 3, reason: 'afterTomorrow' },
      { line: 4, reason: 'tooLong' },
    ])
  })
})

describe('a season file', () => {
  const read = (content: BlobPart, name = 'season.csv') => readFile(new File([content], name), TODAY)

  it.each([
    ['', 'empty'],
    [' \n\n', 'empty'],
    ['Name,Boat\nMira,K1', 'notSeason'],
    ['\u0089PNG\r\n\u001a\n\0\0', 'notSeason'],
    ['{"sessions":[]}', 'notSeason'],
    [FIRST, 'noEntries'],
    [`${FIRST}\n\n`, 'noEntries'],
  ])('with %j is refused: %s', async (content, refused) => {
    expect(await read(content)).toBe(refused)
  })

  it.each([
    ['season.csv', 30_000, true],
    ['Season.CSV', 30_000, true],
    ['season.csv', 50 * 1024 * 1024, false],
    ['outing.fit', 30_000, false],
  ])('%s of %i bytes may be a season: %s', (name, size, may) => {
    const file = new File([FIRST], name)
    Object.defineProperty(file, 'size', { value: size })
    expect(mayBeSeason(file)).toBe(may)
  })

  it('reports that it disappeared after being chosen', async () => {
    const file = new File([FIRST], 'season.csv')
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) })
    expect(await readFile(file, TODAY)).toBe('unreadable')
  })

  it('is read as UTF-16 if it has that mark', async () => {
    const text = [FIRST, row(1, { comments: 'Zürichsee' })].join('\n')
    const units = Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0))
    expect(await read(units)).toMatchObject({ entries: [{ notes: 'Zürichsee' }] })
  })

  it('is read as UTF-8, or else as Windows writes it', async () => {
    const text = [FIRST, row(1, { comments: 'Zürichsee' })].join('\n')
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    for (const content of [text, windows])
      expect(await read(content)).toMatchObject({ entries: [{ notes: 'Zürichsee' }] })
  })
})
