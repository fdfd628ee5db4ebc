// Fails if a document cites a missing path of this project.
import { lostPaths } from './docs/lost-paths.mjs'
import { root } from './setup/paths.mjs'
import { command, UserError } from './setup/terminal.mjs'

await command(() => {
  const lost = lostPaths(root)
  if (lost.length === 0) return
  throw new UserError(
    lost.map(({ document, line, path }) => `${document}:${line}: ${path} does not exist.`).join('\n'),
  )
})
