/**
 * The form in which club names are compared: Unicode NFKC, then lower case. Two names with the same form are the same
 * name, however they were typed.
 */
export const nameLowerOf = (name: string): string => name.normalize('NFKC').toLowerCase()
