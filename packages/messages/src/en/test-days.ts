/** Test days: what is said of wrong fields, and the files for spreadsheets. */
export const testDays = {
  'field.disciplineEntered':
    'Something was entered in a discipline that you left out. Empty its cells first.',
  'field.testDayAhead': 'This day has not come yet.',

  'testDay.file.sheet': 'Test day',
  'testDay.file.firstName': 'First name',
  'testDay.file.lastName': 'Last name',
  'testDay.file.email': 'Email',
  'testDay.file.change': '{discipline}: better than at the last test',
  'testDay.file.state.didNotStart': 'Did not start',
  'testDay.file.state.didNotFinish': 'Did not finish',
  'testDay.file.state.injured': 'Injured',
} as const
