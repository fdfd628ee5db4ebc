import { firstMatch } from './patterns.mjs'

const longest = 300
// Lists of words: their length says nothing about how much there is to understand.
const catalogues = 'packages/messages/src/*/**'

export function tooLong({ path, text }) {
  const lines = text.trimEnd().split('\n').length
  if (lines <= longest || firstMatch(catalogues, path)) return []
  const message = `${lines} lines; ${longest} are the end: give a part of it a file and a name of its own.`
  return [{ path, line: longest + 1, rule: 'short-files', message }]
}
