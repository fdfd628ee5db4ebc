import { againstOrder } from './area-order.mjs'
import { circles } from './circles.mjs'
import { clockReadings, clockReadingsOfTests, timesOfTests } from './clock.mjs'
import { idsOfOtherNouns } from './contract-ids.mjs'
import { featureCycles } from './feature-cycles.mjs'
import { misplaced, nounsIn } from './file-names.mjs'
import { withoutHook } from './hooks.mjs'
import { crossings } from './imports.mjs'
import { tooLong, tooManyLong } from './length.mjs'
import { parse } from './parse.mjs'
import { requestsInProcess } from './sockets.mjs'
import { foreignSql } from './sql-words.mjs'

/** `sources` maps paths to texts. Allows the listed imports of higher areas. */
export function checkRooms(sources, { upwardImports = [] } = {}) {
  const files = [...sources].map(([path, text]) => parse(path, text, (other) => sources.has(other)))
  const nouns = nounsIn([...sources.keys()])
  const perFile = files.flatMap((file) => [
    ...misplaced(file.path, nouns),
    ...tooLong(file),
    ...withoutHook(file),
    ...crossings(file),
    ...clockReadings(file),
    ...clockReadingsOfTests(file),
    ...timesOfTests(file),
    ...foreignSql(file),
    ...idsOfOtherNouns(file),
    ...requestsInProcess(file),
  ])
  return [
    ...perFile,
    ...tooManyLong(files),
    ...circles(files),
    ...featureCycles(files),
    ...againstOrder(files, upwardImports),
  ]
}
