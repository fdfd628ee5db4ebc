import type { Readable } from 'node:stream'
import type { CrewMatrix, MatrixPerson } from '@boathouse/domain/boathouse/crewmates/model'
import { nameSeason } from '@boathouse/domain/boathouse/crewmates/rules'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, type SheetRow, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'

export interface Report {
  readonly matrix: CrewMatrix
  readonly clubName: string
  readonly madeAt: Date
}

const nameOf = ({ name }: MatrixPerson, t: Translate): string => name ?? t('kilometres.unnamed')

const headOf = ({ people }: CrewMatrix, t: Translate): Cell[] => [
  ...[t('label.person'), t('crewMatrix.file.outings')],
  ...people.map((person) => nameOf(person, t)),
]

/** Empty diagonal: a member's own total must not be added to shared outings. */
const linesOf = ({ people }: CrewMatrix, t: Translate): Cell[][] =>
  people.map((person, row) => [
    ...[nameOf(person, t), person.outings],
    ...person.together.map((count, column) => (column === row ? null : count)),
  ])

type Written = { readonly type: string; readonly stream: Readable }

export async function writeMatrixCsv({ matrix }: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  return writeCsv([headOf(matrix, t), ...linesOf(matrix, t)])
}

const NAME_WIDTH = 24
const SUM_WIDTH = 14
const COUNT_WIDTH = 16

export async function writeMatrixXlsx(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  const { matrix, clubName, madeAt } = report
  const season = nameSeason(matrix.season)
  const rows: SheetRow[] = [
    { look: 'title', cells: [clubName] },
    { cells: [`${t('crewmates.season')} ${season}`] },
    { cells: [t('crewMatrix.file.together')] },
    { look: 'head', cells: headOf(matrix, t) },
    ...linesOf(matrix, t).map((cells) => ({ cells })),
    ...(matrix.more > 0 ? [{ cells: [t('crewMatrix.more', { count: matrix.more })] }] : []),
  ]
  const widths = [NAME_WIDTH, SUM_WIDTH, ...matrix.people.map(() => COUNT_WIDTH)]
  const sheet = { name: t('crewMatrix.title'), widths, frozen: { rows: 4, columns: 2 }, rows }
  return { type: XLSX_TYPE, stream: writeWorkbook(`${clubName}, ${season}`, [sheet], madeAt) }
}
