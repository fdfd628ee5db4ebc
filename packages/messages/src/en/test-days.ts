/** Test days: what is said of wrong fields. */
export const testDays = {
  'field.disciplineEntered':
    'Something was entered in a discipline that you left out. Empty its cells first.',
  'field.testDayAhead': 'This day has not come yet.',
} as const
