import { seasonCsv, seasonFile, seasonRows } from '../../fixtures/season.ts'
import { zipWithLargeEntry } from '../../fixtures/zip.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const [row] = seasonRows(1, 99)
const brokenRows = [
  { ID: '' },
  { Date: '' },
  { Date: '24.01.2025' },
  { 'Work Time (Seconds)': '' },
  { 'Work Time (Seconds)': '90000' },
  { 'Work Distance': '-1' },
  { 'Avg Heart Rate': '999' },
  { Date: '2199-01-01 06:30:00' },
  ...Array(15).fill({ ID: '' }),
].map((part) => ({ ...row, ...part }))

const importing = { path: '/training-logs?dialog=import', dialog: 'imports.title' } as const

const refusedFile = (name: string, content: string): Screen => ({
  ...importing,
  name,
  open: async (page) => {
    await importDialog(page).file.setInputFiles(seasonFile(content, 'refused.csv'))
    await importDialog(page).refusal.waitFor()
  },
})

const earlier = (n: number, own: object = {}) => ({
  ...{ id: `01990000-0000-7000-8000-00000000000${n}`, beganAt: `2026-11-0${n}T06:30:00.000Z` },
  ...{ name: 'activities/12345678901_morning_row_before_work_on_the_lake.fit.gz', files: 312 },
  ...{ sessions: 312, takenOut: 0, mayUndo: true, ...own },
})

const someEarlier = {
  items: [
    earlier(9),
    earlier(8, { files: 1, sessions: 0, takenOut: 1, name: 'a.fit' }),
    earlier(7, { sessions: 2, takenOut: 310 }),
    earlier(6),
  ],
  storage: { used: 1.8 * 1024 ** 3, most: 2 * 1024 ** 3 },
}

const screens: readonly Screen[] = [
  { ...importing, name: 'import' },
  {
    ...importing,
    name: 'import, earlier ones below',
    before: (page) => respond(page, '**/api/activity-files/batches', someEarlier),
    open: (page) => importDialog(page).earlier.waitFor(),
  },
  {
    path: importing.path,
    name: 'import, an earlier one to be taken back',
    dialog: 'imports.earlier.question',
    before: (page) => respond(page, '**/api/activity-files/batches', someEarlier),
    open: async (page) => {
      await importDialog(page).takeBack.first().click()
      await page.getByRole('button', { name: 'Keep', exact: true }).waitFor()
    },
  },
  {
    ...importing,
    name: 'import, an earlier one that was not restored',
    before: async (page) => {
      await respond(page, '**/api/activity-files/batches', someEarlier)
      await respond(page, '**/api/activity-files/batches/*/deletion', { code: 'importTooOld' }, 409)
    },
    open: async (page) => {
      await importDialog(page).restore.first().click()
      await importDialog(page).refusal.waitFor()
    },
  },
  {
    ...importing,
    name: 'import, earlier ones not loaded',
    before: (page) => respond(page, '**/api/activity-files/batches', {}, 500),
    open: (page) => importDialog(page).dialog.getByText('could not be loaded').waitFor(),
  },
  {
    ...importing,
    name: 'import, seen before it is added',
    open: async (page) => {
      const season = `${seasonCsv([...seasonRows(12), ...brokenRows])}\n1\n1,"`
      await importDialog(page).file.setInputFiles(seasonFile(season))
      await importDialog(page).add.waitFor()
      await importDialog(page).leftOut.waitFor()
    },
  },
  {
    ...importing,
    name: 'import, a season whose dates can be read in two ways',
    open: async (page) => {
      const dates = ['5/7/2025 13:35', '6/7/2025 13:35']
      const rows = seasonRows(2).map((row, index) => ({ ...row, Date: dates[index] ?? '' }))
      await importDialog(page).file.setInputFiles(seasonFile(seasonCsv(rows)))
      await importDialog(page).orderQuestion.waitFor()
    },
  },
  {
    ...importing,
    name: 'import, a file whose date can mean two days',
    before: (page) =>
      respondToWrites(page, '**/api/activity-files?*', {
        ...{ state: 'left', fileId: null, kind: 'nk', device: null, sessions: [] },
        left: [{ index: 0, code: 'noDay', days: ['2021-03-01', '2021-01-03'] }],
        storage: { used: 0, most: 1 },
      }),
    open: async (page) => {
      await importDialog(page).file.setInputFiles(seasonFile('.FIT', 'lake.fit'))
      await importDialog(page).days.waitFor()
    },
  },
  {
    ...importing,
    name: 'import, a file in an archive that is too large',
    open: async (page) => {
      const buffer = zipWithLargeEntry('activities/a_long_row_down_the_river.gpx')
      const archive = { name: 'export.zip', mimeType: 'application/zip', buffer }
      await importDialog(page).file.setInputFiles(archive)
      await importDialog(page).filesList.getByText('larger than 25 MB').waitFor()
    },
  },
  {
    ...importing,
    name: 'imported',
    before: (page) => respondToWrites(page, '**/api/imports', { added: 2, known: [], doubles: [] }),
    open: async (page) => {
      await importDialog(page).file.setInputFiles(seasonFile(seasonCsv(seasonRows(2))))
      await importDialog(page).add.click()
      await importDialog(page).show.waitFor()
    },
  },
  {
    ...importing,
    name: 'imported, an unlikely result among the added',
    before: async (page) => {
      await respondToWrites(page, '**/api/imports', { added: 6, known: [], doubles: [] })
      const leftOut = [{ sourceId: '40000003', reason: 'beatsRecord' }]
      const added = ['40000001', '40000004', '40000006']
      await respondToWrites(page, '**/api/imports/results', { added, known: [], leftOut })
    },
    open: async (page) => {
      const { file, add, addResults, records } = importDialog(page)
      await file.setInputFiles(seasonFile(seasonCsv(seasonRows(6))))
      await add.click()
      await addResults.click()
      await records.waitFor()
    },
  },
  refusedFile('import, nothing in the file', ''),
  refusedFile('import, no sessions in the file', seasonCsv([])),
]

export const importGroups: readonly ScreenGroup[] = [
  { name: 'imports', signedIn: 'Athlete', expectedErrors: ['/api/activity-files/batches'], screens },
]
