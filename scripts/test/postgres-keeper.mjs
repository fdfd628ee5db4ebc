// Owns one temporary PostgreSQL server; see postgres.mjs.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const [, , programs, moreSettings = '{}'] = process.argv
const owner = ownerOfServer()
const folder = mkdtempSync(join(tmpdir(), 'boathouse-test-postgres-'))
const cluster = join(folder, 'cluster')
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '512MB',
  ...JSON.parse(moreSettings),
}
/** Characters kept of the log: tests provoke errors, and only startup matters. */
const LONGEST_LOG = 10_000
let server
let port

process.once('disconnect', leave)
// This process has a group of its own, so these signals are meant for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, leave)

try {
  const password = randomBytes(18).toString('hex')
  await makeCluster(password)
  port = await freePort()
  await startServer()
  process.on('message', obey)
  process.send({ url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` })
} catch (error) {
  process.send?.({
    problem: `PostgreSQL for the tests could not be started: ${error.stderr || error.message}`,
  })
  leave()
}

/** PostgreSQL refuses to run as root. */
function ownerOfServer() {
  if (process.getuid() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
  const line = /^postgres:.*$/m.exec(accounts) ?? /^nobody:.*$/m.exec(accounts)
  if (!line) throw new Error('there is no account "postgres" or "nobody" to run it')
  const [, , uid, gid] = line[0].split(':').map(Number)
  return { uid, gid }
}

async function makeCluster(password) {
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (owner.uid !== undefined) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid)
  // macOS has no C.UTF-8; plain C sorts the same way.
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), ['-D', cluster, `--locale=${locale}`, ...options], {
    ...owner,
    cwd: folder,
  })
}

/** Orders of tests that own the server. Replies when done. */
async function obey(wish) {
  if (wish === 'freeze') signalAll('SIGSTOP')
  if (wish === 'thaw') signalAll('SIGCONT')
  if (wish === 'stop') await stopServer()
  try {
    if (wish === 'start') await startServer()
    process.send({ done: wish })
  } catch (error) {
    process.send({ problem: `PostgreSQL did not start again: ${error.message}` })
  }
}

/** Signals the server first, then its children: each connection is a process. */
function signalAll(signal) {
  process.kill(server.pid, signal)
  for (const pid of childrenOfServer()) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

function childrenOfServer() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, parent]) => parent === server.pid).map(([pid]) => pid)
}

async function startServer() {
  const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const stdio = ['ignore', 'ignore', 'pipe']
  server = spawn(join(programs, 'postgres'), ['-D', cluster, ...args], { ...owner, cwd: folder, stdio })
  await new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      // The log's end only: on a busy machine, recovery refuses connections with thousands of lines.
      log = (log + text).slice(-LONGEST_LOG)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(log)))
  })
}

/** Simulates a crash, so the server writes nothing. */
function stopServer() {
  return new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill('SIGQUIT')
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function leave() {
  const end = () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  }
  if (!server || server.exitCode !== null || server.signalCode !== null) return end()
  server.once('exit', end)
  // A frozen process wouldn't receive the signal.
  signalAll('SIGCONT')
  // SIGQUIT means an immediate shutdown.
  server.kill('SIGQUIT')
}
