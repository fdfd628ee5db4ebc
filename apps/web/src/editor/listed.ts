export const written = (items: readonly (string | number)[]): string => [...items].sort().join()

/** Inverse of `written`. */
export const listed = (typed: string): string[] => (typed === '' ? [] : typed.split(','))
