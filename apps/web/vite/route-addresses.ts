/**
 * Path of a route file: `attendance.$practiceId.register` is `/attendance/$practiceId/register`. A trailing underscore
 * of a part, for routes that are not nested, is dropped.
 */
export const addressOf = (route: string): string =>
  `/${route
    .replace(/\.index$/, '')
    .replace(/_(?=\.|$)/g, '')
    .replaceAll('.', '/')}`
