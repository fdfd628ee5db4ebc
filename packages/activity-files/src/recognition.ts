import { boatCoachHeader } from './csv/boatcoach.ts'
import { waterHeader } from './csv/boatcoach-water.ts'
import { concept2Header } from './csv/concept2.ts'
import { coxmateHeader } from './csv/coxmate.ts'
import { crewNerdHeader } from './csv/crewnerd.ts'
import { crewNerdStrokesHeader } from './csv/crewnerd-strokes.ts'
import { ergStickHeader } from './csv/ergstick.ts'
import { garminListHeader } from './csv/garmin-list.ts'
import { kinomapHeader } from './csv/kinomap.ts'
import { rowHeroHeader } from './csv/rowhero.ts'
import { smartRowHeader } from './csv/smartrow.ts'
import { decodeXml } from './decode-text.ts'
import { isFitHeader } from './fit/header.ts'
import type { FileKind, FileRefusal } from './model.ts'

/** The root element must appear within these bytes, after comments and declarations. */
const ROOT_WITHIN = 4096

const rootKinds: Readonly<Record<string, FileKind>> = { TrainingCenterDatabase: 'tcx', gpx: 'gpx' }

/** Words in the first lines of each kind of table. */
interface TableMark<Kind> {
  readonly kind: Kind
  readonly lines: number
  readonly words: readonly string[]
}

const tables: readonly TableMark<FileKind>[] = [
  { kind: 'nk', lines: 10, words: ['SpeedCoach GPS'] },
  { kind: 'nk', lines: 10, words: ['Session Information:', 'LiNK'] },
  { kind: 'concept2', lines: 1, words: concept2Header },
  { kind: 'coxmate', lines: 1, words: coxmateHeader },
  { kind: 'crewNerd', lines: 1, words: crewNerdHeader },
  { kind: 'crewNerd', lines: 1, words: crewNerdStrokesHeader },
  { kind: 'garminList', lines: 1, words: garminListHeader },
  { kind: 'rowPro', lines: 1, words: ['Rowfile_Id'] },
  { kind: 'boatCoach', lines: 2, words: boatCoachHeader },
  { kind: 'boatCoach', lines: 3, words: waterHeader },
  { kind: 'smartRow', lines: 1, words: smartRowHeader },
  { kind: 'rowHero', lines: 1, words: rowHeroHeader },
  { kind: 'ergStick', lines: 1, words: ergStickHeader },
  { kind: 'kinomap', lines: 1, words: kinomapHeader },
]

/** Tables that can't be read. Their messages say what to export instead. */
const unreadTables: readonly TableMark<FileRefusal>[] = [
  { kind: 'concept2Season', lines: 1, words: ['Date', 'Work Time (Seconds)', 'Work Distance'] },
  { kind: 'rowProHistory', lines: 1, words: ['RowDate'] },
  { kind: 'rowPerfect', lines: 1, words: ['peak_force_pos'] },
  { kind: 'painsled', lines: 1, words: ['stroke.driveStartMs'] },
  { kind: 'quiske', lines: 1, words: ['Quiske'] },
  { kind: 'ritmoTime', lines: 1, words: ['RitmoTime'] },
  { kind: 'humon', lines: 3, words: ['smo2'] },
  { kind: 'speedCoachOld', lines: 1, words: ['Interval', 'Split', 'HR', 'Rate'] },
]

const suuntoMarks = ['"DeviceLog"', '"suunto/sml"']

export function recogniseFile(bytes: Uint8Array): FileKind | null {
  if (isFitHeader(bytes)) return 'fit'
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return 'zip'
  const beginning = beginningOf(bytes)
  const root = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)[\s>/]/.exec(
    beginning.replace(/<!--[\s\S]*?(-->|$)/g, ''),
  )?.[1]
  if (/^\s*\{/.test(beginning)) return suuntoMarks.some((mark) => beginning.includes(mark)) ? 'suunto' : null
  return rootKinds[root ?? ''] ?? findMarked(tables, beginning)
}

/** Signatures of files chosen by mistake. Pictures and videos of phones name their type from the fifth byte on. */
const strangers: readonly { readonly refusal: FileRefusal; readonly begins: RegExp }[] = [
  { refusal: 'picture', begins: /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftyp)/s },
  { refusal: 'pdf', begins: /^%PDF/ },
  { refusal: 'webPage', begins: /^\s*(<!doctype html|<html)/i },
  { refusal: 'unknownTable', begins: /^[^\0\n]*([,;\t])[^\0\n]*\n[^\0\n]*\1/ },
]

/** Refusal for a file of a known kind that can't be read; null if the kind is unknown. */
export function findUnreadKind(bytes: Uint8Array): FileRefusal | null {
  const table = findMarked(unreadTables, beginningOf(bytes))
  if (table) return table
  const beginning = String.fromCharCode(...bytes.subarray(0, ROOT_WITHIN))
  return strangers.find(({ begins }) => begins.test(beginning))?.refusal ?? null
}

const beginningOf = (bytes: Uint8Array): string => decodeXml(bytes.subarray(0, ROOT_WITHIN))

function findMarked<Kind>(marks: readonly TableMark<Kind>[], beginning: string): Kind | null {
  // Spreadsheets write a first line that names the delimiter.
  const lines = beginning.split(/\r\n?|\n/).filter((line) => !/^\s*$|^"?sep=/i.test(line))
  const found = marks.find(({ lines: count, words }) => {
    const first = lines.slice(0, count).join('\n')
    return words.every((word) => first.includes(word))
  })
  return found?.kind ?? null
}
