import { type Activity, knownOrNull, NO_TOTALS, type Totals, UNKNOWN_DEVICE } from '../model.ts'
import { RefusedFile } from '../refused.ts'
import { readSport } from '../sports.ts'
import type { Channel } from '../streams.ts'
import { CsvColumns } from './columns.ts'
import { chooseSource, type Source } from './nk-source.ts'
import { type CsvText, forEachLine } from './rows.ts'
import { StrokeBuilder } from './stroke-builder.ts'
import { type LocalStart, readDuration, readLocalStart } from './values.ts'

/** Sections by title, in older and newer versions. */
const sections: Readonly<Record<string, Section>> = {
  'Session Summary:': 'session',
  'Interval Summaries:': 'intervals',
  'Summary for Session Intervals:': 'intervals',
  'Per-Stroke Data:': 'strokes',
  'Session Detail Data:': 'strokes',
}
type Section = 'session' | 'intervals' | 'strokes'

/** Columns whose names don't depend on the source of distance. */
const figures: readonly (readonly [Channel, string])[] = [
  ['strokeRate', 'Stroke Rate'],
  ['heartRate', 'Heart Rate'],
  ['power', 'Power'],
  ['latitude', 'GPS Lat'],
  ['longitude', 'GPS Lon'],
  ['catchAngle', 'Catch'],
  ['finishAngle', 'Finish'],
  ['slip', 'Slip'],
  ['wash', 'Wash'],
  ['averageForce', 'Force Avg'],
  ['peakForce', 'Force Max'],
]

/**
 * Reads a SpeedCoach file of NK LiNK. Uses the source that the header names, unless it stood still while the boat
 * moved. If the header names none, uses an impeller that turned. Throws `RefusedFile` if there is no stroke.
 */
export function readNk(csv: CsvText): Activity[] {
  const tables = new NkTables(csv)
  const { source, notices: sourceNotices } = findSource(tables)
  const sums = new Map(tables.intervals.map((row) => [intervalOf(row), readSums(row, source)]))
  const builder = new StrokeBuilder(sums)
  for (const row of tables.strokes) addStroke(builder, row, source)
  const { notices, ...strokes } = builder.build('work')
  if (strokes.streams.time.length === 0) throw new RefusedFile('noActivity')
  const session = tables.session
  const serialNumber = tables.find('Device Information:', 'Serial:')
  const startText = tables.find('Session Information:', 'Start Time:')
  const { notices: startNotices, ...start } = readStart(startText)
  const totals = session ? readSums(session, source) : NO_TOTALS
  return [
    {
      ...readSport(null),
      ...start,
      utcOffset: null,
      device: { ...UNKNOWN_DEVICE, name: tables.find('Device Information:', 'Model:'), serialNumber },
      sourceId: serialNumber && startText ? `nk:${serialNumber}:${startText}:${totals.elapsed ?? ''}` : null,
      name: tables.find('Session Information:', 'Name:'),
      notes: null,
      rpe: null,
      totals,
      pauses: [],
      ...strokes,
      notices: [...notices, ...startNotices, ...sourceNotices],
    },
  ]
}

const findSource = (tables: NkTables) =>
  chooseSource(
    tables.strokes.map((row) => ({
      interval: intervalOf(row),
      gps: row.columns.number(row.cells, 'Distance (GPS)', 'Distance'),
      impeller: row.columns.number(row.cells, 'Distance (IMP)'),
    })),
    {
      named: tables.find('Session Information:', 'Speed Input:'),
      hasGps: tables.strokes.some(({ columns }) => columns.has('Distance (GPS)', 'Distance')),
    },
  )

const OWN_START = /^(\d\d)\/(\d\d)\/(\d\d) (\d\d:\d\d[ap]m)$/i

function readStart(text: string | null): LocalStart {
  const own = text?.replace(OWN_START, '20$3-$1-$2 $4')
  const start = readLocalStart(own)
  return start.start ? start : readLocalStart(text ?? undefined)
}

interface Row {
  readonly columns: CsvColumns
  readonly cells: readonly string[]
}

class NkTables {
  readonly intervals: Row[] = []
  readonly strokes: Row[] = []
  session: Row | null = null
  readonly #facts = new Map<string, string>()
  readonly #groups = new Map<number, string>()
  #section: Section | null = null
  #header: readonly string[] | null = null
  #columns: CsvColumns | null = null

  constructor(csv: CsvText) {
    forEachLine(csv, (cells) => {
      this.#take(cells)
    })
  }

  find(group: string, name: string): string | null {
    return this.#facts.get(`${group}${name}`) || null
  }

  #take(cells: readonly string[]): void {
    const section = sections[cells[0] ?? '']
    if (section) {
      this.#section = section
      this.#header = null
      this.#columns = null
    } else if (this.#section === null) this.#takeFacts(cells)
    else if (!this.#header) this.#header = cells
    else if (!this.#columns && cells[0]?.startsWith('(')) this.#columns = new CsvColumns(this.#header, cells)
    else {
      this.#columns ??= new CsvColumns(this.#header, this.#unitsWithoutRow(this.#header))
      this.#takeRow(this.#section, { columns: this.#columns, cells })
    }
  }

  /** Older versions have no row of units: metres, unless the session names other units. */
  #unitsWithoutRow(header: readonly string[]): string[] {
    const isMetric = /^met(?:er|re)s/i.test(this.find('Session Information:', 'System of Units:') ?? 'meters')
    return header.map((name) => (!isMetric && /distance|speed/i.test(name) ? 'unknown' : ''))
  }

  #takeRow(section: Section, row: Row): void {
    if (section === 'session') this.session ??= row
    else this[section].push(row)
  }

  /** Reads names and values, in groups side by side. */
  #takeFacts(cells: readonly string[]): void {
    const isTitles = this.#groups.size === 0
    for (const [index, cell] of cells.entries()) {
      if (!cell.endsWith(':')) continue
      if (isTitles) this.#groups.set(index, cell)
      else this.#facts.set(`${this.#groups.get(index) ?? ''}${cell}`, cells[index + 1] ?? '')
    }
  }
}

/** Empty without the column: then only a restarted clock separates intervals. */
const intervalOf = ({ columns, cells }: Row): string => columns.text(cells, 'Interval') ?? ''

function addStroke(builder: StrokeBuilder, row: Row, source: Source): void {
  const { columns, cells } = row
  const seconds = readDuration(columns.text(cells, 'Elapsed Time'))
  const metres = columns.number(cells, `Distance (${source})`, 'Distance')
  if (!builder.begin(intervalOf(row), seconds, metres)) return
  builder.set('speed', columns.number(cells, `Speed (${source})`, 'Speed'))
  builder.set('metresPerStroke', columns.number(cells, `Distance/Stroke (${source})`, 'Distance/Stroke'))
  for (const [channel, name] of figures) builder.set(channel, columns.number(cells, name))
}

function readSums({ columns, cells }: Row, source: Source): Totals {
  const elapsed = knownOrNull(readDuration(columns.text(cells, 'Total Elapsed Time', 'Elapsed Time')))
  const figure = (...names: readonly string[]) => knownOrNull(columns.number(cells, ...names))
  return {
    ...NO_TOTALS,
    elapsed,
    timer: elapsed,
    distance: figure(`Total Distance (${source})`, 'Total Distance'),
    strokes: figure('Total Strokes'),
    averageStrokeRate: figure('Avg Stroke Rate'),
    averageHeartRate: figure('Avg Heart Rate'),
    averagePower: figure('Avg Power'),
  }
}
