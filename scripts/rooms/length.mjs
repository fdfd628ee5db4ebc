import { firstMatch } from './patterns.mjs'

/** Above this a file is to be looked at: it may hold two things. */
const long = 300
const longest = 400
// Lists of words: their length says nothing about how much there is to understand.
const catalogues = 'packages/messages/src/*/**'

export function tooLong({ path, text }) {
  const lines = text.trimEnd().split('\n').length
  if (lines <= long || firstMatch(catalogues, path)) return []
  const found = { path, line: long + 1, rule: 'short-files' }
  if (lines <= longest) {
    const message = `${lines} lines; does it hold two things? Cut where the subject ends, not where the lines do.`
    return [{ ...found, message, isWarning: true }]
  }
  const message = `${lines} lines; ${longest} are the end: give a part of it a file and a name of its own.`
  return [{ ...found, line: longest + 1, message }]
}
