// Fails when a file stands, imports or says what its room does not allow. See docs/architecture.md.
import { checkRooms } from './rooms/check.mjs'
import { readSources } from './rooms/source-files.mjs'
import { root } from './setup/paths.mjs'
import { command, Plain } from './setup/say.mjs'

await command(() => {
  const found = checkRooms(readSources(root))
  if (found.length === 0) return
  throw new Plain(
    found.map(({ path, line, rule, message }) => `${path}:${line}: ${message} [${rule}]`).join('\n'),
  )
})
