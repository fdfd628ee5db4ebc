import type { Readable } from 'node:stream'
import type { Entry, EntryChange, Said } from '@boathouse/domain/boathouse/logbook/model'
import { COX_SEAT, type Outing, type Seated } from '@boathouse/domain/boathouse/outings/model'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { type CraftKey, crafts } from '@boathouse/domain/sport/sports/model'
import type { MessageKey } from '@boathouse/messages'
import type { Row } from '#db/tables.ts'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, type SheetRow, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'

function clockOf({ outAt, backAt }: Pick<Outing, 'outAt' | 'backAt'>, timeZone: string) {
  const out = wallClockAt(new Date(outAt), timeZone)
  const back = backAt === null ? null : wallClockAt(new Date(backAt), timeZone)
  return { day: out.day, outTime: out.time, backDay: back?.day ?? null, backTime: back?.time ?? null }
}

type About = Pick<Entry, 'isChanged' | 'mayCorrect'> & { readonly timeZone: string }

export const presentEntry = (outing: Outing, { timeZone, ...about }: About): Entry => ({
  ...outing,
  ...clockOf(outing, timeZone),
  ...about,
})

interface Known {
  readonly timeZone: string
  readonly by: EntryChange['by']
  readonly crew: Seated[]
  readonly boatName: string
}

export function presentChange(
  { id, createdAt, boatId, craft, destination, metres, remarks, ...row }: Row<'outingChanges'>,
  { timeZone, by, crew, boatName }: Known,
): EntryChange {
  const boat = { id: boatId, name: boatName }
  const before: Said = {
    ...{ boat, craft: craft as CraftKey, crew, destination, metres, remarks },
    ...clockOf(row, timeZone),
  }
  return { id, by, at: createdAt, before }
}

export interface Report {
  readonly clubName: string
  readonly from: string
  readonly to: string
  readonly entries: AsyncIterable<Entry>
  readonly madeAt: Date
}

type ColumnOf = readonly [name: MessageKey, width: number, cell: (entry: Entry, t: Translate) => Cell]

const columns: readonly ColumnOf[] = [
  ['label.day', 12, ({ day }) => ({ day })],
  ['label.boat', 24, ({ boat }) => boat.name],
  ['label.craft', 8, ({ craft }) => crafts[craft].notation],
  ['logbook.crew', 48, ({ crew }, t) => crew.map((seated) => nameOf(seated, t)).join(', ')],
  ['outing.captain', 20, captainOf],
  ['outing.destination', 28, ({ destination }) => destination],
  ['logbook.outTime', 8, ({ outTime }) => outTime],
  ['logbook.backDay', 12, ({ backDay }) => backDay && { day: backDay }],
  ['logbook.backTime', 8, ({ backTime }) => backTime],
  ['outing.distance', 12, ({ metres }) => metres && metres / 1_000],
  ['outing.remarks', 48, ({ remarks }) => remarks],
]

function nameOf({ seat, name }: Seated, t: Translate): string {
  const known = name ?? t('boat.owner.member')
  return seat === COX_SEAT ? t('board.cox', { name: known }) : known
}

function captainOf({ crew }: Entry, t: Translate): Cell {
  const captain = crew.find(({ isCaptain }) => isCaptain)
  return captain ? (captain.name ?? t('boat.owner.member')) : null
}

async function* linesOf({ entries }: Report, t: Translate): AsyncGenerator<Cell[]> {
  for await (const entry of entries) yield columns.map(([, , cellOf]) => cellOf(entry, t))
}

const headOf = (t: Translate) => columns.map(([name]) => t(name, { unit: t('unit.kilometres') }))

type Written = { readonly type: string; readonly stream: Readable }

export async function writeLogbookCsv(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  const rows = async function* () {
    yield headOf(t)
    yield* linesOf(report, t)
  }
  return writeCsv(rows())
}

export async function writeLogbookXlsx(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = format.formatRange(new Date(report.from), new Date(report.to))
  const rows = async function* (): AsyncGenerator<SheetRow> {
    yield { look: 'title', cells: [report.clubName] }
    yield { cells: [days] }
    yield { look: 'head', cells: headOf(t) }
    for await (const cells of linesOf(report, t)) yield { cells }
  }
  const widths = columns.map(([, width]) => width)
  const sheet = { name: t('logbook.title'), widths, frozen: { rows: 3, columns: 2 }, rows: rows() }
  const title = `${report.clubName}, ${days}`
  return { type: XLSX_TYPE, stream: writeWorkbook(title, [sheet], report.madeAt) }
}
