import { readBoatCoach } from './csv/boatcoach.ts'
import { readConcept2Strokes } from './csv/concept2.ts'
import { readCoxmate } from './csv/coxmate.ts'
import { readCrewNerd } from './csv/crewnerd.ts'
import { readErgStick } from './csv/ergstick.ts'
import { readGarminList } from './csv/garmin-list.ts'
import { readKinomap } from './csv/kinomap.ts'
import { readNk } from './csv/nk.ts'
import { readRowHero } from './csv/rowhero.ts'
import { readRowPro } from './csv/rowpro.ts'
import { type CsvText, openCsv } from './csv/rows.ts'
import { readSmartRow } from './csv/smartrow.ts'
import { readFit } from './fit/reader.ts'
import type { Activity, ActivityReading, FileKind } from './model.ts'
import { findUnreadKind, recogniseFile } from './recognition.ts'
import { RefusedFile } from './refused.ts'
import { readSuunto } from './suunto/suunto.ts'
import { readGpx } from './xml/gpx.ts'
import { readTcx } from './xml/tcx.ts'

/**
 * Reads a device's file by its content. Never throws or hangs on any input: returns at least one activity, or a
 * refusal. Figures are the device's own; `cleanActivity` prepares them for display.
 */
export function readActivityFile(bytes: Uint8Array): ActivityReading {
  try {
    return { activities: readKnown(bytes) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.code }
    throw error
  }
}

const tables: Readonly<Partial<Record<FileKind, (csv: CsvText) => Activity[]>>> = {
  nk: readNk,
  concept2: readConcept2Strokes,
  coxmate: readCoxmate,
  boatCoach: readBoatCoach,
  rowPro: readRowPro,
  crewNerd: readCrewNerd,
  garminList: readGarminList,
  smartRow: readSmartRow,
  rowHero: readRowHero,
  ergStick: readErgStick,
  kinomap: readKinomap,
}

function readCsv(bytes: Uint8Array, readTable: (csv: CsvText) => Activity[]): readonly Activity[] {
  const csv = openCsv(bytes)
  const activities = readTable(csv)
  if (!csv.isCut) return activities
  return activities.map((activity, index) => (index === activities.length - 1 ? withCut(activity) : activity))
}

const withCut = (activity: Activity): Activity => {
  const seconds = activity.streams.time.at(-1) ?? 0
  return { ...activity, notices: [...activity.notices, { code: 'cutShort', figures: { seconds } }] }
}

function readKnown(bytes: Uint8Array): readonly Activity[] {
  const kind = recogniseFile(bytes)
  const readTable = kind && tables[kind]
  if (readTable) return readCsv(bytes, readTable)
  switch (kind) {
    case 'fit':
      return readFit(bytes)
    case 'tcx':
      return readTcx(bytes)
    case 'gpx':
      return readGpx(bytes)
    case 'suunto':
      return readSuunto(bytes)
    case 'gzip':
    case 'zip':
      throw new RefusedFile('compressed')
    default:
      throw new RefusedFile(bytes.length === 0 ? 'empty' : (findUnreadKind(bytes) ?? 'unknownKind'))
  }
}
