// npm test: the quick tests. npm run test:full: all. Some stages: node scripts/test.mjs check unit
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChildren, endSignals, signalExit } from './process/run.mjs'
import { command, UserError } from './setup/terminal.mjs'
import { ensureInstalled } from './setup.mjs'
import { ensureChromium } from './test/chromium.mjs'
import { folderOfTests } from './test/memory-folder.mjs'
import { startPostgres } from './test/postgres.mjs'
import { stages, turns } from './test/stages.mjs'

const SLOWEST = 10

await command(async () => {
  const { names, isFull } = asked(process.argv.slice(2))
  await ensureInstalled()
  const { env, stop } = await prepare(new Set(names.flatMap((name) => stages[name].needs)))
  if (!isFull) env.TEST_SCOPE = 'quick'
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

function asked(words) {
  const names = words.filter((word) => word !== '--full')
  const unknown = names.find((name) => !(name in stages))
  if (unknown)
    throw new UserError(`There is no stage "${unknown}"; there are ${Object.keys(stages).join(', ')}.`)
  const isFull = words.includes('--full') || names.length > 0
  return { isFull, names: Object.keys(stages).filter((name) => names.length === 0 || names.includes(name)) }
}

async function prepare(needs) {
  const env = { ...process.env }
  // NODE_ENV=production would test another build of React, and other guards.
  delete env.NODE_ENV
  if (needs.has('chromium')) env.CHROMIUM_PATH = await ensureChromium()
  env.TEST_FOLDER ??= folderOfTests()
  // Tests start hundreds of processes from the same files.
  env.NODE_COMPILE_CACHE = mkdtempSync(join(tmpdir(), 'boathouse-test-compiled-'))
  const forget = () => rmSync(env.NODE_COMPILE_CACHE, { recursive: true, force: true })
  if (!needs.has('postgres')) return { env, stop: async () => forget() }
  const { url, stop } = await startPostgres()
  env.TEST_POSTGRES_URL = url
  return { env, stop: () => stop().finally(forget) }
}

async function runStages(names, env) {
  const done = []
  for (const turn of turns) {
    const together = turn.filter((name) => names.includes(name))
    done.push(...(await Promise.all(together.map((name) => runStage(name, env)))))
  }
  for (const problem of done.flatMap(({ problems }) => problems)) console.log(`\n${problem}`)
  const files = done.flatMap((stage) => stage.files ?? []).sort((a, b) => b.seconds - a.seconds)
  if (files.length > 0) console.log('\nSlowest files:')
  for (const { name, seconds } of files.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  console.log(`\n${done.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}\n`)
  const sum = (count) => done.reduce((total, stage) => total + stage[count], 0)
  // Printed on a line of its own, for programs that parse it.
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** A stage that can't start counts as one failure; the others still run. */
async function runStage(name, env) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const outcome = await stages[name].run(env).catch((error) => {
    if (!(error instanceof UserError)) throw error
    return { passed: 0, failed: 1, problems: [error.message] }
  })
  return { name, seconds: (performance.now() - started) / 1_000, ...outcome }
}
