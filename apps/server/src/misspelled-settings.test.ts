import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listMisspelledSettings, SETTINGS } from './misspelled-settings.ts'

it.each([
  ['a letter too many', 'TRUST_PROXYY', 'TRUST_PROXY'],
  ['a letter missing', 'SMTP_UR', 'SMTP_URL'],
  ['a wrong letter', 'DATA_DIT', 'DATA_DIR'],
  ['two letters swapped', 'SING_UP', 'SIGN_UP'],
  ['a secret’s file', 'SECRT_FILE', 'SECRET_FILE'],
])('a setting with %s is named with the intended one', (_slip, name, meant) => {
  expect(listMisspelledSettings({ [name]: 'x' })).toEqual([
    `${name} is not a setting. Did you mean ${meant}?`,
  ])
})

it.each([
  [{ SMTP_URL: 'smtp://mail.example', PORT: '80' }],
  [{ HOME: '/root', PATH: '/bin', LANG: 'C', TZ: 'UTC', EDITOR: 'vi', SHELL: '/bin/sh', PWD: '/' }],
  [{ PORTS: '80', PORT: '81' }],
])('%j causes no warning', (env) => {
  expect(listMisspelledSettings(env)).toEqual([])
})

it('the list has every setting that the server reads', () => {
  const sources = ['config.ts', 'oidc-settings.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  )
  const read = sources.flatMap((source) => [...source.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name))
  expect(read.length).toBeGreaterThan(15)
  expect(read.filter((name) => !SETTINGS.includes(name ?? ''))).toEqual([])
})
