import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

export const HOST = 'rowing.example.org'

export interface Whereabouts {
  readonly httpsPort: number
  readonly httpPort: number
  readonly backendPort: number
  readonly certificate: string
  readonly key: string
  readonly log: string
}

/** nginx's configuration from docs/operations/proxy.md, with the test's ports and files. */
export const documentedNginx = (at: Whereabouts): string =>
  replaceAll(blockUnder('nginx'), [
    // Listening fails on a machine without IPv6.
    [/^ *listen \[::\]:(443|80).*\n/gm, (line) => (hasIpv6 ? line : '')],
    [/listen \[::\]:443/g, () => `listen [::1]:${at.httpsPort}`],
    [/listen \[::\]:80/g, () => `listen [::1]:${at.httpPort}`],
    [/listen 443/g, () => `listen 127.0.0.1:${at.httpsPort}`],
    [/listen 80/g, () => `listen 127.0.0.1:${at.httpPort}`],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, () => at.certificate],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, () => at.key],
    [/\/var\/log\/nginx\/[\w-]+\.log/g, () => at.log],
    [/127\.0\.0\.1:3000/g, () => `127.0.0.1:${at.backendPort}`],
  ])

/** Caddy's configuration, without ACME and its admin endpoint. */
export const documentedCaddy = (at: Whereabouts): string =>
  replaceAll(blockUnder('Caddy'), [
    [
      /^\{\n/,
      () =>
        `{\n\tadmin off\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttps_port ${at.httpsPort}\n\thttp_port ${at.httpPort}\n`,
    ],
    [new RegExp(`^${HOST} \\{\\n`, 'm'), (line) => `${line}\ttls ${at.certificate} ${at.key}\n`],
    [/127\.0\.0\.1:3000/g, () => `127.0.0.1:${at.backendPort}`],
  ])

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

const page = readFileSync(new URL('../../docs/operations/proxy.md', import.meta.url), 'utf8')

function blockUnder(heading: string): string {
  const [, section] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  const [, block] = /^```\w*\n([\s\S]*?)^```$/m.exec(section ?? '') ?? []
  if (!block) throw new Error(`docs/operations/proxy.md has no configuration under "${heading}".`)
  return block
}

type Replacement = readonly [pattern: RegExp, by: (found: string) => string]

/** Throws if a pattern doesn't match: the machine's own files would be used. */
const replaceAll = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((replaced, [pattern, by]) => {
    if (replaced.search(pattern) < 0 && (hasIpv6 || !pattern.source.includes('::')))
      throw new Error(`docs/operations/proxy.md has no ${pattern} in its configuration.`)
    return replaced.replace(pattern, by)
  }, text)
