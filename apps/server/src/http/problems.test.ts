import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { en } from '@boathouse/messages/en/index'
import { describe, expect, it } from 'vitest'

const domain = fileURLToPath(new URL('../../../../packages/domain/src/', import.meta.url))

const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(domain + name, 'utf8'))

/** The codes that schemas and rules give to wrong fields: the last argument of a check, or of `invalidField`. */
const CODE =
  /(?:z\s*\.(?:string|number|int|enum|email|uuidv7|minLength|maxLength|minimum|maximum|refine)|\.date|invalidField)\((?:[^()]|\([^()]*\))*?'(\w+)'\s*,?\s*\)/g

describe('the codes of wrong fields', () => {
  it('all have words', () => {
    const codes = sources.flatMap((source) => [...source.matchAll(CODE)].map((match) => match[1]))
    expect(codes).toEqual(
      expect.arrayContaining(['durationRange', 'dateAfterTomorrow', 'invalidId', 'dayInvalid']),
    )
    for (const code of codes) expect(en).toHaveProperty([`field.${code}`])
  })
})
