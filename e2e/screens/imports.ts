import { seasonCsv, seasonFile, seasonRows } from '../fixtures/season.ts'
import { importDialog } from '../pages/import-dialog.ts'
import { respondToWrites } from './responses.ts'
import type { Screen, ScreenGroup } from './screen.ts'

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

const screens: readonly Screen[] = [
  { ...importing, name: 'import' },
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

export const importGroups: readonly ScreenGroup[] = [{ name: 'imports', signedIn: 'Athlete', screens }]
