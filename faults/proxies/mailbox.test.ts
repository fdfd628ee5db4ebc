import { describe, expect, it } from 'vitest'
import { becomeSuper, newInstallation, start } from '../installation.ts'
import { startBareNginx } from './proxy.ts'

describe('behind an nginx that adds nothing to a request', () => {
  it('the local mailbox shows no mail without the key from the terminal (C13)', async () => {
    const { settings } = await newInstallation('SQLite')
    const { TRUST_PROXY: _, ...local } = settings
    const server = await start(local)
    await becomeSuper(server)
    const port = Number(new URL(server.url).port)
    const outside = `http://127.0.0.1:${(await startBareNginx(port)).httpPort}`

    const link = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ email: 'sam@test.example' })
    expect((await fetch(`${outside}/api/sign-in-links`, { ...link, body })).status).toBe(202)
    await expect.poll(() => tokenIn(server.output()), { timeout: 10_000 }).toMatch(/^[\w-]{20,}$/)
    const token = tokenIn(server.output())
    for (const path of ['/api/mailbox', '/mailbox', '/mailbox?key=', '/api/mailbox?key=guessed']) {
      const text = await (await fetch(outside + path)).text()
      expect(text, path).not.toContain(token)
      expect(text, path).not.toContain('sam@test.example')
    }
  })
})

const tokenIn = (output: string): string => /auth-callback\?token=([\w-]+)/.exec(output)?.[1] ?? ''
