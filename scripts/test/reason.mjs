import { stripVTControlCharacters } from 'node:util'

const MAX_LINES = 12
const LONGEST_LINE = 200

export function withReason(name, error) {
  const message = stripVTControlCharacters(String(error?.message ?? error ?? '')).trim()
  if (!message) return name
  const lines = message.split('\n').slice(0, MAX_LINES)
  return [name, ...lines.map((line) => `    ${line.slice(0, LONGEST_LINE)}`)].join('\n')
}
