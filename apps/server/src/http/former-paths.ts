/** Former paths and their successors, for clients of the previous release. Remove them after the next release. */
const former: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/looks(?=\?|$)/, '/api/views'],
  [/^(\/api\/clubs\/[^/?]+\/line-ups\/[^/?]+)\/desk(?=\?|$)/, '$1/editor'],
  [/^(\/api\/clubs\/[^/?]+\/outings\/[^/?]+)\/sight(?=\?|$)/, '$1/acknowledgement'],
]

/** Replaces a former path; keeps the query. */
export const toCurrentPath = (url: string): string =>
  former.reduce((path, [pattern, current]) => path.replace(pattern, current), url)
