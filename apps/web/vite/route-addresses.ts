/**
 * URL path of a route file: `attendance.$practiceId.register` gives `/attendance/$practiceId/register`. Drops trailing
 * underscores, which mark routes that are not nested.
 */
export const addressOf = (route: string): string =>
  `/${route
    .replace(/\.index$/, '')
    .replace(/_(?=\.|$)/g, '')
    .replaceAll('.', '/')}`
