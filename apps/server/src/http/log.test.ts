import pino from 'pino'
import { expect, it } from 'vitest'
import { logOptions } from './log.ts'

it('the log of an error omits personal data (C7)', () => {
  const lines: string[] = []
  const log = pino(logOptions, { write: (line: string) => lines.push(line) })
  const error = Object.assign(new Error('550 no such user <ann.lee@club.example>\n{"forged": true}'), {
    code: '23505',
    detail: 'Key (email)=(ann.lee@club.example) already exists.',
    response: '550 ann.lee@club.example',
  })
  log.error({ err: error }, 'failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('ann.lee')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed',
    err: { code: '23505', message: expect.stringContaining('no such user <[address]>') },
  })
})
