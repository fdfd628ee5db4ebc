import { boatCoachHeader } from './csv/boatcoach.ts'
import { concept2Header } from './csv/concept2.ts'
import { coxmateHeader } from './csv/coxmate.ts'
import { crewNerdHeader } from './csv/crewnerd.ts'
import { garminListHeader } from './csv/garmin-list.ts'
import { decodeXml } from './decode-text.ts'
import { isFitHeader } from './fit/header.ts'
import type { FileKind } from './model.ts'

/** A root element comes within so many bytes, comments and declarations before it. */
const ROOT_WITHIN = 4096

const rootKinds: Readonly<Record<string, FileKind>> = { TrainingCenterDatabase: 'tcx', gpx: 'gpx' }

/** What only one kind of table has in its first lines, and in how many. */
const tables: readonly {
  readonly kind: FileKind
  readonly lines: number
  readonly words: readonly string[]
}[] = [
  { kind: 'nk', lines: 10, words: ['SpeedCoach GPS'] },
  { kind: 'nk', lines: 10, words: ['Session Information:', 'LiNK'] },
  { kind: 'concept2', lines: 1, words: concept2Header },
  { kind: 'coxmate', lines: 1, words: coxmateHeader },
  { kind: 'crewNerd', lines: 1, words: crewNerdHeader },
  { kind: 'garminList', lines: 1, words: [garminListHeader.slice(0, 5).join(',')] },
  { kind: 'rowPro', lines: 1, words: ['Rowfile_Id'] },
  { kind: 'boatCoach', lines: 2, words: boatCoachHeader },
]

/** The kind of a file; null for one that is none of ours, and for an empty one. */
export function recogniseFile(bytes: Uint8Array): FileKind | null {
  if (isFitHeader(bytes)) return 'fit'
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return 'zip'
  const beginning = decodeXml(bytes.subarray(0, ROOT_WITHIN))
  const root = /<(?:[\w.-]+:)?([A-Za-z][\w.-]*)[\s>/]/.exec(
    beginning.replace(/<!--[\s\S]*?(-->|$)/g, ''),
  )?.[1]
  return rootKinds[root ?? ''] ?? recogniseTable(beginning)
}

function recogniseTable(beginning: string): FileKind | null {
  const lines = beginning.split(/\r\n?|\n/)
  const found = tables.find((table) => {
    const first = lines.slice(0, table.lines).join('\n')
    return table.words.every((word) => first.includes(word))
  })
  return found?.kind ?? null
}
