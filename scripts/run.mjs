// Runs a tool of node_modules on the pinned Node: node scripts/run.mjs vitest --project domain
// With --postgres first, starts a temporary PostgreSQL server: node scripts/run.mjs --postgres vitest
import { existsSync, readFileSync } from 'node:fs'
import { attend } from './process/serve.mjs'
import { inRoot } from './setup/paths.mjs'
import { command, UserError } from './setup/terminal.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'
import { startPostgres } from './test/postgres.mjs'

const packageOf = { biome: '@biomejs/biome', tsc: 'typescript', playwright: '@playwright/test' }

await command(async () => {
  const words = process.argv.slice(2)
  const withPostgres = words[0] === '--postgres'
  const [tool, ...args] = withPostgres ? words.slice(1) : words
  if (!tool) throw new UserError('Which tool? For example: node scripts/run.mjs vitest --project domain')
  await ensureInstalled()
  const path = toolPath(tool)
  const { url, stop } = withPostgres ? await startPostgres() : { stop: async () => {} }
  try {
    const env = url ? { ...process.env, TEST_POSTGRES_URL: url } : process.env
    return await attend(pinnedNode(), [path, ...args], { cwd: process.cwd(), env })
  } finally {
    await stop()
  }
})

function toolPath(tool) {
  const folder = inRoot('node_modules', packageOf[tool] ?? tool)
  if (!existsSync(`${folder}/package.json`))
    throw new UserError(`There is no tool named ${tool} in node_modules.`)
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${typeof bin === 'string' ? bin : bin[tool]}`
}
