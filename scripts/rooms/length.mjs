import { firstMatch } from './patterns.mjs'

/** Above this, check whether a file holds two subjects. */
const long = 300
const longest = 400
/** Allowed number of long files, each of one subject that can't be split. */
const mostLong = 5
// Lists of texts: their length says nothing about complexity.
const catalogues = 'packages/messages/src/*/**'

const countLines = ({ path, text }) => (firstMatch(catalogues, path) ? 0 : text.trimEnd().split('\n').length)

export function tooLong(file) {
  const { path } = file
  const lines = countLines(file)
  if (lines <= long) return []
  const found = { path, line: long + 1, rule: 'short-files' }
  if (lines <= longest) {
    const message = `${lines} lines; does it hold two things? Cut where the subject ends, not where the lines do.`
    return [{ ...found, message, isWarning: true }]
  }
  const message = `${lines} lines; ${longest} are the end: give a part of it a file and a name of its own.`
  return [{ ...found, line: longest + 1, message }]
}

export function tooManyLong(files) {
  const found = files.filter((file) => countLines(file) > long)
  if (found.length <= mostLong) return []
  const [{ path }] = found.toSorted((a, b) => countLines(b) - countLines(a))
  const message = `one of ${found.length} files over ${long} lines; ${mostLong} are the most: cut one where its subject ends.`
  return [{ path, line: long + 1, rule: 'few-long-files', message }]
}
