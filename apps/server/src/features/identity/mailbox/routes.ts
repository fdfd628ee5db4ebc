import { isIP } from 'node:net'
import { listMailbox, openMailbox } from '@boathouse/domain/identity/mailbox/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { hashToken, isSameSecret } from '#auth/secrets.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { LocalMailbox } from '#mail/transport.ts'

/** Mails contain sign-in links, so reading requires a local request and a key, which a local proxy doesn't have. */
export function mount(server: Server): void {
  const { mailbox, config } = server
  const reachedBy = (request: FastifyRequest): LocalMailbox => {
    if (!mailbox || !isFromThisMachine(request)) throw notFound()
    return mailbox
  }
  route(server, openMailbox, async (_ctx, { body }, { request, reply }) => {
    const { key } = reachedBy(request)
    if (!isSameSecret(body.key, key)) throw closed()
    reply.header('set-cookie', cookieFor(key, config.isHttps))
    return undefined
  })
  route(server, listMailbox, async (_ctx, _input, { request }) => {
    const { key, mails } = reachedBy(request)
    const cookie = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? ''
    if (!isSameSecret(cookie, hashToken(key))) throw closed()
    return { items: [...mails()] }
  })
}

const COOKIE = 'mailbox'

const closed = () => new Refusal('forbidden', 'mailboxClosed')

/** Session cookie; each server start has another key. */
const cookieFor = (key: string, isHttps: boolean): string =>
  stringifySetCookie({
    name: COOKIE,
    value: hashToken(key),
    path: listMailbox.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
  })

/** Headers that reveal a proxy. Those that add none often use HTTP/1.0. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/

function isFromThisMachine({ socket, headers, host, raw }: FastifyRequest): boolean {
  if (raw.httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackHost(host)
}

const isLoopbackAddress = (address: string): boolean =>
  isIP(address) > 0 && (address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.'))

/** Rejects other host names that resolve to this machine (DNS rebinding). */
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host)
