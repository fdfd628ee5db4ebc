/**
 * The address of a route file: `attendance.$practiceId.register` is `/attendance/$practiceId/register`. An underscore ends
 * the name of a screen that this one does not stand within, and is no part of an address.
 */
export const addressOf = (route: string): string =>
  `/${route
    .replace(/\.index$/, '')
    .replace(/_(?=\.|$)/g, '')
    .replaceAll('.', '/')}`
