// Owns one throw-away PostgreSQL server; see postgres.mjs.
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
/** So much of its log is kept, in characters: tests provoke errors on purpose, and only the start is of interest. */
const LONGEST_LOG = 10_000
let server
let port

process.once('disconnect', leave)
// Our group is our own, so these come only from somebody who means us.
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
  // macOS has no C.UTF-8; plain C orders the same way.
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), ['-D', cluster, `--locale=${locale}`, ...options], {
    ...owner,
    cwd: folder,
  })
}

/** What tests do to a server that was lent to them; the answer says that it is done. */
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

/** The server first, then those that it has made: each connection has a process of its own. */
function signalAll(signal) {
  process.kill(server.pid, signal)
  for (const pid of childrenOfServer()) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // One that has ended in the meantime.
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
      // Its end: whoever asks while it recovers is refused by a line each, and on a busy machine that is thousands before it is ready.
      log = (log + text).slice(-LONGEST_LOG)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(log)))
  })
}

/** As a crash would end it: nothing is written down, and nobody is told. */
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
  // One that a test has frozen would not hear of its end.
  signalAll('SIGCONT')
  // Immediate shutdown: there is nothing to write down.
  server.kill('SIGQUIT')
}
