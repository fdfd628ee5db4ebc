// Fails if a file's path or imports break the architecture (docs/architecture.md). Warns of long files.

import { UPWARD_IMPORTS } from './rooms/area-order.mjs'
import { checkRooms } from './rooms/check.mjs'
import { readSources } from './rooms/source-files.mjs'
import { root } from './setup/paths.mjs'
import { command, printLine, UserError } from './setup/terminal.mjs'

await command(() => {
  const found = checkRooms(readSources(root), { upwardImports: UPWARD_IMPORTS })
  const warnings = found.filter(({ isWarning }) => isWarning)
  const errors = found.filter(({ isWarning }) => !isWarning)
  for (const warning of warnings) printLine(`warning: ${inWords(warning)}`)
  if (errors.length > 0) throw new UserError(errors.map(inWords).join('\n'))
})

function inWords({ path, line, rule, message }) {
  return `${path}:${line}: ${message} [${rule}]`
}
