import { hash } from 'node:crypto'

/** ETag of a content: 22 characters of its hash, short because every response has one. */
export const computeEtag = (content: string | Buffer): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names this tag. A proxy may have made it a weak one (RFC 9110, 13.1.2). */
export const matchesEtag = (etag: string, header = ''): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
