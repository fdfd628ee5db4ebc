// npm test: all stages, or the named ones: node scripts/test.mjs check unit
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildren, endSignals, signalExit } from './process/run.mjs'
import { command, UserError } from './setup/terminal.mjs'
import { ensureInstalled } from './setup.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { folderOfTests } from './test/memory-folder.mjs'
import { startPostgres } from './test/postgres.mjs'
import { stages } from './test/stages.mjs'

await command(async () => {
  const names = stageNames(process.argv.slice(2))
  await ensureInstalled()
  const { env, stop } = await prepare(new Set(names.flatMap((name) => stages[name].needs)))
  for (const signal of endSignals) {
    process.once(signal, () => {
      endChildren(signal)
      void stop().finally(() => process.exit(signalExit(signal)))
    })
  }
  try {
    return await runStages(names, env)
  } finally {
    await stop()
  }
})

function stageNames(asked) {
  const unknown = asked.find((name) => !(name in stages))
  if (unknown)
    throw new UserError(`There is no stage "${unknown}"; there are ${Object.keys(stages).join(', ')}.`)
  return Object.keys(stages).filter((name) => asked.length === 0 || asked.includes(name))
}

async function prepare(needs) {
  // Half an hour off everybody else, with daylight saving: what depends on the machine's zone shows here.
  const env = { ...process.env, TZ: 'America/St_Johns' }
  // Whoever develops with NODE_ENV=production would test another React, and other guards, than everybody else.
  delete env.NODE_ENV
  if (needs.has('chromium')) env.CHROMIUM_PATH = await ensureChromium()
  env.TEST_FOLDER ??= folderOfTests()
  // Hundreds of servers and commands are started from the same few files.
  env.NODE_COMPILE_CACHE = mkdtempSync(join(tmpdir(), 'boathouse-test-compiled-'))
  const forget = () => rmSync(env.NODE_COMPILE_CACHE, { recursive: true, force: true })
  if (!needs.has('postgres')) return { env, stop: async () => forget() }
  const { url, stop } = await startPostgres()
  env.TEST_POSTGRES_URL = url
  return { env, stop: () => stop().finally(forget) }
}

async function runStages(names, env) {
  const total = { passed: 0, failed: 0, problems: [] }
  const times = []
  for (const name of names) {
    const started = Date.now()
    console.log(`\n== ${name}`)
    const { passed, failed, problems } = await runStage(name, env)
    total.passed += passed
    total.failed += failed
    total.problems.push(...problems)
    times.push(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  // At the end, where whoever sees only the end of a long output finds them.
  for (const problem of total.problems) console.log(`\n${problem}`)
  console.log(`\n${times.join(', ')}\n`)
  // The last line stands alone, for whoever counts.
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** A stage that can't even start has failed once, and the others still run. */
async function runStage(name, env) {
  try {
    return await stages[name].run(env)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { passed: 0, failed: 1, problems: [error.message] }
  }
}
