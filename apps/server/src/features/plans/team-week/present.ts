import type { Readable } from 'node:stream'
import { stepsShown } from '@boathouse/domain/kernel/figures'
import { toReason } from '@boathouse/domain/plans/team-week/attention-rules'
import type { AthleteWeek, TeamDay, TeamMeasure, TeamWeek } from '@boathouse/domain/plans/team-week/model'
import { writeCsv } from '#files/csv.ts'
import { type Translate, wordsIn } from '#files/words.ts'
import { type Cell, type SheetRow, writeWorkbook, XLSX_TYPE } from '#files/workbook.ts'

export interface Report {
  readonly week: TeamWeek
  readonly measure: TeamMeasure
  readonly clubName: string
  readonly madeAt: Date
}

const MINUTE_MS = 60_000

/** Converts to the file's unit: AU, whole minutes, or kilometres with metres as decimals. */
const amountIn: Record<TeamMeasure, (value: number) => number> = {
  load: (load) => load,
  time: (ms) => stepsShown(ms, MINUTE_MS),
  distance: (metres) => metres / 1_000,
}

const valueIn = (measure: TeamMeasure, volume: NonNullable<TeamDay['volume']>): Cell => {
  const value = { load: volume.load, time: volume.durationMs, distance: volume.distance }[measure]
  return value === null ? null : amountIn[measure](value)
}

/** Distinguishes the same states as the screen. */
function dayCell(measure: TeamMeasure, { state, volume }: TeamDay): Cell {
  if (state === 'notShared') return '–'
  if (state === 'rest') return 0
  return volume && valueIn(measure, volume)
}

const NAME_WIDTH = 18

function columnsOf({ week, measure }: Report, t: Translate): [Cell, number, (row: AthleteWeek) => Cell][] {
  const days = week.items[0]?.days ?? []
  return [
    [t('label.firstName'), NAME_WIDTH, ({ firstName }) => firstName ?? ''],
    [t('label.lastName'), NAME_WIDTH, ({ lastName }) => lastName ?? ''],
    [t('label.email'), 32, ({ email }) => email],
    [t('teamWeek.file.sharing'), 16, ({ sharing }) => t(`teamWeek.file.sharing.${sharing}`)],
    ...days.map(({ date }, n): [Cell, number, (row: AthleteWeek) => Cell] => [
      { day: date },
      12,
      (row) => dayCell(measure, row.days[n] as TeamDay),
    ]),
    [t('label.week'), 10, (row) => row.week && valueIn(measure, row.week)],
    [
      t('teamWeek.column.mean.long'),
      14,
      ({ before }) => before[measure] && amountIn[measure](before[measure].value),
    ],
    [t('teamWeek.file.weeks'), 14, ({ before }) => before[measure]?.weeks ?? null],
    [t('teamWeek.column.monotony'), 10, ({ monotony }) => monotony && monotony / 100],
    [t('teamWeek.column.strain'), 10, ({ strain }) => strain],
    [t('teamWeek.file.attended'), 14, ({ practices }) => practices.attended],
    [t('teamWeek.file.counted'), 14, ({ practices }) => practices.counted],
    [t('teamWeek.attention'), 48, (row) => reasonsOf(row, t)],
  ]
}

const reasonsOf = ({ attention }: AthleteWeek, t: Translate): string =>
  attention
    .map(toReason)
    .map(({ name, values, item, dates }) => {
      const reason = t(`teamWeek.reason.${name}`, { ...values, item: item ? t(`wellness.item.${item}`) : '' })
      return dates.length === 0 ? reason : t('teamWeek.reason.on', { reason, days: dates.join('; ') })
    })
    .join(', ')

function tableOf(report: Report, t: Translate): { widths: number[]; head: Cell[]; lines: Cell[][] } {
  const columns = columnsOf(report, t)
  return {
    widths: columns.map(([, width]) => width),
    head: columns.map(([name]) => name),
    lines: report.week.items.map((row) => columns.map(([, , cellOf]) => cellOf(row))),
  }
}

type Written = { readonly type: string; readonly stream: Readable }

export async function writeTeamWeekCsv(report: Report, locale: string): Promise<Written> {
  const { head, lines } = tableOf(report, await wordsIn(locale))
  return writeCsv([head, ...lines])
}

export async function writeTeamWeekXlsx(report: Report, locale: string): Promise<Written> {
  const t = await wordsIn(locale)
  const { widths, head, lines } = tableOf(report, t)
  const { week, measure, clubName, madeAt } = report
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = format.formatRange(new Date(week.first), new Date(week.last))
  const name = t(measure === 'distance' ? 'unitName.kilometres' : `teamWeek.measure.${measure}`)
  const rows: SheetRow[] = [
    { look: 'title', cells: [clubName] },
    { cells: [`${name}, ${days}`] },
    { cells: [t('teamWeek.file.marks')] },
    { look: 'head', cells: head },
    ...lines.map((cells) => ({ cells })),
  ]
  const sheet = { name, widths, frozen: { rows: 4, columns: 3 }, rows }
  return { type: XLSX_TYPE, stream: writeWorkbook(`${clubName}, ${days}`, [sheet], madeAt) }
}
