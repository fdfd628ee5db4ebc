import { hash } from 'node:crypto'

/** 22 characters of a hash: short, because every response has an ETag. */
export const computeEtag = (content: string | Buffer): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** Accepts weak tags, which proxies make (RFC 9110, 13.1.2). */
export const matchesEtag = (etag: string, header = ''): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
