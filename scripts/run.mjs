// Runs a tool of node_modules on the pinned Node: node scripts/run.mjs vitest --project domain
import { existsSync, readFileSync } from 'node:fs'
import { attend } from './process/serve.mjs'
import { inRoot } from './setup/paths.mjs'
import { command, Plain } from './setup/say.mjs'
import { ensureInstalled, pinnedNode } from './setup.mjs'

const packageOf = { biome: '@biomejs/biome', tsc: 'typescript', playwright: '@playwright/test' }

await command(async () => {
  const [tool, ...args] = process.argv.slice(2)
  if (!tool) throw new Plain('Which tool? For example: node scripts/run.mjs vitest --project domain')
  await ensureInstalled()
  return attend(pinnedNode(), [toolPath(tool), ...args], { cwd: process.cwd() })
})

function toolPath(tool) {
  const folder = inRoot('node_modules', packageOf[tool] ?? tool)
  if (!existsSync(`${folder}/package.json`))
    throw new Plain(`There is no tool named ${tool} in node_modules.`)
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return `${folder}/${typeof bin === 'string' ? bin : bin[tool]}`
}
