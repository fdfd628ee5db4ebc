import * as z from 'zod/mini'

// A file of its own: every screen loads `model.ts`.

/** Digits, spaces and + - ( ) /, with at least three digits. */
const PHONE_PATTERN = /^(?:[ +\-()/]*\d){3}[\d +\-()/]*$/

export const phoneNumber = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(40, { error: 'tooLong', abort: true }),
    z.regex(PHONE_PATTERN, 'phoneInvalid'),
  )
