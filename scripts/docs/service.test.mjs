import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../setup/paths.mjs'

const read = (name) => readFileSync(inRoot('docs/operations', name), 'utf8')

function settingsOf(unit) {
  const found = {}
  for (const [, key, value] of unit.matchAll(/^(\w+)=(.*)$/gm)) found[key] = [...(found[key] ?? []), value]
  return found
}

const server = settingsOf(read('boathouse.service'))
const backup = settingsOf(read('boathouse-backup.service'))
const [systemd, backups] = [read('systemd.md'), read('backups.md')]
const settings = server.EnvironmentFile[0]
const dataDir = /DATA_DIR=(\S+)/.exec(server.Environment[0])[1]
const node = server.ExecStart[0].split(' ')[0]

describe('the operator’s installation and its documentation', () => {
  test.each(['User', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'StateDirectory', 'UMask'])(
    'the backup has the server’s %s',
    (key) => {
      expect(server[key]).toHaveLength(1)
      expect(backup[key]).toEqual(server[key])
    },
  )

  test('both run the pinned Node with an existing program, and the backup cleans its folder', () => {
    const programs = [server, backup].map(({ ExecStart: [line] }) => line.split(' '))
    for (const words of programs) {
      expect(words[0]).toBe(node)
      expect(existsSync(inRoot(words.find((word) => word.endsWith('.ts'))))).toBe(true)
    }
    expect(programs[1].slice(1)).toEqual(['apps/server/src/cli/installation.ts', 'backup'])
    expect(backup.ExecStartPost[0].split(' ')[1]).toBe(`${dataDir}/backups`)
    expect(dataDir).toBe(`/var/lib/${server.StateDirectory[0]}`)
  })

  test('the timer can be enabled, as the page explains', () => {
    expect(settingsOf(read('boathouse-backup.timer'))).toMatchObject({ WantedBy: ['timers.target'] })
    expect(backups).toContain('systemctl enable --now boathouse-backup.timer')
  })

  test('the pages create and use the same folders, settings and user', () => {
    expect(systemd).toContain(`install -m 600 /dev/null ${settings}\n`)
    expect(systemd).toContain(`useradd --system --home-dir ${dataDir} `)
    const inPages = `${systemd}${backups}${read('incidents.md')}${read('upgrades.md')}`
    const named = [...inPages.matchAll(/\/(?:etc\/boathouse|var\/lib|srv)[\w./-]*/g)].map(([path]) => path)
    const known = [dirOf(settings), settings, dataDir, server.WorkingDirectory[0]]
    const isKnown = (path) => known.includes(path) || known.slice(2).some((top) => path.startsWith(`${top}/`))
    expect(named.filter((path) => !isKnown(path.replace(/\.$/, '')))).toEqual([])
  })

  test('the function for commands runs them like the service', () => {
    const [body] = /^boathouse\(\) \{[\s\S]*?^\}/m.exec(systemd)
    for (const part of [
      `--uid=${server.User[0]}`,
      `--working-directory=${server.WorkingDirectory[0]}`,
      `--property=EnvironmentFile=${settings}`,
      `--property=UMask=${server.UMask[0]}`,
      ...server.Environment[0].split(' ').map((pair) => `--setenv=${pair}`),
      `${node} "apps/server/src/cli/$program.ts" "$@"`,
    ])
      expect(body).toContain(part)
    const programs = [...`${systemd}${backups}`.matchAll(/^(?:\d\. `)?boathouse (\w+) \w/gm)].map(
      ([, name]) => name,
    )
    expect(new Set(programs)).toEqual(new Set(['operator', 'installation']))
    for (const name of programs) expect(existsSync(inRoot(`apps/server/src/cli/${name}.ts`))).toBe(true)
  })
})

const dirOf = (path) => path.slice(0, path.lastIndexOf('/'))
