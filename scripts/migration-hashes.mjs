// Checks that no released migration has changed; with --add, lists new ones.

import { addMissing, compare } from './migrations/hashes.mjs'
import { inRoot } from './setup/paths.mjs'
import { command, UserError } from './setup/terminal.mjs'

await command(() => {
  const folder = inRoot('apps/server/src/db/migrations')
  if (process.argv.includes('--add')) {
    for (const name of addMissing(folder)) console.log(`added ${name}`)
  }
  const problems = compare(folder)
  if (problems.length > 0) throw new UserError(problems.join('\n'))
})
