import { isIP } from 'node:net'
import { notFound } from '@boathouse/domain/kernel/errors'
import { listMailbox } from '@boathouse/domain/mailbox/contract'
import type { FastifyRequest } from 'fastify'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'

/** Mails hold sign-in links, so that only the machine itself may read them, and never through a proxy. */
export function registerMailbox(server: Server): void {
  const { mailbox } = server
  route(server, listMailbox, async (_ctx, _input, { request }) => {
    if (!mailbox || !isFromThisMachine(request)) throw notFound()
    return { items: [...mailbox.mails()] }
  })
}

/** What proxies add. One that adds nothing often still speaks the older HTTP to what is behind it. */
const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/

function isFromThisMachine({ socket, headers, host, raw }: FastifyRequest): boolean {
  if (raw.httpVersion !== '1.1' || Object.keys(headers).some((name) => FORWARDING.test(name))) return false
  return isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackHost(host)
}

const isLoopbackAddress = (address: string): boolean =>
  isIP(address) > 0 && (address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.'))

/** A name of somebody else's that resolves to this machine (DNS rebinding) is not this machine. */
const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host)
