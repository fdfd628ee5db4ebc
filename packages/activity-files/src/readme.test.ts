import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeFile } from './fixtures/readme-example.ts'
import { tcxActivity, tcxFile, tcxLap, tcxPoint, toBytes } from './fixtures/xml-files.ts'
import { fileKinds } from './model.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const readme = read('../README.md')
const [, code, output] = /```ts\n(.*?)```\n.*?```\n(.*?)```/s.exec(readme) ?? []

it('has an example that runs, with its output', () => {
  expect(code).toBe(read('./fixtures/readme-example.ts'))
  const points = Array.from({ length: 61 }, (_, second) =>
    tcxPoint({
      time: new Date(Date.UTC(2026, 5, 1, 6, 0, second)).toISOString(),
      distance: 4 * second,
    }),
  )
  const file = tcxFile(tcxActivity(tcxLap('2026-06-01T06:00:00Z', points.join(''))))
  expect(describeFile(toBytes(file))).toEqual(output?.trimEnd().split('\n'))
  expect(describeFile(toBytes('%PDF-1.7'))).toEqual(['refused: pdf'])
})

it('names every kind of file', () => {
  expect(fileKinds.filter((kind) => !readme.includes(`\`${kind}\``))).toEqual([])
})

it('names functions of its modules', async () => {
  const rows = [...readme.matchAll(/^\| `([\w/-]+)` \| (.*) \|$/gm)].filter(
    ([, module = '']) => !(fileKinds as readonly string[]).includes(module),
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const [, module, text = ''] of rows) {
    const named = [...text.matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(([, name = '']) => name)
    const exported: Readonly<Record<string, unknown>> = await import(`./${module}.ts`)
    expect(named.filter((name) => /^[a-z]+[A-Z]/.test(name) && !(name in exported))).toEqual([])
  }
})
