import { readBoatCoach } from './csv/boatcoach.ts'
import { readConcept2Strokes } from './csv/concept2.ts'
import { readCoxmate } from './csv/coxmate.ts'
import { readCrewNerd } from './csv/crewnerd.ts'
import { readGarminList } from './csv/garmin-list.ts'
import { readNk } from './csv/nk.ts'
import { readRowPro } from './csv/rowpro.ts'
import { openCsv } from './csv/rows.ts'
import { readFit } from './fit/reader.ts'
import type { ActivityReading } from './model.ts'
import { recogniseFile } from './recognition.ts'
import { RefusedFile } from './refused.ts'
import { readGpx } from './xml/gpx.ts'
import { readTcx } from './xml/tcx.ts'

/**
 * Reads a device's file, as it came: what it is is told by its bytes. Whatever these are, it neither throws nor hangs: there
 * is at least one activity, or a refusal. Figures are as the device wrote them;
 * `cleanActivity` makes them fit to be shown.
 */
export function readActivityFile(bytes: Uint8Array): ActivityReading {
  try {
    return { activities: readKnown(bytes) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refusal: error.code }
    throw error
  }
}

function readKnown(bytes: Uint8Array) {
  switch (recogniseFile(bytes)) {
    case 'fit':
      return readFit(bytes)
    case 'tcx':
      return readTcx(bytes)
    case 'gpx':
      return readGpx(bytes)
    case 'nk':
      return readNk(openCsv(bytes))
    case 'concept2':
      return readConcept2Strokes(openCsv(bytes))
    case 'coxmate':
      return readCoxmate(openCsv(bytes))
    case 'boatCoach':
      return readBoatCoach(openCsv(bytes))
    case 'rowPro':
      return readRowPro(openCsv(bytes))
    case 'crewNerd':
      return readCrewNerd(openCsv(bytes))
    case 'garminList':
      return readGarminList(openCsv(bytes))
    case 'gzip':
    case 'zip':
      throw new RefusedFile('compressed')
    default:
      throw new RefusedFile(bytes.length === 0 ? 'empty' : 'unknownKind')
  }
}
