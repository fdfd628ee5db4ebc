import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const launcher = fileURLToPath(new URL('samples/launcher.mjs', import.meta.url))

/** Starts the launcher with a program that reports signals, drains briefly, and exits with 3. */
async function launch() {
  const child = spawn(process.execPath, [launcher], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const code = new Promise((resolve) => child.once('exit', resolve))
  const drained = new Promise((resolve) => child.stdout.once('close', () => resolve(output)))
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => output, { timeout: 10_000 }).toContain('up')
  const program = Number(/up (\d+)/.exec(output)[1])
  return { child, code, drained, program }
}

const signalsIn = (output) => output.match(/SIG\w+/g)

test('a signal is forwarded, the program drains, and its exit code is returned', async () => {
  const { child, code, drained } = await launch()
  child.kill('SIGTERM')
  expect(await code).toBe(3)
  expect(signalsIn(await drained)).toEqual(['SIGTERM'])
})

test('Ctrl-C reaches the whole group and is forwarded by npm, but the program gets it once', async () => {
  const { child, code, drained } = await launch()
  process.kill(-child.pid, 'SIGINT')
  child.kill('SIGINT')
  expect(await code).toBe(3)
  expect(signalsIn(await drained)).toEqual(['SIGINT'])
})

test('a killed launcher leaves no orphan: the program drains', async () => {
  const { child, drained } = await launch()
  child.kill('SIGKILL')
  expect(signalsIn(await drained)).toEqual(['SIGTERM'])
})

test('a killed program is reported as in a shell', async () => {
  const { code, program } = await launch()
  process.kill(program, 'SIGKILL')
  expect(await code).toBe(128 + 9)
})
