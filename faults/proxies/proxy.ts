import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from '../../apps/server/test/process.ts'
import { freshFolder } from '../installation.ts'
import { documentedCaddy, documentedNginx, HOST, type Whereabouts } from './documented.ts'

export const proxyNames = ['nginx', 'Caddy'] as const
export type ProxyName = (typeof proxyNames)[number]

export interface ReverseProxy {
  readonly httpsPort: number
  readonly httpPort: number
  readonly ca: Buffer
  readonly written: () => string
}

/** Starts a proxy as configured in docs/operations/proxy.md; stops it after the test. */
export async function startProxy(name: ProxyName, backendPort: number): Promise<ReverseProxy> {
  const folder = freshFolder()
  // nginx's workers don't run as root.
  chmodSync(folder, 0o711)
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const files = { ...makeCertificate(folder), log: join(folder, 'boathouse-error.log') }
  const command = { nginx: nginxCommand, Caddy: caddyCommand }[name]
  const { words, env } = command(folder, { ...files, httpsPort, httpPort, backendPort })
  const said = await run(words, env, httpsPort)
  const logs = () => readdirSync(folder).filter((file) => file.endsWith('.log'))
  return {
    httpsPort,
    httpPort,
    ca: readFileSync(files.certificate),
    written: () => [said(), ...logs().map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n'),
  }
}

/** nginx with only `proxy_pass`, without TLS. Uses HTTP/1.1 from 1.29.7 on, HTTP/1.0 before. */
export async function startBareNginx(
  backendPort: number,
  httpVersion: '1.0' | '1.1' = '1.1',
): Promise<{ httpPort: number }> {
  const folder = freshFolder()
  chmodSync(folder, 0o711)
  const httpPort = await freePort()
  const server = `server {
    listen 127.0.0.1:${httpPort};
    location / { proxy_pass http://127.0.0.1:${backendPort}; proxy_http_version ${httpVersion}; }
}`
  await run(nginxWords(folder, server), {}, httpPort)
  return { httpPort }
}

function makeCertificate(folder: string): Pick<Whereabouts, 'certificate' | 'key'> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const args = ['req', ...kind, ...subject, '-keyout', key, '-out', certificate]
  execFileSync(programOf('OPENSSL'), args, { stdio: 'pipe' })
  return { certificate, key }
}

const programOf = (name: 'NGINX' | 'CADDY' | 'OPENSSL'): string => {
  const path = process.env[`${name}_PROGRAM`]
  if (!path) throw new Error(`${name}_PROGRAM is not set; npm run test:faults sets it.`)
  return path
}

interface Command {
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const nginxCommand = (folder: string, at: Whereabouts): Command => ({
  words: nginxWords(folder, documentedNginx(at)),
  env: {},
})

/** Debian's main configuration around the servers, in a separate folder. */
function nginxWords(folder: string, servers: string): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr;
events { worker_connections 768; }
http {
access_log ${join(folder, 'access.log')};
${temporary.join('\n')}
${servers}
}
`,
  )
  return [programOf('NGINX'), '-p', folder, '-c', config]
}

function caddyCommand(folder: string, at: Whereabouts): Command {
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, documentedCaddy(at))
  const homes = { HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') }
  for (const home of [homes.XDG_DATA_HOME, homes.XDG_CONFIG_HOME]) mkdirSync(home)
  return { words: [programOf('CADDY'), 'run', '--config', config, '--adapter', 'caddyfile'], env: homes }
}

const keeper = fileURLToPath(new URL('keeper.ts', import.meta.url))
const STARTS_WITHIN_MS = 10_000

async function run(words: readonly string[], env: Command['env'], port: number): Promise<() => string> {
  const child = fork(keeper, words, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    if (child.connected) child.disconnect()
    await gone
  })
  const began = performance.now()
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - began > STARTS_WITHIN_MS)
      throw new Error(`${words[0]} did not start:\n${said}`)
    await pause(50)
  }
  return () => said
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
