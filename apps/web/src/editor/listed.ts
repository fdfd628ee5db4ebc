/** Several things in one field of a form: with commas between. */
export const written = (items: readonly (string | number)[]): string => [...items].sort().join()

/** What a field holds that was written so. */
export const listed = (typed: string): string[] => (typed === '' ? [] : typed.split(','))
