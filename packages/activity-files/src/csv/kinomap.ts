import type { Activity } from '../model.ts'
import { type Moment, readMoment, startAt } from './moments.ts'
import type { CsvText } from './rows.ts'
import { readRows, type Stroke, toActivity, withStart } from './stroke-table.ts'

export const kinomapHeader = ['Date', 'Latitude', 'Longitude', 'Distance', 'Speed', 'Heart rate', 'Power']

interface Row extends Stroke {
  readonly moment: Moment
}

const KMH = 3.6

export function readKinomap(csv: CsvText): Activity[] {
  const rows = readRows(csv, {
    header: kinomapHeader,
    toItem: (row): Row | null => {
      const moment = readMoment(row.text('Date'))
      return (
        moment && {
          moment,
          interval: '',
          seconds: 0,
          metres: row.number('Distance'),
          figures: {
            speed: row.number('Speed') / KMH,
            heartRate: row.number('Heart rate'),
            power: row.number('Power'),
          },
        }
      )
    },
  })
  const began = rows[0]?.moment.ms ?? 0
  const activity = toActivity(rows.map((row) => ({ ...row, seconds: (row.moment.ms - began) / 1000 })))
  const [first] = rows
  if (!first) return []
  const dated = { ...withStart(activity, startAt(first.moment)), isIndoor: true }
  if (first.moment.offset !== null) return [dated]
  return [{ ...dated, notices: [...dated.notices, { code: 'zoneGuessed', figures: {} }] }]
}
